import { Camera, Flag, HeartPulse, Pencil, Phone, School, Trash2, TriangleAlert } from 'lucide-react';
import { dialogAt } from '../../src/dialogs.ts';
import type { Child } from '../../src/domain/children/child.ts';
import type { Receiver } from '../../src/domain/children/receivers.ts';
import { paths } from '../../src/paths.ts';
import { Avatar, Button, Card, DescriptionList, VisuallyHidden } from '../ui.ts';

const dialog = (kind: 'edit' | 'photo' | 'delete', child: Child) =>
  dialogAt('children', paths.children, kind, child.id);

type Props = { child: Child; photo?: string | null | undefined; receivers: readonly Receiver[] };

export const ChildProfileCard = ({ child, photo, receivers }: Props) => (
  <Card as="li" id={`child-${child.id}`} footer={<Actions child={child} />}>
    <div className="row">
      <Avatar name={child.name} src={photo ?? null} size="l" />
      <div className="row-text">
        <h2>{child.name}</h2>
        {child.age !== null && child.age !== undefined && <p className="soft">{ageText(child.age)}</p>}
      </div>
    </div>
    <DescriptionList items={facts(child, receivers)} />
  </Card>
);

const facts = (child: Child, receivers: readonly Receiver[]) => [
  Boolean(child.school) && { term: 'School', icon: School, children: child.school, wide: true },
  Boolean(child.allergies) && {
    term: 'Allergies',
    icon: TriangleAlert,
    children: <strong>{child.allergies}</strong>,
    wide: true,
  },
  Boolean(child.medicalConditions) && {
    term: 'Medical conditions',
    icon: HeartPulse,
    children: child.medicalConditions,
    wide: true,
  },
  {
    term: 'Emergency contact',
    icon: Phone,
    children: emergencyContact(child) || <span className="soft">Not added yet</span>,
    wide: true,
  },
  {
    term: 'At drop-off',
    icon: Flag,
    children: dropoffText(child, receivers) || <span className="soft">Only you</span>,
    wide: true,
  },
];

/** HANDOVER-7 */
const dropoffText = ({ mayGoHomeAlone }: Child, receivers: readonly Receiver[]): string =>
  [...receivers.map(({ name }) => name), ...(mayGoHomeAlone ? ['may go home alone'] : [])].join(', ');

const emergencyContact = ({ emergencyContactName: name, emergencyContactPhone: phone }: Child): string =>
  [name, phone].filter(Boolean).join(', ');

const Actions = ({ child }: { child: Child }) => (
  <>
    <Button href={dialog('edit', child)} icon={Pencil} size="s">
      Edit <VisuallyHidden>{child.name}</VisuallyHidden>
    </Button>
    <Button href={paths.childDropoff(child.id)} icon={Flag} size="s">
      Drop-off <VisuallyHidden>of {child.name}</VisuallyHidden>
    </Button>
    <Button href={dialog('photo', child)} icon={Camera} size="s">
      Photo <VisuallyHidden>of {child.name}</VisuallyHidden>
    </Button>
    <Button href={dialog('delete', child)} icon={Trash2} size="s" variant="quiet">
      Delete <VisuallyHidden>{child.name}</VisuallyHidden>
    </Button>
  </>
);

/** "7 years old", "1 year old", "under 1 year old". */
export function ageText(years: number): string {
  if (years === 0) return 'under 1 year old';
  return years === 1 ? '1 year old' : `${years} years old`;
}
