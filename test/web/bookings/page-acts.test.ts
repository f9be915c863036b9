import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { everySecond, onlyInCI } from '../../support/full-size.ts';
import { publishedDuring } from '../../support/published.ts';
import { bookingStatus } from '../../support/reads.ts';

const app = startTestApp();

async function booked(traits: Parameters<typeof aBooking>[3] = {}) {
  const parent = await aParent(app, { firstName: 'Anna', lastName: 'Keller' });
  const walker = await aWalker(app, { firstName: 'Noah', lastName: 'Park' });
  const id = await aBooking(app, parent, walker, traits);
  return { parent, walker, id, path: `/booking/${id}` };
}

const statusOf = (id: string) => bookingStatus(app, id);
const buttonsOf = (html: string) =>
  [...html.matchAll(/name="intent" value="([\w-]+)"(?:(?!<\/form>).)*?<button([^>]*)>/gs)]
    .filter(([, , attributes]) => !attributes?.includes('disabled'))
    .map(([, intent]) => intent);

describe("the walker's buttons on the booking page (WALK-10, PAYMENT-19)", () => {
  const CASES = [
    [{ status: 'pending' }, ['accept'], ['dialog=decline']],
    [{ status: 'accepted' }, [], ['dialog=withdraw']],
    [{ status: 'accepted', startsIn: 0.3 }, ['running-late', 'withdraw'], ['/walks/']],
    [{ status: 'accepted', startsIn: -0.5 }, ['complete', 'running-late', 'no-show'], ['/walks/']],
    [{ status: 'accepted', startsIn: -5 }, ['complete', 'no-show'], []],
    [{ status: 'in_progress', startsIn: -0.5 }, ['report-step', 'complete'], ['/walks/']],
    [{ status: 'completed', startsIn: -5 }, ['start-payouts'], []],
    [{ status: 'cancelled' }, [], []],
  ] as const;

  it.each(everySecond(CASES))('%o: %o and %o are offered', async (traits, intents, dialogs) => {
    const { walker, path } = await booked(traits);
    const { html } = await walker.browser.get(path);
    expect(html).toContain('More about this walk');
    const acts = buttonsOf(html).filter((intent) => intent !== 'sign-out');
    expect(acts).toEqual([...intents]);
    const links = ['/walks/', 'dialog=decline', 'dialog=withdraw'].filter((link) => html.includes(link));
    expect(links).toEqual([...dialogs]);
  });

  onlyInCI('accept, start and complete with one press each, and stay on the page', async () => {
    const { walker, path, id } = await booked({ startsIn: 0.3 });
    for (const [intent, status, toast] of [
      ['accept', 'accepted', 'Booking accepted'],
      ['start', 'in_progress', 'Walk started'],
    ] as const) {
      const seen = await walker.browser.post(path, { intent });
      expect(seen.path).toBe(path);
      expect(seen.text).toContain(toast);
      expect(await statusOf(id)).toBe(status);
    }
    await app.sql(`update bookings set starts_at = starts_at - interval '1 hour' where id = $1`, [id]);
    expect((await walker.browser.post(path, { intent: 'complete' })).text).toContain('Booking completed');
    expect(await statusOf(id)).toBe('completed');
  });

  it('lead to the page that the form names, if it is one of ours', async () => {
    for (const [next, leadsTo] of [
      ['/schedule?week=2027-05-02', '/schedule?week=2027-05-02'],
      ['https://elsewhere.example/', null],
      ['//elsewhere.example/', null],
    ] as const) {
      const { walker, path, id } = await booked();
      const sent = await walker.browser.postOnly(path, { intent: 'accept', next });
      expect(sent.headers.get('location')).toBe(leadsTo ?? path);
      expect(await statusOf(id)).toBe('accepted');
    }
  });

  it('decline after a confirmation', async () => {
    const { walker, path, id } = await booked();
    const asked = await walker.browser.get(`${path}?dialog=decline`);
    expect(asked.text).toContain('Decline this request?');
    await walker.browser.post(path, { intent: 'decline' });
    expect(await statusOf(id)).toBe('cancelled');
  });

  it('are replaced by what is missing in the profile', async () => {
    const { walker, path, id } = await booked();
    await app.sql('update walker_profiles set bio = null where user_id = $1', [walker.id]);
    const { text, html } = await walker.browser.get(path);
    expect(text).toContain('Complete your profile to manage bookings');
    expect(buttonsOf(html)).not.toContain('accept');
    expect((await walker.browser.post(path, { intent: 'accept' })).status).toBe(403);
    expect(await statusOf(id)).toBe('pending');
  });

  onlyInCI('can be reached for every walk from the schedule, however many requests are newer', async () => {
    const { parent, walker, id } = await booked({ status: 'accepted', startsIn: 30 });
    for (let n = 0; n < 12; n++) await aBooking(app, parent, walker, { startsIn: 60 + n });
    expect((await walker.browser.get('/schedule')).html).toContain(`href="/booking/${id}"`);
  });
});

describe('an open request on its own page', () => {
  it('the walker can make an offer and withdraw it; it names nobody', async () => {
    const [parent, walker] = [await aParent(app, { lastName: 'Keller' }), await aWalker(app)];
    const path = `/booking/${await aBooking(app, parent, null, { hours: 1.5 })}`;
    const seen = await walker.browser.get(path);
    expect(seen.text).toContain('Open request');
    expect(seen.text).toContain('1h 30m');
    for (const secret of ['Mia', 'Keller', '1 Main St', 'P.S. 11', parent.id])
      expect(seen.html).not.toContain(secret);
    const offered = await walker.browser.post(path, { intent: 'offer' });
    expect(offered.path).toBe(path);
    expect(offered.text).toContain('You offered at $18.50/hr');
    expect((await parent.browser.get(path)).text).toContain('You have an offer');
    expect((await walker.browser.post(path, { intent: 'withdraw-offer' })).text).toContain('Offer withdrawn');
  });

  it('is closed to walkers who cannot take it, and to parents', async () => {
    const path = `/booking/${await aBooking(app, await aParent(app), null)}`;
    const away = await aWalker(app, { professional: { isActive: false } });
    for (const { browser } of [away, await aParent(app)]) expect((await browser.get(path)).status).toBe(403);
  });
});

describe('the next step is shown first', () => {
  const first = async (who: TestUser, path: string) =>
    /<section class="next[^>]*>.*?<\/section>/s.exec((await who.browser.get(path)).html)?.[0] ?? '';

  it('for the parent: a pending request, the current walk, the duration, the payment', async () => {
    const waiting = await booked();
    expect(await first(waiting.parent, waiting.path)).toContain('Waiting for Noah to answer');
    const running = await booked({ status: 'in_progress', startsIn: -0.5 });
    const live = await first(running.parent, running.path);
    expect(live).toContain('Mia is on the way with Noah');
    expect(live).toContain('Call Noah');
    expect(live).toMatch(/Started .*\d+:\d\d [AP]M, due .*\d+:\d\d [AP]M/);
    const done = await booked({ status: 'completed', startsIn: -5 });
    expect(await first(done.parent, done.path)).toContain('Confirm duration');
    const due = await booked({ status: 'completed', startsIn: -5, confirmed: true });
    await canBePaid(due.walker);
    expect(await first(due.parent, due.path)).toMatch(/\$18\.50 is due.*Pay Now/s);
  });

  it('says of a confirmed walk that is due that it has not started, with a phone link', async () => {
    const late = await booked({ status: 'accepted', startsIn: -0.5 });
    const seen = await first(late.parent, late.path);
    expect(seen).toContain('Not started yet');
    expect(seen).toContain('href="tel:+12125550100"');
  });
});

describe('a walk that cannot be paid because the walker has no payouts', () => {
  const due = { status: 'completed', startsIn: -5, confirmed: true } as const;
  const mailsTo = (person: TestUser) =>
    app.sql<{ kind: string }>(`select kind from outbox where payload ->> 'to' = $1 order by created_at`, [
      person.id,
    ]);

  it('explains it to both sides', async () => {
    const { parent, walker, path } = await booked(due);
    const seen = await parent.browser.get(path);
    expect(seen.text).toContain('Walker not ready for payouts');
    expect(seen.text).toContain("You can't pay Noah yet Noah's bank details aren't ready yet.");
    expect((await walker.browser.get(path)).text).toContain("Anna can't pay you yet");
  });

  onlyInCI('lets the parent remind the walker, who gets one email a day for all walks', async () => {
    const { parent, walker, path } = await booked(due);
    const another = await aBooking(app, parent, walker, { ...due, startsIn: -30 });
    const published = await publishedDuring(app, async () => {
      const seen = await parent.browser.post(path, { intent: 'remind-payouts' });
      expect(seen.text).toContain('Reminder sent');
    });
    expect(published).toContainEqual({ to: [walker.id], topic: 'profile', toast: 'toastPayoutsAwaited' });
    await parent.browser.post(path, { intent: 'remind-payouts' });
    await parent.browser.post(`/booking/${another}`, { intent: 'remind-payouts' });
    expect(await mailsTo(walker)).toEqual([{ kind: 'mail.payout-setup' }]);
  });

  it('refuses a reminder when nothing is waiting', async () => {
    const early = await booked({ status: 'accepted' });
    expect((await early.parent.browser.post(early.path, { intent: 'remind-payouts' })).status).toBe(409);
    const ready = await booked(due);
    await canBePaid(ready.walker);
    const seen = await ready.parent.browser.post(ready.path, { intent: 'remind-payouts' });
    expect(seen.status).toBe(409);
    expect(seen.text).toContain('You can pay now');
    expect([...(await mailsTo(early.walker)), ...(await mailsTo(ready.walker))]).toEqual([]);
  });
});

/** Only the `stripe` actor may write this column. */
const canBePaid = (walker: TestUser) =>
  app.sql(
    `update walker_profiles set stripe_account_id = 'acct_' || user_id, stripe_onboarding_completed = true
     where user_id = $1 and set_config('app.actor', 'stripe', true) <> ''`,
    [walker.id],
  );
