export type Role = 'tot' | 'trotter' | 'admin';
export type ApprovalStatus = 'pending' | 'approved' | 'rejected';

/** What a person is to the app, and whether an admin has approved them. */
export interface AccountStatus {
  role: Role;
  approval: ApprovalStatus;
}

/** A signed-in person, as their session says at the beginning of the request. */
export interface Member {
  kind: 'member';
  id: string;
  sessionId: string;
  role: Role;
  approved: boolean;
  /** An admin said no, at first or later: fewer pages than while it is pending, and nothing live. */
  rejected: boolean;
  firstName: string;
  lastName: string;
  email: string;
  avatarUrl: string | null;
  /** Unread messages, for the badge. */
  unread: number;
  /** Something on the rewards page is newer than the last visit there, for the red dot. */
  rewardNews: boolean;
  /** Role or approval changed since the session's token was given: the next page brings a new one. */
  tokenOutdated: boolean;
}

/** Work that no person asked for at this moment, under the name that row-level security knows it by. */
export interface SystemActor {
  kind: 'system';
  name: 'auth' | 'worker' | 'stripe' | 'cli' | 'seed';
  /** Who sits at the terminal, for the audit log. */
  operator?: string;
}

export interface Visitor {
  kind: 'visitor';
}

export type Viewer = Visitor | Member | SystemActor;

export const visitor: Visitor = { kind: 'visitor' };
/** A part of the app that acts without a person, under narrow policies of its own. DESIGN §3.4. */
export const system = (name: SystemActor['name']): SystemActor => ({ kind: 'system', name });

/** The viewer's user id, or null for visitors and the system. */
export const idOf = (viewer: Exclude<Viewer, Member> | Pick<Member, 'kind' | 'id'>): string | null =>
  viewer.kind === 'member' ? viewer.id : null;

export const isAdmin = (viewer: Viewer): boolean => viewer.kind === 'member' && viewer.role === 'admin';
export const isParent = (viewer: Viewer): boolean => viewer.kind === 'member' && viewer.role === 'tot';
export const isWalker = (viewer: Viewer): boolean => viewer.kind === 'member' && viewer.role === 'trotter';
