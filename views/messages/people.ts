import { fullName, shortName } from '../../src/domain/accounts/names.ts';
import type { Participant } from '../../src/domain/messages/conversation-info.ts';
import type { Role } from '../../src/domain/viewer.ts';
import type { ThreadProps } from './thread-props.ts';

/** How the viewer calls the other side: admins know full names, everybody else first name and initial. */
export const nameFor = (viewerRole: Role, other: Pick<Participant, 'firstName' | 'lastName'>): string =>
  viewerRole === 'admin' ? fullName(other) : shortName(other);

/** What the other side is. S1 §6. */
export const CONTACT_ROLE_LABELS: Readonly<Record<Role, string>> = {
  tot: 'Parent',
  trotter: 'Walker',
  admin: 'Trotwell team',
};

/** A parent and a walker: they report and block each other, which nobody does to the Trotwell team. */
export const arePeers = ({
  role,
  conversationInfo,
}: Pick<ThreadProps, 'role' | 'conversationInfo'>): boolean =>
  role !== 'admin' && conversationInfo.other.role !== 'admin';
