import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { anAdmin, type TestUser } from '../../support/cast.ts';
import { atFullSize, onlyInCI } from '../../support/full-size.ts';
import { anIncident, storedIncidents } from '../../support/incidents.ts';
import { anAutomaticWalk, type DueWalk, intentsOf, moneyOf, unpaid } from '../../support/payments.ts';
import { race } from '../../support/race.ts';
import { jobsOf } from '../../support/reads.ts';
import { scheduleOf } from '../../support/schedules.ts';
import { callDashboard, freshEmulator } from '../../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));
let admin: TestUser;
beforeAll(async () => {
  admin = await anAdmin(app);
});
afterEach(() => clock.setOffset(0));

const schedule = () => scheduleOf(app, 'pay-automatically', { provider: () => stripe.gateway });
const run = () => schedule().run();
const page = ({ parent, booking }: DueWalk) => parent.browser.get(`/booking/${booking}`);
const close = (id: string, outcome: string) =>
  admin.browser.post(`/admin/incidents/${id}`, { intent: 'close-incident', outcome, note: 'Settled' });
const charges = async ({ booking }: DueWalk) =>
  (await intentsOf(stripe, booking)).filter(({ status }) => status === 'succeeded').length;
const isUnpaid = async (walk: DueWalk) => {
  const { status } = await moneyOf(app, walk);
  return [status, await charges(walk)];
};
const HELD = "We're looking into this walk. It won't be charged automatically.";
const NOTHING = [unpaid.status, 0];
const PAID = ['payment_confirmed', 1];

/** Its planned end is less than a day ago, so that help is open, and its payment is due. */
async function aWalkWithHelp(): Promise<DueWalk> {
  const walk = await anAutomaticWalk(app, stripe);
  await app.sql(
    `update bookings set duration_hours = 5, total_amount = 52.5, ends_at = starts_at + interval '5 hours' where id = $1`,
    [walk.booking],
  );
  return walk;
}
const report = ({ walker, booking }: DueWalk) =>
  walker.browser.postOnly(`/booking/${booking}/help`, {
    intent: 'report-incident',
    kind: 'accident',
    text: 'A bike hit us',
  });

describe('an open incident and automatic payment (INCIDENT-7)', () => {
  it('pauses it, explains it to the parent, and lets them pay manually', async () => {
    const walk = await anAutomaticWalk(app, stripe);
    await anIncident(app, walk.booking, walk.walker);
    expect([await schedule().due(), await run(), await isUnpaid(walk)]).toEqual([0, 0, NOTHING]);
    const shown = (await page(walk)).text;
    expect(shown).toContain(HELD);
    expect(shown).not.toContain('Otherwise we');
    expect((await walk.walker.browser.get(`/booking/${walk.booking}`)).text).not.toContain(HELD);
    const pay = (fields: Record<string, string>) =>
      walk.parent.browser.post(`/booking/${walk.booking}`, fields);
    await pay({ intent: 'confirm-duration' });
    expect((await page(walk)).text).toContain(HELD);
    await pay({ intent: 'pay-with-card', amount: '1050' });
    expect(await isUnpaid(walk)).toEqual(PAID);
  });

  onlyInCI('sends no reminder to pay while it is open', async () => {
    const walk = await anAutomaticWalk(app, stripe);
    await walk.parent.browser.post('/settings', { intent: 'set-automatic' });
    const id = await anIncident(app, walk.booking, walk.parent);
    const reminders = async () => {
      await scheduleOf(app, 'remind-to-pay').run();
      return (await jobsOf(app, 'mail.payment-reminder', { bookingId: walk.booking })).length;
    };
    expect(await reminders()).toBe(0);
    await close(id, 'resolved');
    expect(await reminders()).toBe(1);
  });

  it('resumes it 24 hours after it was closed (INCIDENT-8)', async () => {
    const walk = await anAutomaticWalk(app, stripe);
    const id = await anIncident(app, walk.booking, walk.walker);
    expect((await close(id, 'unfounded')).text).toContain('Incident closed');
    expect((await page(walk)).text).toContain("We'll charge Visa ·· 4242 automatically on");
    expect((await page(walk)).text).not.toContain(HELD);
    clock.advance('PT23H');
    expect([await run(), await isUnpaid(walk)]).toEqual([0, NOTHING]);
    clock.advance('PT2H');
    expect([await run(), await isUnpaid(walk)]).toEqual([1, PAID]);
  });

  onlyInCI('cancels it when an admin says so (INCIDENT-8)', async () => {
    const walk = await anAutomaticWalk(app, stripe);
    await close(await anIncident(app, walk.booking, walk.walker), 'no_charge');
    expect((await page(walk)).text).not.toContain('automatically');
    clock.advance('PT25H');
    expect([await run(), await isUnpaid(walk)]).toEqual([0, NOTHING]);
    expect(
      await app.sql('select status from automatic_payments where booking_id = $1', [walk.booking]),
    ).toEqual([{ status: 'stopped' }]);
  });

  onlyInCI('pauses it until the last of several incidents is closed', async () => {
    const walk = await anAutomaticWalk(app, stripe);
    await close(await anIncident(app, walk.booking, walk.walker), 'resolved');
    const other = await anIncident(app, walk.booking, walk.parent);
    clock.advance('PT25H');
    expect([await run(), await isUnpaid(walk)]).toEqual([0, NOTHING]);
    await close(other, 'resolved');
    clock.advance('PT25H');
    expect([await run(), await isUnpaid(walk)]).toEqual([1, PAID]);
  });

  it('reported while the job waits for the walk: nothing is charged', async () => {
    const walk = await anAutomaticWalk(app, stripe);
    const reporting = new pg.Client({ connectionString: app.database.superuserUrl });
    await reporting.connect();
    try {
      await reporting.query('begin');
      await reporting.query('select from bookings where id = $1 for update', [walk.booking]);
      const running = run();
      await expect
        .poll(
          () =>
            app.sql(
              `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%bookings%'`,
            ),
          { timeout: 10_000 },
        )
        .toHaveLength(1);
      await reporting.query(
        `insert into incidents (id, booking_id, reporter_id, kind, text, created_at) values (gen_random_uuid(), $1, $2, 'hurt', 'x', $3)`,
        [walk.booking, walk.walker.id, clock.now()],
      );
      await reporting.query('commit');
      expect([await running, await isUnpaid(walk)]).toEqual([0, NOTHING]);
      expect(await app.sql('select 1 from automatic_payments where booking_id = $1', [walk.booking])).toEqual(
        [],
      );
    } finally {
      await reporting.end();
    }
  });

  onlyInCI(
    'reported at the same moment as the job runs: charged once or not at all',
    async () => {
      for (let round = 0; round < atFullSize(6, 2); round++) {
        const walk = await aWalkWithHelp();
        const [ended, answer] = await race([() => run(), () => report(walk), () => run()]);
        expect(answer.status).toBe(303);
        expect(await storedIncidents(app, walk.booking)).toHaveLength(1);
        const stored = await app.sql('select status from automatic_payments where booking_id = $1', [
          walk.booking,
        ]);
        expect([await isUnpaid(walk), stored]).toEqual(
          stored.length > 0 ? [PAID, [{ status: 'charged' }]] : [NOTHING, []],
        );
        expect(ended).toBeLessThanOrEqual(1);
        expect([await run(), await charges(walk)]).toEqual([0, stored.length]);
      }
    },
    60_000,
  );

  onlyInCI('reported after the card was tried: the next run finds out whether it was charged', async () => {
    const walk = await anAutomaticWalk(app, stripe);
    await callDashboard(stripe, 'faults', { call: 'GET /v1/payment_intents/*', does: '500', times: 1 });
    expect([await run(), await charges(walk)]).toEqual([0, 1]);
    await anIncident(app, walk.booking, walk.walker);
    await run();
    expect(await isUnpaid(walk)).toEqual(PAID);
  });

  onlyInCI(
    'reported after the job began and before the card was tried: nothing is charged until it is closed',
    async () => {
      const walk = await anAutomaticWalk(app, stripe);
      await callDashboard(stripe, 'faults', { call: 'POST /v1/payment_intents', does: '500', times: 1 });
      expect([await run(), await charges(walk)]).toEqual([0, 0]);
      const id = await anIncident(app, walk.booking, walk.walker);
      expect([await run(), await isUnpaid(walk)]).toEqual([0, NOTHING]);
      await close(id, 'no_charge');
      clock.advance('PT25H');
      expect([await run(), await isUnpaid(walk)]).toEqual([0, NOTHING]);
    },
  );
});
