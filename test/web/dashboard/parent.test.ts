import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import type { BookingStatus } from '../../../src/domain/bookings/status.ts';
import { startTestApp } from '../../support/app.ts';
import { aChild, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { bookingEnd } from '../../support/reads.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;
let child: string;

beforeEach(async () => {
  parent = await aParent(app, { firstName: 'Priya' });
  walker ??= await aWalker(app, { firstName: 'Maya', lastName: 'Chen' });
  child = await aChild(app, parent, { name: 'Mia', age: 7 });
});

describe("a parent's dashboard", () => {
  it('has quick actions, children and recent bookings', async () => {
    await aBooking('pending');
    const { text, html } = await parent.browser.get('/dashboard');
    for (const shown of [
      'Welcome, Priya!',
      'Find Trotters',
      'Mia',
      '7 years old',
      'Waiting for Maya to answer',
    ])
      expect(text).toContain(shown);
    for (const address of ['/find-walkers', '/children', '/schedule', '/messages'])
      expect(html).toMatch(new RegExp(`quick-actions.*?href="${address}".*?</nav>`, 's'));
  });

  it('shows unread messages, 99+ above 99', async () => {
    const conversation = randomUUID();
    const [a, b] = [parent.id, walker.id].toSorted();
    await app.sql('insert into conversations (id, person_a, person_b, created_at) values ($1, $2, $3, $4)', [
      conversation,
      a,
      b,
      clock.now(),
    ]);
    await app.sql(
      `insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, created_at)
       select gen_random_uuid(), $1, n, gen_random_uuid(), $2, $3, 'hello', $4 from generate_series(1, 100) n`,
      [conversation, walker.id, parent.id, clock.now()],
    );
    expect((await parent.browser.get('/dashboard')).text).toContain('99+ unread messages');
  });

  it('shows five bookings that do not stand above, the newest first (SCREEN-6)', async () => {
    const ended: string[] = [];
    for (let at = 0; at < 7; at++)
      ended.unshift(await aBooking('cancelled', { createdAt: new Date(2026, 0, at + 1) }));
    const requested = await aBooking('pending', { createdAt: new Date(2026, 1, 1) });
    const { html } = await parent.browser.get('/dashboard');
    const rows = [...html.matchAll(/<li class="row row-link" id="booking-([^"]+)"/g)].map(([, id]) => id);
    expect(rows).toEqual(ended.slice(0, 5));
    expect(html).toContain(`<section class="next next-calm" id="booking-${requested}"`);
  });

  it('takes three statements', async () => {
    await aBooking('pending');
    app.forgetQueries();
    await parent.browser.get('/dashboard');
    expect(app.queries.filter((sql) => !/^(begin|commit)/i.test(sql))).toHaveLength(3);
  });

  it('shows nothing of another family', async () => {
    const stranger = await aParent(app);
    await aChild(app, stranger, { name: 'Zoe-of-strangers' });
    const { html } = await parent.browser.get('/dashboard');
    expect(html).toContain('<h1');
    expect(html).not.toContain('Zoe-of-strangers');
  });
});

describe('the buttons of a booking (BOOKING-19)', () => {
  const buttons: [BookingStatus, string[]][] = [
    ['pending', ['View Details', 'Cancel']],
    ['accepted', ['View Details']],
    ['confirmed', ['View Details']],
    ['in_progress', ['Mia is on the way with Maya', 'Get help']],
    ['completed', ['Complete Payment']],
    ['awaiting_payment_confirmation', ['Complete Payment']],
    ['payment_confirmed', ['Booking Complete!']],
    ['reviewed', ['View Details']],
    ['cancelled', ['View Details']],
    ['declined', ['View Details']],
  ];

  it.each(buttons)('%s: %j', async (status, expected) => {
    const id = await aBooking(status);
    const { html } = await parent.browser.get('/dashboard');
    // A parent can repeat a walk that was declined.
    const repeats = ['Ask everyone free at 8:00 AM', 'Find another walker'];
    expect(linksTo(html, id).filter((label) => !repeats.includes(label))).toEqual(expected);
  });

  it('payment_confirmed that is reviewed: View Details', async () => {
    const id = await aBooking('payment_confirmed');
    await app.sql(`update bookings set status = 'reviewed', review_submitted = true where id = $1`, [id]);
    const { html } = await parent.browser.get('/dashboard');
    expect(linksTo(html, id)).toEqual(['View Details']);
  });
});

describe('canceling from the dashboard', () => {
  const cancelled = (id: string) => bookingEnd(app, id);

  it('asks with the specified texts, then cancels and emails the walker', async () => {
    const id = await aBooking('pending');
    const address = `/dashboard?dialog=cancel&booking=${id}`;
    const asked = await parent.browser.get(address);
    for (const words of [
      'Are you sure you want to cancel this booking? The walker will be notified of the cancellation. This action cannot be undone.',
      'Keep Booking',
      'Yes, Cancel Booking',
    ])
      expect(asked.text).toContain(words);
    const seen = await parent.browser.post(address, { intent: 'cancel-booking', booking: id });
    expect(seen).toMatchObject({ status: 200, path: '/dashboard' });
    expect(seen.text).toContain('Booking Cancelled');
    expect(await cancelled(id)).toEqual({ status: 'cancelled', cancel_reason: 'parent_cancelled' });
    const emails = await app.sql("select kind from outbox where payload->>'bookingId' = $1", [id]);
    expect(emails).toEqual([{ kind: 'mail.booking-cancelled' }]);
  });

  it('is refused once the walker has accepted', async () => {
    const id = await aBooking('accepted');
    const seen = await parent.browser.post('/dashboard', { intent: 'cancel-booking', booking: id });
    expect(seen.status).toBe(409);
    expect(seen.text).toContain('Cancellation Failed');
    expect(await cancelled(id)).toEqual({ status: 'accepted', cancel_reason: null });
  });

  it("does not find another's booking", async () => {
    const id = await aBooking('pending');
    const stranger = await aParent(app);
    const address = `/dashboard?dialog=cancel&booking=${id}`;
    const { html } = await stranger.browser.get(address);
    expect(html).toContain('<h1');
    expect(html).not.toContain('Keep Booking');
    for (const booking of [id, 'nonsense', ''])
      expect((await stranger.browser.post(address, { intent: 'cancel-booking', booking })).status).toBe(404);
    expect(await cancelled(id)).toEqual({ status: 'pending', cancel_reason: null });
  });
});

describe('looking for a walker', () => {
  const stored = async () =>
    (
      await app.sql('select looking_for_trotter, trotter_needs_description from profiles where id = $1', [
        parent.id,
      ])
    )[0];

  it('is turned on with a description, and off again (ACCOUNT-26)', async () => {
    const on = await parent.browser.post('/dashboard', {
      intent: 'save-looking',
      lookingForTrotter: 'on',
      needs: '  Weekdays at 8. ',
    });
    expect(on.text).toContain('Preferences Updated');
    expect(await stored()).toEqual({
      looking_for_trotter: true,
      trotter_needs_description: 'Weekdays at 8.',
    });
    await parent.browser.post('/dashboard', { intent: 'save-looking', needs: '' });
    expect(await stored()).toEqual({ looking_for_trotter: false, trotter_needs_description: null });
  });

  it('rejects a description that is too long, and keeps it', async () => {
    const needs = 'x'.repeat(1001);
    const seen = await parent.browser.post('/dashboard', { intent: 'save-looking', needs });
    expect(seen.status).toBe(422);
    expect(seen.text).toContain('Use at most 1000 characters for what you need.');
    expect(seen.html).toContain(needs);
    expect(await stored()).toEqual({ looking_for_trotter: false, trotter_needs_description: null });
  });

  it('cannot be turned on by walkers and unapproved parents', async () => {
    const newcomer = await aParent(app, { approvalStatus: 'pending' });
    for (const actor of [walker, newcomer]) {
      await actor.browser.post('/dashboard', { intent: 'save-looking', lookingForTrotter: 'on' });
      const rows = await app.sql('select looking_for_trotter from profiles where id = $1', [actor.id]);
      expect(rows).toEqual([{ looking_for_trotter: false }]);
    }
  });
});

/** The words of the links to the booking, without those for screen readers. */
const linksTo = (html: string, id: string) =>
  [...html.matchAll(new RegExp(`<a [^>]*href="[^"]*${id}[^"]*"[^>]*>(.*?)</a>`, 'gs'))].map(
    ([, inner = '']) =>
      inner
        .replace(/<span class="vh">.*?<\/span>/gs, '')
        .replace(/<[^>]+>/g, '')
        .trim(),
  );

let day = 1;
async function aBooking(status: BookingStatus, { createdAt = clock.now() } = {}): Promise<string> {
  const id = randomUUID();
  const gone = status === 'cancelled' || status === 'declined';
  const start = new Date(clock.now().getTime() + day++ * 86_400_000);
  await app.sql(
    `insert into bookings (id, parent_id, walker_id, child_id, scheduled_date, scheduled_time, duration_hours, starts_at, ends_at,
       pickup_location, dropoff_location, status, hourly_rate, total_amount, cancelled_at, created_at, updated_at,
       actual_duration_hours, final_amount, payment_completed, review_submitted)
     values ($1, $2, $3, $4, $5, '08:00', 1, $6, $6::timestamptz + interval '1 hour', 'a', 'b', $7, 18.5, 18.5, $8, $9, $9,
       case when $10 then 1 end, case when $10 then 18.5 end, $10 and $7 <> 'awaiting_payment_confirmation', $7 = 'reviewed')`,
    [
      id,
      parent.id,
      walker.id,
      child,
      start.toISOString().slice(0, 10),
      start,
      status,
      gone ? clock.now() : null,
      createdAt,
      ['awaiting_payment_confirmation', 'payment_confirmed', 'reviewed'].includes(status),
    ],
  );
  return id;
}
