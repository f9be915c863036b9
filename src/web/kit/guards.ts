import type { MessageKey } from '../../../views/i18n.ts';
import { forbidden } from '../../domain/forms/domain-error.ts';
import {
  type Admin,
  isAdmin,
  isParent,
  isWalker,
  type Member,
  type Parent,
  type Viewer,
  type Walker,
} from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';

export interface GuardRedirect {
  to: string;
  toast?: MessageKey;
  comeBack?: boolean;
}

/** Null admits the viewer, a redirect sends them elsewhere, an error is thrown. RPC calls pass no URL. */
export interface Guard<Admitted extends Viewer = Viewer> {
  name:
    | 'everyone'
    | 'visitors'
    | 'members'
    | 'dashboard'
    | 'parents'
    | 'walkers'
    | 'approved'
    | 'parentsAndWalkers'
    | 'admins';
  check(viewer: Viewer, url?: URL): GuardRedirect | null;
  /** Also for people who have to accept new terms first. */
  beforeTerms?: true;
  /** Never set: the type of the viewer in loaders and actions. */
  admitted?: Admitted;
}

const toSignIn: GuardRedirect = { to: paths.auth, toast: 'signInFirst', comeBack: true };
const toDashboard: GuardRedirect = { to: paths.dashboard };

export const everyone: Guard = { name: 'everyone', beforeTerms: true, check: () => null };

export const visitors: Guard = {
  name: 'visitors',
  beforeTerms: true,
  check: (viewer) => (viewer.kind === 'member' ? { to: paths.home } : null),
};

/** Signed in, approved or not (ACCOUNT-10). */
export const members: Guard<Member> = {
  name: 'members',
  check: (viewer) => (viewer.kind === 'member' ? null : toSignIn),
};

/** Also before approval: admins judge the profile (ACCOUNT-10). */
export const anyWalker: Guard<Walker> = {
  name: 'members',
  check: (viewer) => members.check(viewer) ?? (isWalker(viewer) ? null : toDashboard),
};

export const anyParent: Guard<Parent> = {
  name: 'members',
  check: (viewer) => members.check(viewer) ?? (isParent(viewer) ? null : toDashboard),
};

export const dashboardMembers: Guard<Member> = {
  name: 'dashboard',
  check: (viewer) => (viewer.kind === 'member' ? null : { to: paths.home }),
};

export const approvedMembers: Guard<Member> = { name: 'approved', check: (viewer) => approvedAs(viewer) };

export const parents: Guard<Parent> = { name: 'parents', check: (viewer) => approvedAs(viewer, 'tot') };

export const walkers: Guard<Walker> = { name: 'walkers', check: (viewer) => approvedAs(viewer, 'trotter') };

export const parentsAndWalkers: Guard<Parent | Walker> = {
  name: 'parentsAndWalkers',
  check: (viewer) => approvedAs(viewer) ?? (isAdmin(viewer) ? toDashboard : null),
};

/** ADMIN-2 */
export const admins: Guard<Admin> = {
  name: 'admins',
  check: (viewer) => {
    if (viewer.kind !== 'member') return toSignIn;
    if (viewer.role === 'admin' && viewer.approved) return null;
    throw forbidden('pageAccessDenied');
  },
};

/** MARKET-8: after a sign-in, new terms come before everything else. */
export function redirectFor(guard: Guard, viewer: Viewer, url?: URL): GuardRedirect | null {
  const mustAccept = viewer.kind === 'member' && viewer.mustAccept;
  return mustAccept && !guard.beforeTerms ? { to: paths.newTerms, comeBack: true } : guard.check(viewer, url);
}

/** For calls and transactions that cannot redirect. Throws `signInFirst` for visitors, `forbidden` for others. */
export function admit<Admitted extends Viewer>(guard: Guard<Admitted>, viewer: Viewer, url?: URL): Admitted {
  if (redirectFor(guard, viewer, url) !== null)
    throw forbidden(viewer.kind === 'member' ? 'forbidden' : 'signInFirst');
  return viewer as Admitted;
}

function approvedAs(viewer: Viewer, role?: 'tot' | 'trotter'): GuardRedirect | null {
  if (viewer.kind !== 'member') return toSignIn;
  return viewer.approved && (!role || viewer.role === role) ? null : toDashboard;
}
