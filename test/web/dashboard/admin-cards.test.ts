import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startMetrics } from '../../../src/gateways/metrics/metrics.ts';
import { log } from '../../../src/log.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { parseExposition } from '../../support/exposition.ts';
import { firstOf } from '../../support/full-size.ts';
import { without } from '../../support/without.ts';

const app = startTestApp();
const metrics = startMetrics();
let admin: TestUser;

beforeAll(async () => {
  admin = await anAdmin(app);
  const [parent, walker] = [await aParent(app), await aWalker(app)];
  await aBooking(app, parent, walker, { child: await aChild(app, parent, { name: 'Odalys' }) });
  await aParent(app, { firstName: 'Nina', lastName: 'New', approvalStatus: 'pending' });
  await aWalker(app, { firstName: 'Wade', lastName: 'Waits', approvalStatus: 'pending' });
  const leaving = await aParent(app, { firstName: 'Lea', lastName: 'Leaving' });
  await leaving.browser.call('rpc/request_account_deletion', {});
  await app.sql(
    `update profiles set looking_for_trotter = true, trotter_needs_description = 'Mornings, please' where id = $1`,
    [parent.id],
  );
  await parent.browser.call('functions/send-message', {
    to: admin.id,
    content: 'Can you help?',
    client_id: '00000000-0000-4000-8000-000000000001',
  });
  await admin.browser.call('functions/send-message', {
    to: parent.id,
    content: 'Gladly',
    client_id: '00000000-0000-4000-8000-000000000002',
  });
});
afterAll(() => metrics.stop());

/** A text of each card, and what it says instead when it could not be read. */
const CARDS = {
  waiting: ['2 people wait for approval', 'Failed to load pending approvals.'],
  numbers: ['Total Bookings 1', 'Total Bookings'],
  parents: ['Nina New', 'Failed to load pending parent approvals.'],
  walkers: ['Wade Waits', 'Failed to load pending walker approvals.'],
  deletions: ['Lea Leaving', 'Failed to load pending account deletions.'],
  bookings: ['Odalys', 'Failed to load recent bookings.'],
  messages: ['Gladly', 'Failed to load messages.'],
  searchingParents: ['Mornings, please', 'Failed to load parents looking for trotters.'],
  unread: ['Within 1 week (1)', 'Failed to load users with unread messages.'],
} as const;

const failedCards = async (): Promise<number> =>
  parseExposition(await metrics.exposition(() => Promise.reject(new Error('not needed')))).find(
    ({ name, labels }) =>
      name === 'trotwell_transaction_duration_seconds_count' &&
      labels.actor === 'card' &&
      labels.outcome === 'failed',
  )?.value ?? 0;

describe("the admins' dashboard (ADMIN-15)", () => {
  it('shows every card', async () => {
    const { status, text } = await admin.browser.get('/dashboard');
    expect(status).toBe(200);
    for (const [shown] of Object.values(CARDS)) expect(text).toContain(shown);
    expect(text).not.toContain('Failed');
  });

  it.each<[broken: string, failed: string[]]>(
    firstOf(
      [
        ['select on child_cards', ['bookings']],
        ['table searchable_people', ['numbers']],
        ['function unread_by_sign_in', ['unread']],
        ['table account_deletion_requests', ['deletions', 'waiting']],
        ['table incidents', ['incidents', 'waiting']],
        ['select on conversations', ['conversations', 'messages']],
        ['column profiles.trotter_needs_description', ['searchingParents']],
        ['column profiles.created_at', ['parents', 'walkers', 'waiting']],
      ],
      3,
    ),
  )('without %s: its cards say so, and the others stand', async (broken, failed) => {
    // Figures are kept for a minute.
    clock.advance('PT2M');
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const before = await failedCards();
    const { status, text } = await without(app, broken, () => admin.browser.get('/dashboard'));
    expect(status).toBe(200);
    for (const [card, [shown, instead]] of Object.entries(CARDS)) {
      const isBroken = failed.includes(card);
      expect(text.includes(shown), card).toBe(!isBroken);
      if (card !== 'numbers') expect(text.includes(instead), card).toBe(isBroken);
    }
    const lines = logged.mock.calls.map(([line]) => line as unknown as { card: string; err: Error });
    expect(lines.map(({ card }) => card).toSorted()).toEqual(failed.toSorted());
    expect(lines.every(({ err }) => err instanceof Error)).toBe(true);
    expect((await failedCards()) - before).toBe(failed.length);
    expect((await admin.browser.get('/dashboard')).text).not.toContain('Failed');
  });
});
