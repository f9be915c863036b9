import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';

const app = startTestApp();

async function pair() {
  const parent = await aParent(app, { firstName: 'Anna', lastName: 'Keller' });
  const walker = await aWalker(app, { firstName: 'Noah', lastName: 'Park' });
  return { parent, walker };
}

async function agendaOf({ browser }: TestUser): Promise<string[]> {
  const { html } = await browser.get('/dashboard');
  const [, top = ''] = /aria-label="Now, next and to do">(.*)/s.exec(html) ?? [];
  return [...top.matchAll(/<section class="next .*?<\/section>/gs)].map(([card]) =>
    card
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#x27;/g, "'")
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

describe("a parent's dashboard", () => {
  it('begins with the current walk, the next one and unpaid ones, also with 200 other bookings', async () => {
    const { parent, walker } = await pair();
    await aBooking(app, parent, walker, { status: 'in_progress', startsIn: -0.5 });
    await aBooking(app, parent, walker, { status: 'accepted', startsIn: 20 });
    await aBooking(app, parent, walker, { status: 'accepted', startsIn: 90 });
    const due = { status: 'completed', hours: 1.5 } as const;
    const id = await aBooking(app, parent, walker, { ...due, startsIn: -30, confirmed: true });
    await aBooking(app, parent, walker, { ...due, startsIn: -50 });
    await canBePaid(walker);
    await app.sql(
      `insert into bookings (id, parent_id, walker_id, child_id, scheduled_date, scheduled_time, duration_hours, starts_at,
         ends_at, pickup_location, dropoff_location, status, hourly_rate, total_amount, created_at,
         updated_at, cancelled_at, cancel_reason)
       select gen_random_uuid(), parent_id, walker_id, child_id, scheduled_date - n, scheduled_time, duration_hours,
         starts_at - n * interval '1 day', ends_at - n * interval '1 day', pickup_location, dropoff_location, 'cancelled',
         hourly_rate, total_amount, created_at + n * interval '1 minute', updated_at, updated_at, 'parent_cancelled'
       from bookings, generate_series(1, 200) n where bookings.id = $1`,
      [id],
    );
    const [running, next, pay, confirm, ...more] = await agendaOf(parent);
    expect(running).toMatch(/^Now Mia is on the way with Noah Started .* due .* Call Noah Get help$/);
    expect(next).toMatch(/^Next · Confirmed Noah will walk with Mia/);
    expect(pay).toMatch(/^To do \$27\.75 to pay Noah walked with Mia\. Pay Now$/);
    expect(confirm).toBe('To do Confirm the walk with Noah Complete Payment');
    expect(more).toEqual([expect.stringMatching(/^To do Before Mia's first walk/)]);
    expect(
      (await parent.browser.get('/dashboard')).html.match(/<li class="row row-link" id="booking-/g),
    ).toHaveLength(5);
  });

  onlyInCI(
    'links directly to the payment of a walk whose duration is confirmed, and otherwise says who is waited for',
    async () => {
      const { parent, walker } = await pair();
      const id = await aBooking(app, parent, walker, { status: 'completed', startsIn: -5, confirmed: true });
      const seen = await parent.browser.get('/dashboard');
      expect(seen.text).toContain(
        "$18.50, once Noah's bank details are ready. We'll email you when you can pay.",
      );
      expect(seen.text).not.toContain('to pay');
      await canBePaid(walker);
      const { html } = await parent.browser.get('/dashboard');
      expect(html).toMatch(new RegExp(`href="/booking/${id}\\?dialog=pay"[^>]*>.*?Pay Now`));
    },
  );

  onlyInCI(
    'lists below what does not stand above: further walks of today, a third request, five in all',
    async () => {
      const { parent } = await pair();
      const soon = { status: 'accepted', hours: 0.5 } as const;
      const names: Record<string, string> = {};
      const add = async (name: string, traits: Parameters<typeof aBooking>[3]) => {
        names[await aBooking(app, parent, await aWalker(app), traits)] = name;
      };
      await add('next', { ...soon, startsIn: 0.1 });
      await add('later today', { ...soon, startsIn: 0.2 });
      for (const at of [1, 2, 3]) await add(`request ${at}`, { startsIn: 100 * at });
      for (let at = 1; at <= 5; at++) {
        await add(`canceled ${at}`, { status: 'cancelled', startsIn: 30 * at });
        await app.sql(
          `update bookings set created_at = created_at - $1 * interval '1 minute' where cancelled_at is not null`,
          [1],
        );
      }
      const rows = async () =>
        [
          ...(await parent.browser.get('/dashboard')).html.matchAll(
            /<li class="row row-link" id="booking-([^"]+)"/g,
          ),
        ].map(([, id = '']) => names[id]);
      expect((await rows()).toSorted()).toEqual([
        'canceled 3',
        'canceled 4',
        'canceled 5',
        'later today',
        'request 3',
      ]);
    },
  );

  it('offers another walker for a walk that is ahead before one whose time has passed', async () => {
    const { parent, walker } = await pair();
    await aBooking(app, parent, walker, { status: 'cancelled', reason: 'expired', startsIn: -20 });
    await aBooking(app, parent, walker, { status: 'cancelled', reason: 'walker_withdrew', startsIn: 90 });
    const [ahead, passed] = await agendaOf(parent);
    expect(ahead).toMatch(/^To do Noah can't take this walk/);
    expect(passed).toMatch(/^To do Noah didn't answer in time/);
  });

  onlyInCI(
    'lists pending requests, those with offers first, and invites to add a child, then to book',
    async () => {
      const { parent, walker } = await pair();
      expect(await agendaOf(parent)).toEqual([
        'To do Add your child All you need to start is a name. Then book your first walk. Add Child Find Trotters',
      ]);
      await aChild(app, parent);
      expect(await agendaOf(parent)).toEqual([
        'No walks planned Find a walker you like and book your next walk. Find Trotters Ask all walkers',
      ]);
      await aBooking(app, parent, walker, { startsIn: 30 });
      const open = await aBooking(app, parent, null, { startsIn: 60 });
      await app.sql('insert into booking_offers values ($1, $2, 18.5, now())', [open, walker.id]);
      const [offer, , waiting] = await agendaOf(parent);
      expect(offer).toMatch(/^To do You have an offer .* Choose a walker Cancel$/);
      expect(waiting).toMatch(/^Pending Waiting for Noah to answer/);
    },
  );
});

describe("a walker's dashboard", () => {
  it('begins with the walk that is about to start and requests to answer, however many requests are newer', async () => {
    const { parent, walker } = await pair();
    const walk = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 0.3 });
    for (let n = 0; n < 12; n++) await aBooking(app, parent, walker, { startsIn: 60 + 2 * n });
    const cards = await agendaOf(walker);
    expect(cards).toEqual([expect.stringMatching(/^Next Walk with Mia .* Start walk/)]);
    const { html, text } = await walker.browser.get('/dashboard');
    expect(text).toContain('12 requests');
    expect(html.match(/<button[^>]* id="accept-/g)).toHaveLength(12);
    expect(html).toContain(`href="/walks/${walk}"`);
    expect(html.indexOf('Accept')).toBeLessThan(html.indexOf('Total Earnings'));
  });

  onlyInCI('says first that a parent canceled, until the walker has opened it (CONSEQUENCE-2)', async () => {
    const { parent, walker } = await pair();
    await aBooking(app, parent, walker, { status: 'accepted', startsIn: 0.3 });
    const id = await aBooking(app, parent, walker, { status: 'accepted', startsIn: 30 });
    await parent.browser.post(`/booking/${id}`, { intent: 'withdraw', kind: 'ill' });
    expect(await agendaOf(parent)).toEqual([expect.stringMatching(/^Next/), expect.stringMatching(/^To do/)]);
    const [canceled, next] = await agendaOf(walker);
    expect(canceled).toMatch(/^Canceled Anna canceled the walk A child, .* View Details$/);
    expect(next).toMatch(/^Next/);
    await walker.browser.get(`/booking/${id}`);
    expect(await agendaOf(walker)).toEqual([next]);
  });
});

/** Only the `stripe` actor may write this column. */
const canBePaid = (walker: TestUser) =>
  app.sql(
    `update walker_profiles set stripe_account_id = 'acct_' || user_id, stripe_onboarding_completed = true
     where user_id = $1 and set_config('app.actor', 'stripe', true) <> ''`,
    [walker.id],
  );
