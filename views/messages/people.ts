import { fullName, shortName } from '../../src/domain/people/names.ts';
import type { Person } from '../../src/domain/people/profile.ts';
import type { Role } from '../../src/domain/viewer.ts';
import { msg } from '../../src/translate.ts';
import type { ThreadProps } from './thread-props.ts';

/** Admins see full names, everybody else first name and initial. */
export const nameFor = (viewerRole: Role, other: Pick<Person, 'firstName' | 'lastName'>): string =>
  viewerRole === 'admin' ? fullName(other) : shortName(other);

export const CONTACT_ROLE_LABELS: Readonly<Record<Role, string>> = {
  tot: msg('Parent'),
  trotter: msg('Walker'),
  admin: msg('Trotwell team'),
};

/** A parent and a walker: nobody blocks or reports the team. SAFETY-11 */
export const arePeers = ({ role, ...of }: Pick<ThreadProps, 'role' | 'conversationInfo'>): boolean =>
  role !== 'admin' && of.conversationInfo.known && of.conversationInfo.other.role !== 'admin';
