import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { briefDate, zonedMoment } from '../../../src/dates.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import { syncAccount } from '../../../src/domain/payments/payouts.ts';
import { system } from '../../../src/domain/viewer.ts';
import { WalkerProfile } from '../../../src/domain/walkers/walker-profile.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aParent, aWalker } from '../../support/cast.ts';
import { anAutomaticWalk, type DueWalk, moneyOf, unpaid } from '../../support/payments.ts';
import { publishedDuring } from '../../support/published.ts';
import { goTo, scheduleOf } from '../../support/schedules.ts';
import { freshEmulator } from '../../support/stripe-emulator.ts';

const stripe = freshEmulator();
const app = startTestApp(() => ({ stripe: stripe.gateway }));
// At the start of a minute: emails name the minute of a charge.
beforeEach(() => goTo('2026-12-02T15:00'));

const run = () => scheduleOf(app, 'pay-automatically', { provider: () => stripe.gateway }).run();
const act = (who: DueWalk['parent'], { booking }: DueWalk, intent: string, fields = {}) =>
  who.browser.post(`/booking/${booking}`, { intent, ...fields });
const emailsOf = (kind: string, { booking }: DueWalk) =>
  app.sql<{ to: string }>(
    `select payload ->> 'to' as "to" from outbox where kind = $1 and payload ->> 'bookingId' = $2`,
    [`mail.${kind}`, booking],
  );
const built = (kind: string, to: string, { booking }: DueWalk) =>
  withActor(app.orm, system('worker'), (em) =>
    buildEmail(em, { kind: `mail.${kind}`, payload: { bookingId: booking, to } } as never),
  );
/** The moment of the charge that an email names. */
const atOf = (email: Awaited<ReturnType<typeof built>>): string | null =>
  email && 'automatic' in email.data && email.data.automatic && typeof email.data.automatic === 'object'
    ? zonedMoment(email.data.automatic.at)
    : null;
const dayAhead = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);
const recorded = ({ booking }: DueWalk) =>
  app.sql('select status, questioned_at from automatic_payments where booking_id = $1', [booking]);

describe('a walk that is paid automatically (PAYMENT-25)', () => {
  it('has one amount, length and day for both sides, and is nothing to do', async () => {
    const walk = await anAutomaticWalk(app, stripe, { hoursAgo: 1 });
    const { parent, walker, booking } = walk;
    const text = '$10.50 for 1 hour on Dec 3';
    expect((await parent.browser.get(`/booking/${booking}`)).text).toContain(text);
    expect((await walker.browser.get(`/booking/${booking}`)).text).toContain(text);
    const dashboard = (await parent.browser.get('/dashboard')).text;
    expect(dashboard).toContain(`Paid automatically ${text}`);
    expect(dashboard).not.toMatch(/to pay|Complete Payment/);
    await act(parent, walk, 'stop-automatic');
    for (const who of [parent, walker])
      expect((await who.browser.get(`/booking/${booking}`)).text).not.toContain(text);
    expect((await parent.browser.get('/dashboard')).text).toContain('Confirm the walk with');
  });

  it('is not promised while the walker has no payouts, and gives a day of notice once they do', async () => {
    const walk = await anAutomaticWalk(app, stripe, { hoursAgo: 30 });
    const { parent, walker, booking } = walk;
    const account = await withActor(app.orm, system('stripe'), async (em) => {
      const profile = await em.findOneOrFail(WalkerProfile, walker.id);
      profile.stripeOnboardingCompleted = false;
      return profile.stripeAccountId ?? '';
    });
    for (const path of [`/booking/${booking}`, '/dashboard'])
      expect((await parent.browser.get(path)).text).not.toContain('automatically');
    expect((await walker.browser.get(`/booking/${booking}`)).text).not.toContain('card is charged');
    expect(await built('booking-charge-planned', parent.id, walk)).toBe(null);
    const published = await publishedDuring(app, () =>
      withActor(app.orm, system('stripe'), async (em) =>
        syncAccount(em, await stripe.gateway.readAccount(account)),
      ),
    );
    expect(published).toContainEqual({ to: [parent.id], topic: 'booking', id: booking });
    await run();
    expect(await moneyOf(app, walk)).toMatchObject(unpaid);
    expect(await emailsOf('booking-charge-planned', walk)).toEqual([{ to: parent.id }]);
    expect(await emailsOf('payment-reminder', walk)).toEqual([]);
    const email = await built('booking-charge-planned', parent.id, walk);
    expect((await parent.browser.get('/dashboard')).text).toContain(`on ${briefDate(dayAhead(24))}`);
    expect(atOf(email)).toBe(zonedMoment(dayAhead(24)));
    clock.advance('PT25H');
    await run();
    expect(await moneyOf(app, walk)).toMatchObject({ status: 'payment_confirmed' });
  });
});

describe('the time of a walk that is paid automatically', () => {
  it('can be questioned by its walker before the charge: the parent confirms it instead (PAYMENT-32)', async () => {
    const walk = await anAutomaticWalk(app, stripe, { hoursAgo: 20 });
    const { parent, walker, booking } = walk;
    expect((await walker.browser.get(`/booking/${booking}`)).text).toContain('to check the time');
    expect((await act(walker, walk, 'question-time')).text).toContain('We asked them to check the time');
    expect(await recorded(walk)).toEqual([{ status: 'stopped', questioned_at: expect.any(Date) }]);
    expect(await emailsOf('booking-time-questioned', walk)).toEqual([{ to: parent.id }]);
    const another = await anAutomaticWalk(app, stripe, { hoursAgo: 20 });
    await act(another.walker, another, 'question-time');
    expect(await emailsOf('booking-time-questioned', another)).toEqual([{ to: another.parent.id }]);
    expect((await built('booking-time-questioned', parent.id, walk))?.data).toBeDefined();
    expect((await parent.browser.get(`/booking/${booking}`)).text).toContain('asks you to check the time');
    expect((await walker.browser.get(`/booking/${booking}`)).text).toContain('You asked');
    expect((await parent.browser.get('/dashboard')).text).toContain('asks you to check the time');
    clock.advance('PT5H');
    await run();
    const { attempts, ...money } = await moneyOf(app, walk);
    expect([money, attempts]).toMatchObject([unpaid, null]);
    expect((await act(walker, walk, 'question-time')).status).toBe(409);
    expect(await emailsOf('booking-time-questioned', walk)).toHaveLength(1);
  });

  it('is questioned by nobody else, and not after the 24 hours', async () => {
    const walk = await anAutomaticWalk(app, stripe, { hoursAgo: 20 });
    for (const who of [walk.parent, await aParent(app), await aWalker(app)])
      expect([303, 403]).toContain(
        (await who.browser.postOnly(`/booking/${walk.booking}`, { intent: 'question-time' })).status,
      );
    clock.advance('PT5H');
    expect((await act(walk.walker, walk, 'question-time')).status).toBe(409);
    expect(await recorded(walk)).toEqual([]);
    expect(await emailsOf('booking-time-questioned', walk)).toEqual([]);
    await run();
    expect(await moneyOf(app, walk)).toMatchObject({ status: 'payment_confirmed' });
  });

  it('is emailed to the walker when the parent adjusts it, and not otherwise (PAYMENT-5)', async () => {
    const walk = await anAutomaticWalk(app, stripe, { hoursAgo: 2 });
    await act(walk.parent, walk, 'adjust', { actualDuration: '1' });
    expect(await emailsOf('booking-time-adjusted', walk)).toEqual([]);
    await act(walk.parent, walk, 'adjust', { actualDuration: '2' });
    expect(await emailsOf('booking-time-adjusted', walk)).toEqual([{ to: walk.walker.id }]);
    expect((await built('booking-time-adjusted', walk.walker.id, walk))?.data).toMatchObject({
      actualHours: 2,
      amount: 2100,
      walk: { hours: 1 },
    });
  });
});
