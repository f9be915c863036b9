import {
  DoorOpen,
  Flag,
  HeartPulse,
  NotebookPen,
  Phone,
  Printer,
  ShieldAlert,
  TriangleAlert,
} from 'lucide-react';
import { momentText } from '../../../src/dates.ts';
import type {
  SafetySheetData as Sheet,
  SheetView,
} from '../../../src/domain/bookings/safety-sheet/safety-sheet.ts';
import { shortName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { Avatar, Button, Card, DescriptionList, Rows, telHref } from '../../ui.ts';

type Props = { bookingId: string; sheet: Sheet; photo: string | null; childName: string; parentName: string };

/** SAFETY-4 */
export const SafetySheet = ({ bookingId, sheet, photo, childName, parentName }: Props) => (
  <Card title={`${childName}'s safety sheet`} icon={ShieldAlert} id="safety-sheet">
    {photo && <Avatar name={childName} src={photo} size="xl" alt={childName} />}
    <SheetFacts sheet={sheet} parentName={parentName} />
    <p>
      <Button href={paths.walkCard(bookingId)} icon={Printer} size="s" label="Print walk card" />
    </p>
    <p className="small soft">
      {parentName} can see when you view this. Available until {momentText(sheet.until)}.
    </p>
  </Card>
);

export function SheetFacts({ sheet, parentName }: Pick<Props, 'sheet' | 'parentName'>) {
  const item = (term: string, icon: typeof Phone, text: string | null) => ({
    term,
    icon,
    wide: true,
    children: text || <span className="soft">None added</span>,
  });
  return (
    <DescriptionList
      items={[
        item('Allergies', TriangleAlert, sheet.allergies),
        item('Medical conditions', HeartPulse, sheet.medicalConditions),
        {
          ...item('Emergency contact', Phone, sheet.emergencyContactName ?? sheet.emergencyContactPhone),
          ...(sheet.emergencyContactPhone && {
            children: <Call name={sheet.emergencyContactName} phone={sheet.emergencyContactPhone} />,
          }),
        },
        {
          ...item('Parent', Phone, parentName),
          children: <Call name={parentName} phone={sheet.parentPhone} />,
        },
        item('Pickup instructions', DoorOpen, sheet.pickupInstructions),
        item('Drop-off instructions', Flag, sheet.dropoffInstructions),
        item('Special instructions', NotebookPen, sheet.specialInstructions),
      ]}
    />
  );
}

const Call = ({ name, phone }: { name: string | null; phone: string | null }) => (
  <>
    {name} {phone ? <a href={telHref(phone)}>{phone}</a> : <span className="soft">No phone number</span>}
  </>
);

export function SheetViews({ views, childName }: { views: readonly SheetView[]; childName: string }) {
  if (views.length === 0) return null;
  return (
    <Card title="Safety sheet" icon={ShieldAlert} tone="soft" id="sheet-views">
      <p className="small soft">Who has viewed {childName}'s safety info:</p>
      <Rows items={views}>
        {(view) => (
          <li key={view.id} id={`view-${view.id}`}>
            {shortName(view)}, <time dateTime={view.at.toISOString()}>{momentText(view.at)}</time>
          </li>
        )}
      </Rows>
    </Card>
  );
}
