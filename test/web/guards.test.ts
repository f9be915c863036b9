import { describe, expect, it } from 'vitest';
import type { DomainError } from '../../src/domain/forms/domain-error.ts';
import { type Member, system, type Viewer, visitor } from '../../src/domain/viewer.ts';
import {
  admins,
  admit,
  anyParent,
  anyWalker,
  approvedMembers,
  dashboardMembers,
  everyone,
  type Guard,
  members,
  parents,
  parentsAndWalkers,
  redirectFor,
  visitors,
  walkers,
} from '../../src/web/kit/guards.ts';

const member = (role: Member['role'], more: Partial<Member> = {}) =>
  ({ kind: 'member', role, approved: true, mustAccept: false, ...more }) as Member;

const VIEWERS: Record<string, Viewer> = {
  visitor,
  worker: system('worker'),
  parent: member('tot'),
  walker: member('trotter'),
  admin: member('admin'),
  'waiting parent': member('tot', { approved: false }),
  'waiting walker': member('trotter', { approved: false }),
  'waiting admin': member('admin', { approved: false }),
};

const GUARDS: Record<string, Guard> = {
  admins,
  anyParent,
  anyWalker,
  approvedMembers,
  dashboardMembers,
  everyone,
  members,
  parents,
  parentsAndWalkers,
  visitors,
  walkers,
};

/** Where each guard sends each of them; nowhere: they are admitted. */
const LEADS: Record<string, Record<string, string>> = {
  everyone: {},
  visitors: { '/': 'parent, walker, admin, waiting parent, waiting walker, waiting admin' },
  members: { '/auth': 'visitor, worker' },
  anyWalker: { '/auth': 'visitor, worker', '/dashboard': 'parent, admin, waiting parent, waiting admin' },
  anyParent: { '/auth': 'visitor, worker', '/dashboard': 'walker, admin, waiting walker, waiting admin' },
  dashboardMembers: { '/': 'visitor, worker' },
  approvedMembers: {
    '/auth': 'visitor, worker',
    '/dashboard': 'waiting parent, waiting walker, waiting admin',
  },
  parents: {
    '/auth': 'visitor, worker',
    '/dashboard': 'walker, admin, waiting parent, waiting walker, waiting admin',
  },
  walkers: {
    '/auth': 'visitor, worker',
    '/dashboard': 'parent, admin, waiting parent, waiting walker, waiting admin',
  },
  parentsAndWalkers: {
    '/auth': 'visitor, worker',
    '/dashboard': 'admin, waiting parent, waiting walker, waiting admin',
  },
  admins: {
    '/auth': 'visitor, worker',
    pageAccessDenied: 'parent, walker, waiting parent, waiting walker, waiting admin',
  },
};

function denialOf(work: () => unknown): string | undefined {
  try {
    work();
  } catch (error) {
    return (error as DomainError).summary.code;
  }
}

describe.each(Object.entries(LEADS))('the guard %s (ACCOUNT-10, ADMIN-2)', (name, leads) => {
  const guard = GUARDS[name]!;
  const expected = (who: string) =>
    Object.entries(leads).find(([, people]) => people.split(', ').includes(who))?.[0];

  it.each(Object.entries(VIEWERS))('admits the %s, or leads elsewhere', (who, viewer) => {
    let to: string | undefined;
    const refused = denialOf(() => {
      to = guard.check(viewer)?.to;
    });
    expect(refused ?? to).toBe(expected(who));
    if (expected(who) === '/auth') expect(guard.check(viewer)?.comeBack).toBe(true);
  });

  it('lets a call or a form in where it admits, and refuses it else', () => {
    for (const [who, viewer] of Object.entries(VIEWERS)) {
      const code = denialOf(() => admit(guard, viewer));
      const wanted = viewer.kind === 'member' ? 'forbidden' : 'signInFirst';
      const led = expected(who)?.replace(/^\/.*/, wanted);
      expect([who, code]).toEqual([who, led]);
    }
  });

  it('asks for new terms first, except where everybody or visitors are admitted (MARKET-8)', () => {
    const isBefore = ['everyone', 'visitors'].includes(name);
    const asked = redirectFor(guard, member('tot', { mustAccept: true }));
    if (isBefore) expect(asked?.to).toBe(expected('parent'));
    else expect(asked).toEqual({ to: '/auth/new-terms', comeBack: true });
  });
});
