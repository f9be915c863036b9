import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '../../../src/domain/bookings/status.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { anAdmin, aParent, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { firstOf, onlyInCI } from '../../support/full-size.ts';
import { bookingRow } from '../../support/reads.ts';

const app = startTestApp();

async function booked(traits: Parameters<typeof aBooking>[3] = {}) {
  const parent = await aParent(app, { firstName: 'Anna', lastName: 'Keller' });
  const walker = await aWalker(app, { firstName: 'Noah', lastName: 'Park' });
  const id = await aBooking(app, parent, walker, traits);
  return { parent, walker, id, path: `/booking/${id}` };
}

const rowOf = async (id: string) => (await bookingRow(app, id)) as Record<string, unknown>;

/** Only the `stripe` actor may write this column. */
const canBePaid = (walker: { id: string }) =>
  app.sql(
    `update walker_profiles set stripe_account_id = 'acct_' || user_id, stripe_onboarding_completed = true
     where user_id = $1 and set_config('app.actor', 'stripe', true) <> ''`,
    [walker.id],
  );

describe('who may see a booking (BOOKING-18)', () => {
  it('its parent, its walker and admins', async () => {
    const { parent, walker, path } = await booked();
    const admin = await anAdmin(app);
    for (const [{ browser }, people] of [
      [parent, 'with Noah Park'],
      [walker, 'Pending Anna requested'],
      [admin, 'with Noah Park, for Anna'],
    ] as const) {
      const seen = await browser.get(path);
      expect(seen.status).toBe(200);
      expect(seen.text).toContain(`Mia's walk ${people}`);
      expect(seen.text).toContain('Pending');
      expect(seen.text).toContain('1 Main St');
      expect(seen.text).toContain('P.S. 11');
    }
  });

  onlyInCI('others see only that they may not see it', async () => {
    const { id, path } = await booked();
    const missing = `/booking/${id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`;
    for (const { browser } of [await aParent(app), await aWalker(app)]) {
      const stranger = await browser.get(path);
      const nothing = await browser.get(missing);
      expect([stranger.status, nothing.status]).toEqual([403, 404]);
      expect(stranger.text).toContain('Access Denied');
      expect(stranger.text).toContain("You don't have permission to view this booking.");
      for (const secret of ['Mia', '1 Main St', 'P.S. 11']) expect(stranger.text).not.toContain(secret);
      expect(nothing.text).toContain('Booking Not Found');
      for (const intent of ['cancel', 'withdraw', 'confirm-duration', 'adjust', 'review'])
        expect(
          (await browser.post(path, { intent, reason: 'x', actualDuration: '2', rating: '5' })).status,
        ).toBe(403);
    }
    expect(await rowOf(id)).toMatchObject({ status: 'pending', time_adjustment_requested: false });
    expect((await (await aParent(app)).browser.get('/booking/nonsense')).status).toBe(404);
  });

  it('visitors sign in first, unapproved people go to their dashboard', async () => {
    const { path } = await booked();
    expect((await aVisitor(app).raw(path)).headers.get('location')).toBe('/auth');
    const unapproved = await aParent(app, { approvalStatus: 'pending' });
    expect((await unapproved.browser.raw(path)).headers.get('location')).toBe('/dashboard');
  });

  it('only the parent manages it', async () => {
    const words = 'Payment management is only available for parents.';
    const asked = await booked();
    const inSight = (html: string) => html.replaceAll(/<details.*?<\/details>/gs, '');
    expect(inSight((await asked.walker.browser.get(asked.path)).html)).toContain(words);
    const { parent, walker, path, id } = await booked({ status: 'completed', startsIn: -5 });
    expect(inSight((await walker.browser.get(path)).html)).toContain(words);
    expect((await walker.browser.get(path)).html).toContain('href="/schedule"');
    expect((await parent.browser.get(path)).text).not.toContain(words);
    for (const intent of ['confirm-duration', 'adjust'])
      expect((await walker.browser.post(path, { intent, actualDuration: '2' })).status).toBe(403);
    expect(await rowOf(id)).toMatchObject({ time_adjustment_requested: false });
  });

  onlyInCI('takes five statements or fewer, whatever the status', async () => {
    const statuses: BookingStatus[] = ['pending', 'completed', 'awaiting_payment_confirmation', 'reviewed'];
    for (const status of statuses) {
      const { parent, path } = await booked({ status, startsIn: -5 });
      app.forgetQueries();
      expect((await parent.browser.get(path)).status).toBe(200);
      expect(app.queries.filter((sql) => !/^(begin|commit)/i.test(sql)).length).toBeLessThanOrEqual(5);
    }
  });
});

describe('what was agreed', () => {
  it('is shown in full, with the duration in words', async () => {
    const { parent, path, id } = await booked({ hours: 1.5 });
    await app.sql(
      `update bookings set scheduled_date = '2026-12-07', scheduled_time = '23:15:00' where id = $1`,
      [id],
    );
    const { text } = await parent.browser.get(path);
    expect(text).toContain('Monday, December 7, 2026');
    expect(text).toContain("Mia's walk with");
    expect(text).toContain('Time 11:15 PM – 12:45 AM, 1h 30m');
    expect(text).toContain('$27.75 at $18.50/hr');
  });

  onlyInCI("marks a changed duration 'Adjusted'", async () => {
    const { parent, path, id } = await booked({ status: 'completed', startsIn: -5, confirmed: true });
    expect((await parent.browser.get(path)).text).not.toContain('Adjusted');
    await app.sql(
      `update bookings set actual_duration_hours = 1.25, final_amount = 23.13, walker_payout_amount = 23.13,
         time_adjustment_amount = 4.63 where id = $1`,
      [id],
    );
    expect((await parent.browser.get(path)).text).toContain('1h 15m Adjusted');
  });
});

describe('cancelling', () => {
  it('asks with the specified texts, then cancels and emails the walker (BOOKING-12, BOOKING-15)', async () => {
    const { parent, walker, path, id } = await booked();
    expect((await parent.browser.get(path)).html).toContain(`href="${path}?dialog=cancel"`);
    const asked = await parent.browser.get(`${path}?dialog=cancel`);
    expect(asked.text).toContain(
      'Are you sure you want to cancel this booking? The walker will be notified of the cancellation. This action cannot be undone. Keep Booking Yes, Cancel Booking',
    );
    const done = await parent.browser.post(`${path}?dialog=cancel`, { intent: 'cancel' });
    expect(done.path).toBe(path);
    expect(done.text).toContain('Booking Cancelled');
    expect(await rowOf(id)).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'parent_cancelled',
      cancelled_by: parent.id,
      cancelled_at: expect.any(Date),
    });
    const emails = await app.sql(
      `select kind, payload->>'to' as to from outbox where payload->>'bookingId' = $1`,
      [id],
    );
    expect(emails).toEqual([{ kind: 'mail.booking-cancelled', to: walker.id }]);
  });

  it('is only for the parent, and only while pending (BOOKING-12)', async () => {
    const { parent, walker, path, id } = await booked();
    expect((await walker.browser.get(`${path}?dialog=cancel`)).text).not.toContain('Are you sure');
    expect((await walker.browser.post(path, { intent: 'cancel' })).status).toBe(403);
    await app.sql(`update bookings set status = 'accepted' where id = $1`, [id]);
    expect((await parent.browser.get(`${path}?dialog=cancel`)).text).not.toContain('Are you sure');
    const late = await parent.browser.post(path, { intent: 'cancel' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('Cancellation Failed');
    expect(await rowOf(id)).toMatchObject({ status: 'accepted' });
  });
});

describe('canceling a confirmed walk (BOOKING-12)', () => {
  it.each(firstOf(['parent', 'walker'] as const))(
    'the %s may, with a reason that the other side sees',
    async (side) => {
      const people = await booked({ status: 'accepted' });
      const { path, id } = people;
      const [actor, other] =
        side === 'parent' ? [people.parent, people.walker] : [people.walker, people.parent];
      expect((await actor.browser.get(`${path}?dialog=withdraw`)).text).toContain('Cancel this walk?');
      const empty = await actor.browser.post(`${path}?dialog=withdraw`, { intent: 'withdraw', reason: '  ' });
      expect(empty.status).toBe(422);
      expect(empty.text).toContain("Say what came up. They'll see it.");
      expect(await rowOf(id)).toMatchObject({ status: 'accepted' });
      const done = await actor.browser.post(path, { intent: 'withdraw', reason: 'I have a cold.' });
      expect(done.text).toContain('Walk canceled');
      expect((await other.browser.get(path)).text).toContain('“I have a cold.”');
      const emails = await app.sql(
        `select payload->>'to' as to from outbox where payload->>'bookingId' = $1`,
        [id],
      );
      expect(emails).toEqual([{ to: other.id }]);
    },
  );

  onlyInCI('is the first thing on the page, with the reason', async () => {
    const { parent, walker, path } = await booked({ status: 'accepted' });
    await parent.browser.post(path, { intent: 'withdraw', reason: 'Mia has a cold.' });
    for (const [{ browser }, who] of [
      [parent, 'Anna'],
      [walker, 'a parent'],
    ] as const)
      expect((await browser.get(path)).text).toContain(
        `This walk was canceled Canceled by ${who} “Mia has a cold.”`,
      );
  });

  onlyInCI('stores the kind of the reason if one was chosen, and none that does not exist', async () => {
    const { walker, path, id } = await booked({ status: 'accepted' });
    const form = { intent: 'withdraw', reason: 'I have a cold.' };
    const wrong = await walker.browser.post(path, { ...form, kind: 'bored' });
    expect(wrong.status).toBe(422);
    expect(await rowOf(id)).toMatchObject({ status: 'accepted' });
    expect((await walker.browser.get(`${path}?dialog=withdraw`)).text).toContain('What came up?');
    await walker.browser.post(path, { ...form, kind: 'ill' });
    expect(
      await app.sql('select reason, cancellation_kind from booking_events where booking_id = $1', [id]),
    ).toEqual([{ reason: 'I have a cold.', cancellation_kind: 'ill' }]);
  });

  onlyInCI('is too late once the walk has begun', async () => {
    const { parent, path, id } = await booked({ status: 'accepted', startsIn: -0.2 });
    expect((await parent.browser.get(path)).text).not.toContain('Cancel walk');
    const late = await parent.browser.post(path, { intent: 'withdraw', reason: 'Sorry' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('The walk has already started');
    expect(await rowOf(id)).toMatchObject({ status: 'accepted' });
  });

  it.each(['pending', 'cancelled'] as const)(
    'a %s walk cannot be canceled, with the right error',
    async (status) => {
      const { parent, path, id } = await booked({ status, startsIn: 48 });
      const seen = await parent.browser.post(path, { intent: 'withdraw', reason: 'Sorry' });
      expect(seen.status).toBe(409);
      expect(seen.text).toContain('This walk has changed');
      expect(seen.text).not.toContain('The walk has already started');
      expect(await rowOf(id)).toMatchObject({ status });
    },
  );

  onlyInCI(
    'the error for a walk that is completed twice does not say that it was answered or canceled',
    async () => {
      const { walker, id } = await booked({ status: 'completed', startsIn: -5 });
      const seen = await walker.browser.post('/dashboard', { intent: 'complete', booking: id });
      expect(seen.status).toBe(409);
      expect(seen.text).toContain('This walk has changed');
      expect(seen.text).not.toContain('answered or canceled');
    },
  );
});

describe('step 1, Confirm Walk Duration', () => {
  const completed = { status: 'completed', startsIn: -5, hours: 1, rate: 10.5 } as const;

  it('confirms as booked (PAYMENT-5, PAYMENT-6)', async () => {
    const { parent, path, id } = await booked(completed);
    const seen = await parent.browser.get(path);
    for (const words of [
      'Confirm Walk Duration',
      'Complete Payment',
      'Rate Your Experience',
      'Confirm duration',
      'Adjust',
    ])
      expect(seen.text).toContain(words);
    expect(seen.text).not.toContain('Pay Now');
    const done = await parent.browser.post(path, { intent: 'confirm-duration' });
    expect(done.text).toContain('Time confirmed');
    expect(await rowOf(id)).toMatchObject({
      time_adjustment_requested: true,
      actual_duration_hours: '1.00',
      final_amount: '10.50',
      time_adjustment_amount: '0.00',
      walker_payout_amount: '10.50',
    });
    const again = await parent.browser.post(path, { intent: 'confirm-duration' });
    expect(again.status).toBe(409);
    expect(again.text).toContain('You already confirmed the duration');
  });

  it('shows the price of each duration, then adjusts', async () => {
    const { parent, path, id } = await booked(completed);
    const dialog = await parent.browser.get(`${path}?dialog=adjust`);
    for (const words of [
      'Original duration 1 hour',
      'Hourly rate $10.50/hr',
      'Original amount $10.50',
      '1 hour: $10.50 (as booked)',
      '1h 15m: $13.13 (+$2.63)',
      'Cancel',
      'Confirm Adjustment',
    ])
      expect(dialog.text).toContain(words);
    const done = await parent.browser.post(`${path}?dialog=adjust`, {
      intent: 'adjust',
      actualDuration: '1.25',
    });
    expect(done.path).toBe(path);
    expect(done.text).toContain('Time adjustment confirmed');
    expect(await rowOf(id)).toMatchObject({
      actual_duration_hours: '1.25',
      final_amount: '13.13',
      time_adjustment_amount: '2.63',
    });
  });

  it("unchanged shows 'No change needed', and nothing is confirmed (PAYMENT-5)", async () => {
    const { parent, path, id } = await booked(completed);
    const seen = await parent.browser.post(`${path}?dialog=adjust`, {
      intent: 'adjust',
      actualDuration: '1',
    });
    expect(seen.text).toContain("No change needed The duration hasn't been modified.");
    expect(await rowOf(id)).toMatchObject({ time_adjustment_requested: false });
  });

  onlyInCI.each(['0.75', '1.1', '8.25', '-1', '9', '1e1', 'long', ''])(
    'rejects a duration of "%s"',
    async (actualDuration) => {
      const { parent, path, id } = await booked(completed);
      const seen = await parent.browser.post(`${path}?dialog=adjust`, { intent: 'adjust', actualDuration });
      expect(seen.status).toBe(422);
      expect(seen.text).toContain(
        actualDuration
          ? 'Enter a duration from 1 to 8 hours, in steps of 15 minutes.'
          : 'Enter the actual duration.',
      );
      expect(seen.text).toContain('Confirm Adjustment');
      expect(await rowOf(id)).toMatchObject({
        time_adjustment_requested: false,
        actual_duration_hours: null,
      });
    },
  );

  onlyInCI('starts at the booked duration if that is shorter than an hour (PAYMENT-5)', async () => {
    const { parent, path, id } = await booked({ ...completed, hours: 0.5 });
    expect((await parent.browser.get(`${path}?dialog=adjust`)).text).toContain(
      '30 minutes: $5.25 (as booked)',
    );
    await parent.browser.post(path, { intent: 'adjust', actualDuration: '0.75' });
    expect(await rowOf(id)).toMatchObject({ actual_duration_hours: '0.75', final_amount: '7.88' });
  });

  it('is not available before the walk is completed', async () => {
    const { parent, path } = await booked({ status: 'accepted' });
    const seen = await parent.browser.get(`${path}?dialog=adjust`);
    expect(seen.text).toContain('Confirmed');
    expect(seen.html).not.toContain('id="steps"');
    expect(seen.text).not.toContain('Confirm Adjustment');
    expect((await parent.browser.post(path, { intent: 'confirm-duration' })).status).toBe(409);
  });
});

describe('step 2, Complete Payment', () => {
  const due = { status: 'completed', startsIn: -5, confirmed: true } as const;

  it("shows 'Walker not ready for payouts' until they are", async () => {
    const { parent, walker, path } = await booked(due);
    const blocked = await parent.browser.get(`${path}?dialog=pay`);
    expect(blocked.text).toContain('Walker not ready for payouts');
    expect(blocked.text).not.toContain('Pay Now');
    await canBePaid(walker);
    const open = await parent.browser.get(path);
    expect(open.text).not.toContain('Walker not ready for payouts');
    expect(open.html).toContain(`href="${path}?dialog=pay"`);
    const dialog = await parent.browser.get(`${path}?dialog=pay`);
    expect(dialog.html).toContain('data-island="paymentDialog"');
    expect(dialog.text).toContain('Platform fee (0%)');
  });

  onlyInCI('stays open while a payment is processing', async () => {
    const { parent, walker, path } = await booked({ ...due, status: 'awaiting_payment_confirmation' });
    await canBePaid(walker);
    const seen = await parent.browser.get(path);
    expect(seen.text).toContain('Your payment is processing');
    expect(seen.text).toContain('Pay Now');
    expect(seen.text).toContain('Payment Pending');
  });
});

describe('step 3, Rate Your Experience', () => {
  const paid = { status: 'payment_confirmed', startsIn: -5 } as const;

  it('offers five stars, five by default, and accepts one review (WALKER-16)', async () => {
    const { parent, walker, path, id } = await booked(paid);
    expect((await parent.browser.get(path)).text).toContain('Write Review');
    const dialog = await parent.browser.get(`${path}?dialog=review`);
    expect(dialog.text).toContain('Terrible Poor Average Good Excellent');
    expect(dialog.html).toMatch(/<input[^>]*checked=""[^>]*value="5"|<input[^>]*value="5"[^>]*checked=""/);
    const done = await parent.browser.post(`${path}?dialog=review`, {
      intent: 'review',
      rating: '4',
      comment: '  Kind.  ',
    });
    expect(done.text).toContain('Review submitted!');
    expect(done.text).toContain('Booking Complete');
    const [review] = await app.sql(
      'select rating, comment, walker_id from booking_reviews where booking_id = $1',
      [id],
    );
    expect(review).toEqual({ rating: 4, comment: 'Kind.', walker_id: walker.id });
    expect(await rowOf(id)).toMatchObject({ status: 'reviewed', review_submitted: true });
    const again = await parent.browser.post(path, { intent: 'review', rating: '1' });
    expect(again.status).toBe(409);
    expect(again.text).toContain('You already reviewed this walk');
  });

  onlyInCI('keeps what was typed when no star is chosen', async () => {
    const { parent, path, id } = await booked(paid);
    const seen = await parent.browser.post(`${path}?dialog=review`, { intent: 'review', comment: 'So kind' });
    expect(seen.status).toBe(422);
    expect(seen.text).toContain('Please select a rating');
    expect(seen.text).toContain('A rating is required to submit your review.');
    expect(seen.html).toContain('So kind</textarea>');
    expect(await rowOf(id)).toMatchObject({ status: 'payment_confirmed' });
  });

  it('is refused before payment, and to the walker (WALKER-16)', async () => {
    const { parent, walker, path, id } = await booked({ status: 'completed', startsIn: -5, confirmed: true });
    const early = await parent.browser.post(path, { intent: 'review', rating: '5' });
    expect(early.status).toBe(409);
    expect(early.text).toContain("This walk isn't paid yet");
    expect(early.text).not.toContain('already reviewed this walk');
    expect((await walker.browser.post(path, { intent: 'review', rating: '5' })).status).toBe(403);
    expect(await app.sql('select 1 from booking_reviews where booking_id = $1', [id])).toEqual([]);
  });
});

describe('the history', () => {
  it('lists the events in order', async () => {
    const { parent, walker, path, id } = await booked();
    await walker.browser.post('/dashboard', { intent: 'accept', booking: id });
    await walker.browser.post(path, { intent: 'withdraw', reason: 'Flat tyre' });
    expect((await parent.browser.get(path)).text).toMatch(/Accepted by Noah .* Canceled by Noah “Flat tyre”/);
  });

  onlyInCI("hides from the walker how the parent's card failed before it paid", async () => {
    const { parent, walker, path, id } = await booked({ status: 'completed', confirmed: true });
    for (const [transition, minutes] of [
      ['awaitPayment', 1],
      ['failPayment', 2],
      ['awaitPayment', 3],
    ] as const)
      await app.sql(
        `insert into booking_events (id, booking_id, transition, actor_kind, from_status, to_status, at)
         select gen_random_uuid(), id, $2, 'system', 'completed', 'completed', created_at + make_interval(mins => $3)
         from bookings where id = $1`,
        [id, transition, minutes],
      );
    const notified = async ({ browser }: TestUser) => (await browser.get(path)).text;
    expect(await notified(parent)).toContain('Payment failed');
    expect(await notified(walker)).not.toContain('Payment failed');
    expect((await notified(walker)).match(/Payment processing/g)).toHaveLength(1);
  });

  it('shows an admin’s note to admins only', async () => {
    const { parent, path, id } = await booked({ status: 'cancelled' });
    await app.sql(
      `insert into booking_events (id, booking_id, transition, actor_kind, from_status, to_status, reason, at)
       select gen_random_uuid(), id, 'cancelAsAdmin', 'admin', 'pending', 'cancelled', 'internal note', created_at
       from bookings where id = $1`,
      [id],
    );
    const seen = await parent.browser.get(path);
    expect(seen.text).toContain('Canceled by the Trotwell team');
    expect(seen.text).not.toContain('internal note');
  });
});
