import { Flag, HeartPulse, Phone, TriangleAlert } from 'lucide-react';
import { dialogAt } from '../../src/dialogs.ts';
import type { Adult } from '../../src/domain/children/adults.ts';
import type { Child } from '../../src/domain/children/child.ts';
import { firstNameOf } from '../../src/domain/children/first-name.ts';
import type { Receiver } from '../../src/domain/children/receivers.ts';
import { paths } from '../../src/paths.ts';
import { formatList, plural, tr } from '../../src/translate.ts';
import { rich } from '../i18n/rich.ts';
import { Avatar, Button, Card, DescriptionList, VisuallyHidden } from '../ui.ts';

const dialog = (kind: 'edit' | 'photo' | 'delete', child: Child) =>
  dialogAt('children', paths.children, kind, child.id);

type Props = {
  child: Child;
  photo?: string | null | undefined;
  receivers: readonly Receiver[];
  adults: readonly Adult[];
  isGuardian: boolean;
};

export const ChildProfileCard = ({ child, photo, receivers, adults, isGuardian }: Props) => (
  <Card as="li" id={`child-${child.id}`} footer={<Actions child={child} isGuardian={isGuardian} />}>
    <div className="row">
      <Avatar name={child.name} src={photo ?? null} size="l" />
      <div className="row-text">
        <h2>{child.name}</h2>
        <p className="soft">
          {[(child.age ?? null) === null ? null : ageText(child.age ?? 0), child.school]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </div>
    <DescriptionList items={facts(child, receivers, adults)} />
  </Card>
);

const facts = (child: Child, receivers: readonly Receiver[], adults: readonly Adult[]) => [
  Boolean(child.allergies || child.noAllergies) && {
    term: tr('Allergies'),
    icon: TriangleAlert,
    children: child.allergies || tr('No allergies'),
    danger: Boolean(child.allergies),
    wide: true,
  },
  Boolean(child.medicalConditions) && {
    term: tr('Medical conditions'),
    icon: HeartPulse,
    children: child.medicalConditions,
    danger: true,
    wide: true,
  },
  {
    term: tr('Emergency contact'),
    icon: Phone,
    children: emergencyContact(child) || <span className="soft">{tr('Not added yet')}</span>,
    wide: true,
  },
  {
    term: tr('At drop-off'),
    icon: Flag,
    children: (
      <a href={paths.dropoff}>
        {dropoffText(child, receivers, adults)}
        <VisuallyHidden> ({child.name})</VisuallyHidden>
      </a>
    ),
    wide: true,
  },
];

function dropoffText(child: Child, receivers: readonly Receiver[], adults: readonly Adult[]): string {
  const names = adults.map(({ firstName }) => firstName);
  if (receivers.length === 0 && !child.mayGoHomeAlone)
    return tr('{names}. Add anyone else who may receive {child}.', {
      names: formatList(names),
      child: firstNameOf(child),
    });
  const home = child.mayGoHomeAlone ? [tr('may go home alone')] : [];
  return [...names, ...receivers.map(({ name }) => name), ...home].join(', ');
}

const emergencyContact = ({ emergencyContactName: name, emergencyContactPhone: phone }: Child): string =>
  [name, phone].filter(Boolean).join(', ');

const Actions = ({ child, isGuardian }: Pick<Props, 'child' | 'isGuardian'>) => (
  <>
    <Button href={dialog('edit', child)} size="s">
      {rich('Edit <hidden>{name}</hidden>', { name: child.name })}
    </Button>
    {!isGuardian && <OwnActions child={child} />}
  </>
);

const OwnActions = ({ child }: Pick<Props, 'child'>) => (
  <>
    <Button href={dialog('photo', child)} size="s" variant="quiet">
      {rich('Photo <hidden>of {name}</hidden>', { name: child.name })}
    </Button>
    <Button href={dialog('delete', child)} size="s" variant="quiet">
      {rich('Delete <hidden>{name}</hidden>', { name: child.name })}
    </Button>
  </>
);

/** "7 years old", "1 year old", "under 1 year old". */
export function ageText(years: number): string {
  if (years === 0) return tr('under 1 year old');
  return plural(years, '{count} year old', '{count} years old');
}
