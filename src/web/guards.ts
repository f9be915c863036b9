import type { MessageKey } from '../../views/i18n.ts';
import { forbidden } from '../domain/domain-error.ts';
import { isAdmin, type Viewer } from '../domain/viewer.ts';
import { paths } from '../paths.ts';

export interface GuardRedirect {
  to: string;
  toast?: MessageKey;
  comeBack?: boolean;
}

/** Null admits the viewer, a redirect sends them elsewhere, an error is thrown. RPC calls pass no URL. */
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

export const everyone: Guard = { name: 'everyone', check: () => null };

export const visitors: Guard = {
  name: 'visitors',
  check: (viewer) => (viewer.kind === 'member' ? { to: paths.home } : null),
};

/** Signed in, approved or not (ACCOUNT-10). */
export const members: Guard = {
  name: 'members',
  check: (viewer) => (viewer.kind === 'member' ? null : toSignIn),
};

export const dashboardMembers: Guard = {
  name: 'dashboard',
  check: (viewer) => (viewer.kind === 'member' ? null : { to: paths.home }),
};

export const approvedMembers: Guard = { name: 'approved', check: (viewer) => approvedAs(viewer) };

export const parents: Guard = { name: 'parents', check: (viewer) => approvedAs(viewer, 'tot') };

export const walkers: Guard = { name: 'walkers', check: (viewer) => approvedAs(viewer, 'trotter') };

export const parentsAndWalkers: Guard = {
  name: 'parentsAndWalkers',
  check: (viewer) => approvedAs(viewer) ?? (isAdmin(viewer) ? toDashboard : null),
};

/** ADMIN-2 */
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
