import type { Language } from '../translate.ts';

export type Role = 'tot' | 'trotter' | 'admin';
export type ApprovalStatus = 'pending' | 'approved' | 'rejected';

export interface AccountStatus {
  role: Role;
  approval: ApprovalStatus;
}

export interface Member {
  kind: 'member';
  id: string;
  sessionId: string;
  role: Role;
  approved: boolean;
  /** Rejected or withdrawn: fewer pages than while pending, and no live updates. */
  rejected: boolean;
  firstName: string;
  lastName: string;
  email: string;
  avatarUrl: string | null;
  /** Null follows the browser (LANGUAGE-2). */
  language: Language | null;
  unread: number;
  unreadNotifications: number;
  rewardNews: boolean;
  /** Why emails to this person do not go, or only some (PUBLIC-10). */
  mailProblem: 'bounce' | 'complaint' | null;
  /** A new version of the legal texts, before anything else (MARKET-8). */
  mustAccept: boolean;
  /** Role or approval changed since the token was issued, so the next page renews it. */
  tokenOutdated: boolean;
  family: Family | null;
  /** `works`: some device of the person gets push notifications. `offeredOn`: the walk where they were offered (PUSH-1). `end`: of the address of this one, which is `gone` when it gets none any more (PUSH-8). */
  device: { works: boolean; gone: boolean; end: string | null; offeredOn: string | null };
}

/** For whom a guardian acts in this request, and for which children (FAMILY-3). */
export interface Family {
  id: string;
  parentId: string;
  parent: string;
  children: readonly string[];
}

/** Work without a person, under a name that row-level security knows (docs/decisions/0003). */
export interface SystemActor {
  kind: 'system';
  name: 'auth' | 'worker' | 'stripe' | 'checks' | 'mail' | 'cli' | 'seed';
  operator?: string;
}

export interface Visitor {
  kind: 'visitor';
}

export type Parent = Member & { role: 'tot' };
export type Walker = Member & { role: 'trotter' };
export type Admin = Member & { role: 'admin' };

export type Viewer = Visitor | Member | SystemActor;

export const visitor: Visitor = { kind: 'visitor' };
export const system = (name: SystemActor['name']): SystemActor => ({ kind: 'system', name });

export const idOf = (viewer: Exclude<Viewer, Member> | Pick<Member, 'kind' | 'id'>): string | null =>
  viewer.kind === 'member' ? viewer.id : null;

export const familyOf = ({ id, family }: Pick<Member, 'id'> & Partial<Pick<Member, 'family'>>): string =>
  family?.parentId ?? id;

export const isAdmin = (viewer: Viewer): viewer is Admin =>
  viewer.kind === 'member' && viewer.role === 'admin';
export const isParent = (viewer: Viewer): viewer is Parent =>
  viewer.kind === 'member' && viewer.role === 'tot';
export const isWalker = (viewer: Viewer): viewer is Walker =>
  viewer.kind === 'member' && viewer.role === 'trotter';
