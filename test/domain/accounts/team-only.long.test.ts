import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { expect, it } from 'vitest';
import { createAdmin, removeAdmin } from '../../../src/domain/accounts/admins.ts';
import { approve, reject, unapprove } from '../../../src/domain/accounts/approval/approval.ts';
import { askForNewPassword, freeze, unfreeze } from '../../../src/domain/accounts/sign-in/freeze.ts';
import { signOutEverywhere } from '../../../src/domain/accounts/sign-in/sign-out-everywhere.ts';
import { resetTwoFactor } from '../../../src/domain/accounts/two-factor/two-factor.ts';
import { addClosedDay, removeClosedDay } from '../../../src/domain/bookings/series/closed-days.ts';
import type { DomainError } from '../../../src/domain/forms/domain-error.ts';
import { closeIncident, noteIncident, takeIncident } from '../../../src/domain/incidents/incident-acts.ts';
import { retryAllDeadLetters, retryDeadLetter } from '../../../src/domain/jobs/dead-letters.ts';
import { type Member, system, type Viewer } from '../../../src/domain/viewer.ts';
import { removeEndpoint } from '../../../src/domain/webhooks/manage-endpoints.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';

const app = startTestApp();
const person = randomUUID();
const member = (role: Member['role']) =>
  ({ kind: 'member', id: randomUUID(), role, approved: true, family: null }) as Member;

type Command = (em: EntityManager, viewer: Viewer) => Promise<unknown>;

/** Each is refused to all but the team, whatever page or command asks for it. */
const OF_TEAM: Record<string, Command> = {
  'adds a closed day': (em, by) => addClosedDay(em, by, {}),
  'removes a closed day': (em, by) => removeClosedDay(em, by, 'never'),
  'takes an incident': (em, by) => takeIncident(em, by, person),
  'notes something about an incident': (em, by) => noteIncident(em, by, person, { note: 'Called' }),
  'closes an incident': (em, by) => closeIncident(em, by, person, {}),
  'signs somebody out everywhere': (em, by) => signOutEverywhere(em, by, person),
  'resets a second step': (em, by) => resetTwoFactor(em, by, person),
  'freezes an account': (em, by) => freeze(em, by, person, { reason: 'stolen' }),
  'thaws an account': (em, by) => unfreeze(em, by, person),
  'retries a job': (em, by) => retryDeadLetter(em, by, person),
  'retries all jobs': (em, by) => retryAllDeadLetters(em, by),
  'removes a webhook': (em, by) => removeEndpoint(em, by, person),
  'approves somebody': (em, by) => approve(em, by, person),
  'rejects somebody': (em, by) => reject(em, by, person),
  'withdraws an approval': (em, by) => unapprove(em, by, person),
};
const OF_TERMINAL: Record<string, Command> = {
  'adds an admin': (em, by) => createAdmin(em, by, {} as Parameters<typeof createAdmin>[2], ''),
  'removes an admin': (em, by) => removeAdmin(em, by, person),
  'asks for a new password': (em, by) => askForNewPassword(em, by, person),
};
const CLI = system('cli');
const OTHERS: [string, Viewer][] = [
  ['parent', member('tot')],
  ['walker', member('trotter')],
  ['worker', system('worker')],
];

const isForbidden = async (viewer: Viewer, command: Command): Promise<boolean> => {
  const asked = withActor(app.orm, CLI, (em) => command(em, viewer));
  return asked.then(
    () => false,
    (error: DomainError) => error.kind === 'forbidden',
  );
};

it.each(Object.entries(OF_TEAM))('only an admin or the CLI %s (ADMIN-2)', async (_, command) => {
  for (const [who, viewer] of OTHERS) expect([who, await isForbidden(viewer, command)]).toEqual([who, true]);
  for (const viewer of [member('admin'), CLI]) expect(await isForbidden(viewer, command)).toBe(false);
});

it.each(Object.entries(OF_TERMINAL))('only the CLI %s (ADMIN-1)', async (_, command) => {
  for (const [who, viewer] of [...OTHERS, ['admin', member('admin')] as const])
    expect([who, await isForbidden(viewer, command)]).toEqual([who, true]);
  expect(await isForbidden(CLI, command)).toBe(false);
});
