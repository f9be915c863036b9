import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';
import { bookingStatus } from '../../support/reads.ts';

const app = startTestApp();

const statusOf = (id: string) => bookingStatus(app, id);

const cardOf = (html: string, id: string) =>
  html.split(`id="booking-${id}"`)[1]?.split(/<li |<\/ul>/)[0] ?? '';

async function pairWith(traits: Parameters<typeof aWalker>[1] = {}) {
  const parent = await aParent(app, { firstName: 'Anna', lastName: 'Keller' });
  const walker = await aWalker(app, { firstName: 'Noah', ...traits });
  return { parent, walker };
}

const answer = (who: TestUser, intent: string, booking: string) =>
  who.browser.post('/dashboard', { intent, booking });

describe("an approved walker's dashboard", () => {
  it('shows a greeting, counts and links', async () => {
    const { parent, walker } = await pairWith();
    await aBooking(app, parent, walker, { status: 'reviewed', startsIn: -200, hours: 2 });
    await aBooking(app, parent, walker, { status: 'completed', startsIn: -100, hours: 1 });
    await aBooking(app, parent, walker, { status: 'accepted', startsIn: 40 });
    await aBooking(app, parent, walker, { status: 'cancelled', startsIn: 60 });
    const seen = await walker.browser.get('/dashboard');
    expect(seen.text).toContain('Welcome, Noah! Manage your trot requests');
    expect(seen.text).toContain('Total Earnings $55.50');
    expect(seen.text).toContain('Active Bookings 1');
    expect(seen.text).toContain('Completed Walks 2');
    expect(seen.text).toContain('Hourly Rate $18.50/hr');
    for (const href of ['/profile', '/schedule', '/settings', '/messages'])
      expect(seen.html).toMatch(new RegExp(`quick-actions.*?href="${href}".*?</nav>`, 's'));
    expect(seen.text).not.toContain('Complete Your Profile');
  });

  it('takes five statements or fewer', async () => {
    const { parent, walker } = await pairWith();
    for (let n = 0; n < 12; n++) await aBooking(app, parent, walker, { startsIn: 30 + n });
    app.forgetQueries();
    const seen = await walker.browser.get('/dashboard');
    expect(app.queries.filter((sql) => !/^(begin|commit)/i.test(sql)).length).toBeLessThanOrEqual(5);
    expect(seen.html.match(/id="booking-/g)).toHaveLength(12);
  });

  it('shows parents who are looking, who can only be reached by message (ACCOUNT-26)', async () => {
    const { parent, walker } = await pairWith();
    await app.sql(
      `update profiles set looking_for_trotter = true, trotter_needs_description = 'Two afternoons', phone = '212 555 0177' where id = $1`,
      [parent.id],
    );
    const seen = await walker.browser.get('/dashboard');
    expect(seen.text).toContain('Parents Looking for Trotters');
    expect(seen.text).toContain('Anna K. Two afternoons');
    expect(seen.html).toContain(`href="/dashboard?dialog=message&amp;to=${parent.id}"`);
    expect(seen.html).not.toContain(parent.email);
    expect(seen.html).not.toContain('555 0177');
  });

  it('shows what the walker needs to know about a request', async () => {
    const { parent, walker } = await pairWith();
    const child = await aChild(app, parent, { name: 'Mia Keller', age: 7 });
    const id = await aBooking(app, parent, walker, { child, hours: 1.5 });
    const card = cardOf((await walker.browser.get('/dashboard')).html, id);
    for (const words of ['Mia', ', 7', 'Anna K.', '1h 30m', '$27.75', `href="/booking/${id}"`])
      expect(card).toContain(words);
    const { text } = await walker.browser.get(`/booking/${id}`);
    for (const words of ['1 Main St', 'P.S. 11', 'Pending']) expect(text).toContain(words);
    expect(card).not.toContain('Keller');
    expect(card).not.toContain('Peanuts');
  });

  onlyInCI(
    'says from where to where in requests, but not in a long list or after the answer (BOOKING-47)',
    async () => {
      const { parent, walker } = await pairWith();
      const agreed = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 60 });
      const ids = [await aBooking(app, parent, walker, { startsIn: 80 })];
      const seen = async () => (await walker.browser.get('/dashboard')).html;
      expect(cardOf(await seen(), ids[0] ?? '')).toContain('1 Main St → P.S. 11');
      expect(cardOf(await seen(), agreed)).toContain(`href="/booking/${agreed}"`);
      expect(cardOf(await seen(), agreed)).not.toContain('1 Main St');
      for (let n = 1; n < 4; n++) ids.push(await aBooking(app, parent, walker, { startsIn: 80 + 2 * n }));
      const many = await seen();
      expect(many).toContain('4 requests');
      for (const id of ids) expect(cardOf(many, id)).toContain('Anna K.');
      expect(many).not.toContain('1 Main St');
    },
  );
});

describe('what a walker may do with a booking (BOOKING-13)', () => {
  /** [status × start, enabled buttons, disabled buttons] */
  const cells: [status: Parameters<typeof aBooking>[3], open: string[], closed: string[]][] = [
    [{ status: 'pending', startsIn: 40 }, ['accept', 'Decline', 'Message Parent'], []],
    [{ status: 'pending', startsIn: -1 }, ['Decline', 'Message Parent'], []],
    [{ status: 'accepted', startsIn: 40 }, ['Message Parent'], []],
    [{ status: 'accepted', startsIn: 0.4 }, ['walk', 'Message Parent'], []],
    [{ status: 'accepted', startsIn: -0.5 }, ['walk', 'complete', 'Message Parent'], []],
    [{ status: 'completed', startsIn: -5 }, ['Message Parent'], []],
    [{ status: 'awaiting_payment_confirmation', startsIn: -5 }, [], []],
    [{ status: 'payment_confirmed', startsIn: -5 }, [], []],
    [{ status: 'reviewed', startsIn: -5 }, [], []],
    [{ status: 'cancelled', startsIn: 40 }, [], []],
  ];
  for (const [traits, open, closed] of cells)
    it(`${traits?.status} starting in ${traits?.startsIn} h: ${open.join(', ') || 'nothing'}`, async () => {
      const { parent, walker } = await pairWith();
      const id = await aBooking(app, parent, walker, traits);
      const { html } = await walker.browser.get('/dashboard');
      expect(html).toContain('<h1');
      const card = cardOf(html, id);
      const submits = [...card.matchAll(/<button[^>]*type="submit"[^>]*>/g)].map(([tag]) => tag);
      const named = (act: string) => submits.filter((tag) => tag.includes(`id="${act}-${id}"`));
      for (const act of ['accept', 'start', 'complete']) {
        const [button] = named(act);
        const state = button ? (button.includes('disabled') ? 'closed' : 'open') : 'out';
        expect([act, state]).toEqual([
          act,
          open.includes(act) ? 'open' : closed.includes(act) ? 'closed' : 'out',
        ]);
        if (state === 'closed') expect(button).toContain(`aria-describedby="${act}-${id}-why"`);
      }
      expect(card.includes(`href="/walks/${id}"`)).toBe(open.includes('walk'));
      expect(card.includes(`href="/dashboard?dialog=decline&amp;booking=${id}"`)).toBe(
        open.includes('Decline'),
      );
      expect(card.includes(`href="/dashboard?dialog=message&amp;to=${parent.id}&amp;booking=${id}"`)).toBe(
        open.includes('Message Parent'),
      );
    });

  it('shows a running walk once, with what to do (SCREEN-6)', async () => {
    const { parent, walker } = await pairWith();
    const id = await aBooking(app, parent, walker, { status: 'in_progress', startsIn: -0.5 });
    const { html } = await walker.browser.get('/dashboard');
    for (const act of [`id="next-complete-${id}"`, `href="/walks/${id}"`])
      expect(html.split(act)).toHaveLength(2);
    expect(html).not.toContain(`id="booking-${id}"`);
  });

  it('offers no button to complete a walk before its start, and refuses it (SCREEN-5)', async () => {
    const { parent, walker } = await pairWith();
    const id = await aBooking(app, parent, walker, { status: 'accepted' });
    const seen = await walker.browser.get('/dashboard');
    expect(seen.html).toContain(`id="booking-${id}"`);
    expect(seen.html).not.toContain('Mark Complete');
    const posted = await answer(walker, 'complete', id);
    expect(posted.status).toBe(409);
    expect(posted.text).toContain("The walk hasn't started yet");
    expect(await statusOf(id)).toBe('accepted');
  });

  onlyInCI('accepts, starts and completes, each with its toast', async () => {
    const { parent, walker } = await pairWith();
    const id = await aBooking(app, parent, walker, { startsIn: 0.3 });
    expect((await answer(walker, 'accept', id)).text).toContain('Booking accepted');
    expect((await answer(walker, 'start', id)).text).toContain('Walk started');
    await app.sql(`update bookings set starts_at = starts_at - interval '1 hour' where id = $1`, [id]);
    expect((await answer(walker, 'complete', id)).text).toContain('Booking completed');
    expect(await statusOf(id)).toBe('completed');
    const emails = await app.sql<{ kind: string }>(
      `select kind from outbox where payload->>'bookingId' = $1 order by kind`,
      [id],
    );
    expect(emails.map(({ kind }) => kind)).toEqual([
      'mail.booking-accepted',
      'mail.walk-picked-up',
      'notice.booking-completed',
    ]);
  });

  onlyInCI('accepts several at once, or none when two of them overlap (BOOKING-47)', async () => {
    const { parent, walker } = await pairWith();
    const other = await aParent(app);
    const [first, second] = [
      await aBooking(app, parent, walker, { startsIn: 40 }),
      await aBooking(app, parent, walker, { startsIn: 60 }),
    ];
    const overlapping = await aBooking(app, other, walker, { startsIn: 60, pickup: '9 Elm St' });
    const { html } = await walker.browser.get('/dashboard');
    expect(html.match(/form="accept-several"/g)).toHaveLength(3);
    expect(html.match(/>Overlaps</g)).toHaveLength(2);
    const accept = (...ids: string[]) =>
      walker.browser.post('/dashboard', {
        intent: 'accept-several',
        ...Object.fromEntries(ids.map((id) => [`request-${id}`, id])),
      });
    expect((await accept(second, overlapping)).status).toBe(409);
    expect((await accept()).status).toBe(422);
    expect([await statusOf(second), await statusOf(overlapping)]).toEqual(['pending', 'pending']);
    expect((await accept(first, second)).text).toContain('Bookings accepted');
    expect([await statusOf(first), await statusOf(second)]).toEqual(['accepted', 'accepted']);
  });

  it('asks for confirmation before it declines, and stores a decline as cancelled (BOOKING-10, BOOKING-15)', async () => {
    const { parent, walker } = await pairWith();
    const id = await aBooking(app, parent, walker);
    const asked = await walker.browser.get(`/dashboard?dialog=decline&booking=${id}`);
    expect(asked.text).toContain('Decline this request?');
    expect(asked.text).toContain("Anna will be notified that you can't walk with Mia");
    const declined = await walker.browser.post(`/dashboard?dialog=decline&booking=${id}`, {
      intent: 'decline',
      booking: id,
    });
    expect(declined.path).toBe('/dashboard');
    expect(declined.text).toContain('Booking declined');
    const [row] = await app.sql('select status, cancel_reason, cancelled_by from bookings where id = $1', [
      id,
    ]);
    expect(row).toEqual({ status: 'cancelled', cancel_reason: 'walker_declined', cancelled_by: walker.id });
    expect(cardOf(declined.html, id)).toContain('Declined');
  });

  onlyInCI('shows a conflict to a walker who is too late, and changes nothing (BOOKING-16)', async () => {
    const { parent, walker } = await pairWith();
    const id = await aBooking(app, parent, walker);
    const answers = await race(
      [1, 2, 3, 4].map(() => () => walker.browser.postOnly('/dashboard', { intent: 'accept', booking: id })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409]);
    const events = await app.sql('select 1 from booking_events where booking_id = $1', [id]);
    expect(events).toHaveLength(1);
  });

  it('refuses a walk that overlaps with another', async () => {
    const { parent, walker } = await pairWith();
    const other = await aParent(app);
    await aBooking(app, parent, walker, { status: 'accepted', startsIn: 50 });
    const id = await aBooking(app, other, walker, { startsIn: 50.5, pickup: '9 Elm St' });
    const refused = await answer(walker, 'accept', id);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('This time is taken');
    expect(await statusOf(id)).toBe('pending');
  });

  onlyInCI('does not find the bookings of others', async () => {
    const { parent, walker } = await pairWith();
    const stranger = await aWalker(app);
    const id = await aBooking(app, parent, walker);
    for (const intent of ['accept', 'decline', 'start', 'complete']) {
      expect((await answer(stranger, intent, id)).status).toBe(404);
      expect((await answer(parent, intent, id)).status).toBe(403);
    }
    expect((await answer(walker, 'accept', 'not-an-id')).status).toBe(404);
    expect(await statusOf(id)).toBe('pending');
  });
});

describe('the requirements to manage bookings (ACCOUNT-21)', () => {
  it("explain 'Complete your profile to manage bookings'", async () => {
    const { parent, walker } = await pairWith({ professional: { bio: null } });
    const pending = await aBooking(app, parent, walker);
    const accepted = await aBooking(app, parent, walker, { status: 'accepted', startsIn: -0.5 });
    const ahead = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 90 });
    const seen = await walker.browser.get('/dashboard');
    expect(seen.text).toContain('Complete Your Profile Bio');
    const card = cardOf(seen.html, pending);
    expect(card).toContain('Complete your profile to manage bookings');
    expect(card).not.toContain('<button');
    const second = cardOf(seen.html, accepted);
    expect(second.match(/<button[^>]*disabled/g)).toHaveLength(2);
    expect(second).toContain('Complete your profile to manage bookings');
    expect(second).not.toContain('dialog=message');
    expect(cardOf(seen.html, ahead)).not.toContain('dialog=message');
    for (const [intent, id] of [
      ['accept', pending],
      ['decline', pending],
      ['complete', accepted],
    ] as const) {
      const refused = await answer(walker, intent, id);
      expect(refused.status).toBe(403);
      expect(refused.text).toContain('Complete your profile to manage bookings');
    }
    expect([await statusOf(pending), await statusOf(accepted)]).toEqual(['pending', 'accepted']);
  });

  it("refuse unapproved walkers with 'Account must be approved to manage bookings'", async () => {
    const { parent, walker } = await pairWith();
    const id = await aBooking(app, parent, walker);
    await app.sql(`update profiles set approval_status = 'rejected' where id = $1`, [walker.id]);
    const refused = await answer(walker, 'accept', id);
    expect(refused.status).toBe(403);
    expect(refused.text).toContain('Account must be approved to manage bookings');
    expect(await statusOf(id)).toBe('pending');
  });
});
