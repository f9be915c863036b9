import { Camera, HeartPulse, Pencil, Phone, School, Trash2, TriangleAlert } from 'lucide-react';
import { dialogAt } from '../../src/dialogs.ts';
import type { Child } from '../../src/domain/children/child.ts';
import { paths } from '../../src/paths.ts';
import { Avatar, Button, Card, DescriptionList, VisuallyHidden } from '../ui.ts';

const dialog = (kind: 'edit' | 'photo' | 'delete', child: Child) =>
  dialogAt('children', paths.children, kind, child.id);

export const ChildProfileCard = ({ child, photo }: { child: Child; photo?: string | null | undefined }) => (
  <Card as="li" id={`child-${child.id}`} footer={<Actions child={child} />}>
    <div className="row">
      <Avatar name={child.name} src={photo ?? null} size="l" />
      <div className="row-text">
        <h2>{child.name}</h2>
        {child.age !== null && child.age !== undefined && <p className="soft">{ageText(child.age)}</p>}
      </div>
    </div>
    <DescriptionList items={facts(child)} />
  </Card>
);

const facts = (child: Child) => [
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
];

const emergencyContact = ({ emergencyContactName: name, emergencyContactPhone: phone }: Child): string =>
  [name, phone].filter(Boolean).join(', ');

const Actions = ({ child }: { child: Child }) => (
  <>
    <Button href={dialog('edit', child)} icon={Pencil} size="s">
      Edit <VisuallyHidden>{child.name}</VisuallyHidden>
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
