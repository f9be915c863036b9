import { fullName, shortName } from '../../src/domain/accounts/names.ts';
import type { Correspondent } from '../../src/domain/messages/correspondence.ts';
import type { Role } from '../../src/domain/viewer.ts';
import type { ThreadProps } from './thread-props.ts';

/** How the viewer calls the other side: admins know full names, everybody else first name and initial. */
export const nameFor = (viewerRole: Role, other: Pick<Correspondent, 'firstName' | 'lastName'>): string =>
  viewerRole === 'admin' ? fullName(other) : shortName(other);

/** What the other side is. S1 §6. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  tot: 'Parent',
  trotter: 'Walker',
  admin: 'Trotwell team',
};

/** A parent and a walker: they report and block each other, which nobody does to the Trotwell team. */
export const areEquals = ({ role, correspondence }: Pick<ThreadProps, 'role' | 'correspondence'>): boolean =>
  role !== 'admin' && correspondence.other.role !== 'admin';
