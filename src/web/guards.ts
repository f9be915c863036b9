import type { MessageKey } from '../../views/i18n.ts';
import { forbidden } from '../domain/domain-error.ts';
import { isAdmin, type Viewer } from '../domain/viewer.ts';
import { paths } from '../paths.ts';

/** Where somebody is sent who may not be here. */
export interface GuardRedirect {
  to: string;
  toast?: MessageKey;
  /** Come back here after signing in. */
  comeBack?: boolean;
}

/**
 * Who may see a page or post to it: null lets the viewer in, a redirect sends them elsewhere, an error is thrown.
 * The name stands in the authorization matrix. Pages give the address they were asked for; calls have none.
 */
export interface Guard {
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
}

const toSignIn: GuardRedirect = { to: paths.auth, toast: 'signInFirst', comeBack: true };
const toDashboard: GuardRedirect = { to: paths.dashboard };

/** Pages that are public on purpose. */
export const everyone: Guard = { name: 'everyone', check: () => null };

/** /auth: who is signed in has no business there. S1 §2. */
export const visitors: Guard = {
  name: 'visitors',
  check: (viewer) => (viewer.kind === 'member' ? { to: paths.home } : null),
};

/** Signed in, approved or not: profile and settings. DECISIONS 21. */
export const members: Guard = {
  name: 'members',
  check: (viewer) => (viewer.kind === 'member' ? null : toSignIn),
};

/** Like members, but visitors go home. S1 §2 Dashboard. */
export const dashboardMembers: Guard = {
  name: 'dashboard',
  check: (viewer) => (viewer.kind === 'member' ? null : { to: paths.home }),
};

/** Signed in and approved, of any role. */
export const approvedMembers: Guard = { name: 'approved', check: (viewer) => approvedAs(viewer) };

/** Approved parents; others go to their dashboard. */
export const parents: Guard = { name: 'parents', check: (viewer) => approvedAs(viewer, 'tot') };

/** Approved walkers; others go to their dashboard. */
export const walkers: Guard = { name: 'walkers', check: (viewer) => approvedAs(viewer, 'trotter') };

/** Approved parents and walkers; admins, who walk with nobody, go to their dashboard. */
export const parentsAndWalkers: Guard = {
  name: 'parentsAndWalkers',
  check: (viewer) => approvedAs(viewer) ?? (isAdmin(viewer) ? toDashboard : null),
};

/** Admins. Visitors may be admins who followed a link: they sign in first. Everyone else is refused and learns nothing. */
export const admins: Guard = {
  name: 'admins',
  check: (viewer) => {
    if (viewer.kind !== 'member') return toSignIn;
    if (viewer.role === 'admin' && viewer.approved) return null;
    throw forbidden('pageAccessDenied');
  },
};

function approvedAs(viewer: Viewer, role?: 'tot' | 'trotter'): GuardRedirect | null {
  if (viewer.kind !== 'member') return toSignIn;
  return viewer.approved && (!role || viewer.role === role) ? null : toDashboard;
}
