import {
  DoorOpen,
  Flag,
  HeartPulse,
  type LucideIcon,
  NotebookPen,
  Phone,
  Printer,
  ShieldAlert,
  TriangleAlert,
  UserCheck,
} from 'lucide-react';
import { momentText } from '../../../src/dates.ts';
import type {
  ChildSheet,
  SafetySheetData as Sheet,
  SheetView,
} from '../../../src/domain/bookings/safety-sheet/safety-sheet.ts';
import { anyOf, deciding } from '../../../src/domain/children/adults.ts';
import { CHILD_FIELDS, SHEET_TEXTS, type SheetText } from '../../../src/domain/children/child-fields.ts';
import { firstNamesOf, shortNameAmong } from '../../../src/domain/children/first-name.ts';
import { shortName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { formatList, tr } from '../../../src/translate.ts';
import { ageText } from '../../children/ChildProfileCard.tsx';
import { Avatar, Button, Card, DescriptionList, Disclosure, PhoneLink, Rows } from '../../ui.ts';

type Props = {
  bookingId: string;
  sheet: Sheet;
  /** Signed addresses by the child's id. CHILD-3 */
  photos: Readonly<Record<string, string | null>>;
  childNames: string;
  parentName: string;
  /** First names of those who see the views (SAFETY-5). */
  readers: readonly string[];
  /** While the walk runs, what matters on the way stands above (WALK-11). */
  folded: boolean;
};
export function SafetySheet({ folded, ...props }: Props) {
  const title = tr("{childNames}'s safety sheet", props);
  if (folded)
    return (
      <Disclosure title={title} id="safety-sheet">
        <div className="stack">
          <SheetBody {...props} />
        </div>
      </Disclosure>
    );
  return (
    <Card title={title} icon={ShieldAlert} id="safety-sheet">
      <SheetBody {...props} />
    </Card>
  );
}

const SheetBody = ({ bookingId, sheet, photos, parentName, readers }: Omit<Props, 'folded'>) => (
  <>
    <ParentsOfSeveral sheet={sheet} parentName={parentName} />
    {sheet.children.map((child) => (
      <ChildSection key={child.id} child={child} sheet={sheet} photos={photos} parentName={parentName} />
    ))}
    <p>
      <Button href={paths.walkCard(bookingId)} icon={Printer} size="s" label={tr('Print walk card')} />
    </p>
    <p className="small soft">
      {tr('{names} can see when you view this. Available until {moment}.', {
        names: formatList(readers),
        moment: momentText(sheet.until),
      })}
    </p>
  </>
);

type SectionProps = Pick<Props, 'sheet' | 'photos' | 'parentName'> & { child: ChildSheet };

/** A name only where the sheet has several. */
function ChildSection({ child, sheet, photos, parentName }: SectionProps) {
  const name = shortNameAmong(sheet.children, child);
  const photo = photos[child.id];
  return (
    <section className="stack stack-s" aria-label={name}>
      {photo && <Avatar name={name} src={photo} size="xl" alt={name} />}
      {sheet.children.length > 1 && <h3>{name}</h3>}
      {child.age !== null && <p className="soft small">{ageText(child.age)}</p>}
      <SheetFacts child={child} sheet={sheet} parentName={parentName} />
    </section>
  );
}

export function SheetFacts({ child, sheet, parentName }: Omit<SectionProps, 'photos'>) {
  const before: Partial<Record<SheetText, ReturnType<typeof dropoffItem> | false>> = {
    pickupInstructions: sheet.children.length === 1 && parentItem({ sheet, parentName }),
    dropoffInstructions: dropoffItem(child),
  };
  return (
    <DescriptionList items={SHEET_TEXTS.flatMap((name) => [before[name] ?? false, textItem(child, name)])} />
  );
}

const ICONS: Record<Exclude<SheetText, 'emergencyContactName' | 'emergencyContactPhone'>, LucideIcon> = {
  allergies: TriangleAlert,
  medicalConditions: HeartPulse,
  pickupInstructions: DoorOpen,
  dropoffInstructions: Flag,
  specialInstructions: NotebookPen,
};

const DANGERS: readonly SheetText[] = ['allergies', 'medicalConditions'];

function textItem(child: ChildSheet, name: SheetText) {
  if (name === 'emergencyContactName') return contactItem(child);
  if (name === 'emergencyContactPhone') return null;
  const none = name === 'allergies' && child.noAllergies ? tr('No allergies') : null;
  const text = child[name] ?? none;
  return text === null
    ? null
    : {
        term: tr(CHILD_FIELDS[name].label),
        icon: ICONS[name],
        wide: true,
        danger: DANGERS.includes(name) && child[name] !== null,
        children: text,
      };
}

const contactItem = ({ emergencyContactName: name, emergencyContactPhone: phone }: ChildSheet) =>
  Boolean(name || phone) && {
    term: tr('Emergency contact'),
    icon: Phone,
    wide: true,
    children: <Call name={name} phone={phone} />,
  };

type OfParent = Pick<Props, 'sheet' | 'parentName'>;

const parentItem = ({ sheet, parentName }: OfParent) => ({
  term: tr('Parent'),
  icon: Phone,
  wide: true,
  children: (
    <>
      {deciding(sheet.children, ({ adults }) => adults).map(({ adult, of }, at) => (
        <p key={adult.id}>
          <Call name={adult.firstName} phone={adult.phone} />{' '}
          {at > 0 && (
            <span className="soft">
              {of.length < sheet.children.length
                ? tr('Decides with {parentName} for {children}', { parentName, children: firstNamesOf(of) })
                : tr('Decides with {parentName}', { parentName })}{' '}
              <a
                className="no-print"
                href={paths.safety(adult.id)}
                aria-label={tr('Report or block {name}', { name: adult.firstName })}
              >
                {tr('Report')}
              </a>
            </span>
          )}
        </p>
      ))}
    </>
  ),
});
const dropoffItem = (child: ChildSheet) => ({
  term: tr('Who may receive at drop-off'),
  icon: UserCheck,
  wide: true,
  children: (
    <>
      {child.mayGoHomeAlone && <p>{tr('May go home alone')}</p>}
      {child.receivers.map(({ id, name, phone }) => (
        <p key={id}>
          <Call name={name} phone={phone} />
        </p>
      ))}
      <p>
        {child.mayGoHomeAlone
          ? anyOf(child.adults)
          : tr('{names}. Call if no one is there: never leave the child alone.', {
              names: anyOf(child.adults),
            })}
      </p>
    </>
  ),
});

export const ParentsOfSeveral = (props: OfParent) =>
  props.sheet.children.length > 1 && <DescriptionList items={[parentItem(props)]} />;

const Call = ({ name, phone }: { name: string | null; phone: string | null }) => (
  <>
    {name} {phone ? <PhoneLink phone={phone} /> : <span className="soft">{tr('No phone number')}</span>}
  </>
);

export function SheetViews({ views, childNames }: { views: readonly SheetView[]; childNames: string }) {
  if (views.length === 0) return null;
  return (
    <section>
      <h3>{tr("Who has viewed {childNames}'s safety info", { childNames })}</h3>
      <Rows items={views}>
        {(view) => (
          <li key={view.id} id={`view-${view.id}`}>
            {shortName(view)}, <time dateTime={view.at.toISOString()}>{momentText(view.at)}</time>
          </li>
        )}
      </Rows>
    </section>
  );
}
