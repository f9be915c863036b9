import { beforeEach, expect, it } from 'vitest';
import { timeOfDay } from '../../../src/dates.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking, wholeMinute } from '../../support/bookings.ts';
import { aChild, aParent, aWalker, aWatcher, type TestUser } from '../../support/cast.ts';
import { deliveries } from '../../support/delivered.ts';
import { firstOf, onlyInCI } from '../../support/full-size.ts';
import { bookingStatus } from '../../support/reads.ts';

/** What a confirmed walk leaves of the family's other requests that it does not cover. */
const app = startTestApp();
const { delivered, work } = deliveries(app);
let parent: TestUser;
let guardian: TestUser;
let walker: TestUser;
let other: TestUser;
let child: string;
let sibling: string;
let startsAt: Date;

beforeEach(async () => {
  [parent, guardian, walker, other] = [
    await aParent(app, { firstName: 'Priya' }),
    await aParent(app),
    await aWalker(app, { firstName: 'Jordan' }),
    await aWalker(app),
  ];
  child = await aChild(app, parent, { name: 'Mia' });
  sibling = await aChild(app, parent, { name: 'Theo' });
  await aWatcher(app, parent, guardian, [child, sibling], 'guardian');
  startsAt = wholeMinute(48);
  await app.sql('delete from outbox');
  await app.sql('delete from notifications');
  delivered.length = 0;
});

const accept = (who: TestUser, booking: string) =>
  who.browser.postOnly('/dashboard', { intent: 'accept', booking });
const childrenOf = async (id: string) =>
  (await app.sql<{ children: string[] }>('select child_ids as children from bookings where id = $1', [id]))[0]
    ?.children;
const noticesOf = async ({ id }: TestUser) =>
  (
    await app.sql<{ kind: string }>('select kind from notifications where recipient_id = $1 order by kind', [
      id,
    ])
  ).map(({ kind }) => kind);
const emailsTo = ({ email }: TestUser) =>
  delivered.filter(({ to }) => to === email).map(({ title }) => title);

it.each(
  firstOf([
    ['another walker', true],
    ['everyone', false],
  ]),
)('a request to %s goes on for the child who has no walk yet (BOOKING-7)', async (_, direct) => {
  const chosen = await aBooking(app, parent, walker, { child, startsAt });
  const both = await aBooking(app, parent, direct ? other : null, { child, siblings: [sibling], startsAt });
  expect((await accept(walker, chosen)).status).toBe(303);
  await work();
  expect(await bookingStatus(app, both)).toBe('pending');
  expect(await childrenOf(both)).toEqual([sibling]);
  for (const { browser } of [parent, guardian]) {
    const { text } = await browser.get(`/booking/${both}`);
    expect(text).toContain("Theo's walk");
    expect(text).toContain('Mia has another walk then');
    expect(text).not.toMatch(/Canceled by|stays home/);
    const list = await browser.get('/notifications');
    expect(list.text).toContain('A request goes on without a child who has another walk then');
  }
  for (const person of [parent, guardian])
    expect(await noticesOf(person)).toEqual(['booking-accepted', 'family-walk']);
  expect(emailsTo(other)).toEqual(direct ? [expect.stringMatching(/^Fewer children: request for /)] : []);
  if (!direct) return;
  expect((await other.browser.get(`/booking/${both}`)).text).not.toContain(walker.firstName);
  expect((await accept(other, both)).status).toBe(303);
  expect(await bookingStatus(app, both)).toBe('accepted');
});

onlyInCI(
  'so does a request to the same walker at the same time and places, which both children can share (BOOKING-7, BOOKING-9)',
  async () => {
    const chosen = await aBooking(app, parent, walker, { child, startsAt });
    const both = await aBooking(app, parent, walker, { child, siblings: [sibling], startsAt });
    expect((await accept(walker, chosen)).status).toBe(303);
    await work();
    expect(await childrenOf(both)).toEqual([sibling]);
    expect(emailsTo(walker)).toEqual([]);
    expect((await accept(walker, both)).status).toBe(303);
    expect(await bookingStatus(app, both)).toBe('accepted');
  },
);

onlyInCI(
  'where the walker is elsewhere then, the family can find another for the child without a walk (BOOKING-7, BOOKING-21)',
  async () => {
    const chosen = await aBooking(app, parent, walker, { child, startsAt });
    const both = await aBooking(app, parent, walker, {
      ...{ child, siblings: [sibling], startsAt },
      pickup: '9 Far Ave',
    });
    expect((await accept(walker, chosen)).status).toBe(303);
    await work();
    expect(await bookingStatus(app, both)).toBe('cancelled');
    for (const person of [parent, guardian]) {
      expect(await noticesOf(person)).toEqual(['booking-accepted', 'booking-declined']);
      for (const path of ['/dashboard', `/booking/${both}`]) {
        const { text } = await person.browser.get(path);
        expect(text, path).toContain('No walker for Theo');
        expect(text, path).toContain('Find another walker');
        expect(text, path).not.toMatch(/Ask everyone|Declined|stays home/);
      }
    }
  },
);

onlyInCI(
  'a request to another walker that no child has time for ends, and the family reads why (BOOKING-7)',
  async () => {
    const chosen = await aBooking(app, parent, walker, { child, startsAt });
    const later = new Date(startsAt.getTime() + 1_800_000);
    const rest = await aBooking(app, parent, other, { child, startsAt: later });
    expect((await accept(walker, chosen)).status).toBe(303);
    await work();
    expect(await bookingStatus(app, rest)).toBe('cancelled');
    for (const person of [parent, guardian]) {
      expect(await noticesOf(person)).toEqual(['booking-accepted', 'booking-declined']);
      const { text } = await person.browser.get(`/booking/${rest}`);
      expect(text).toContain('No walker for Mia');
      expect(text).toContain('Jordan agreed to the walk from');
      expect(text).not.toMatch(/Canceled by|Declined/);
    }
    expect(emailsTo(other)).toEqual([expect.stringMatching(/^Taken: walk on /)]);
    const { text } = await other.browser.get(`/booking/${rest}`);
    expect(text).toContain('This request ended');
    expect(text).not.toMatch(/Canceled by|Declined/);
  },
);

onlyInCI(
  'a request to another walker that the confirmed walk covers was canceled by nobody, and its walker learns no name (BOOKING-7)',
  async () => {
    const chosen = await aBooking(app, parent, walker, { child, startsAt });
    const covered = await aBooking(app, parent, other, { child, startsAt });
    expect((await accept(walker, chosen)).status).toBe(303);
    await work();
    for (const person of [parent, guardian]) {
      expect(await noticesOf(person)).toEqual(['booking-accepted']);
      const { text } = await person.browser.get(`/booking/${covered}`);
      expect(text).toContain('Jordan agreed to the walk from');
      expect(text).not.toMatch(/Canceled|Find another walker/);
    }
    const { text } = await other.browser.get(`/booking/${covered}`);
    expect(text).toContain('Another walk of this family was agreed for that time');
    expect(text).not.toMatch(/Canceled|Jordan/);
    expect(emailsTo(other)).toEqual([expect.stringMatching(/^Taken: walk on /)]);
  },
);

onlyInCI('a child with more requests than Home shows has a link to all of them (BOOKING-7)', async () => {
  await aBooking(app, parent, walker, { child, startsAt });
  await aBooking(app, parent, other, { child, startsAt });
  expect((await parent.browser.get('/dashboard')).text).not.toContain('See all requests');
  await aBooking(app, parent, null, { child, startsAt });
  const home = await parent.browser.get('/dashboard');
  expect(home.html.match(/class="next [^"]*"[^>]*>(?:(?!<\/section>)[\s\S])*Waiting for/g)?.length).toBe(2);
  expect(home.html).toContain('<a href="/schedule?status=pending">See all requests</a>');
  const { text } = await parent.browser.get('/schedule?status=pending');
  expect(text.match(/Mia/g)?.length).toBeGreaterThanOrEqual(3);
});

onlyInCI('what a replaced request says stays true when its walker cancels the walk (BOOKING-7)', async () => {
  const chosen = await aBooking(app, parent, walker, { child, startsAt });
  const again = await aBooking(app, parent, walker, { child, startsAt });
  expect((await accept(walker, chosen)).status).toBe(303);
  const left = await walker.browser.postOnly(`/booking/${chosen}`, { intent: 'withdraw', reason: 'Ill' });
  expect(left.status).toBe(303);
  const { text } = await parent.browser.get(`/booking/${again}`);
  expect(text).toContain(`${walker.firstName} agreed to another request for this walk`);
  expect(text).not.toContain('already has this walk');
});

it.each(
  firstOf([
    ['the parent cancels it', 'This request is over'],
    ['another walker of the family is found', 'This request is over'],
    ['another is chosen, and the walk is over', 'The parent chose another walker this time'],
  ] as const),
)('who offered for a request reads what became of it when %s (BOOKING-6, BOOKING-7)', async (how, said) => {
  const open = await aBooking(app, parent, null, { child, startsAt });
  await other.browser.post('/dashboard', { intent: 'offer', booking: open });
  if (how === 'the parent cancels it')
    await parent.browser.postOnly(`/booking/${open}`, { intent: 'cancel' });
  else if (how === 'another walker of the family is found')
    await accept(walker, await aBooking(app, parent, walker, { child, startsAt }));
  else
    await app.sql(
      `update bookings set walker_id = $2, status = 'completed', starts_at = starts_at - interval '9 days',
         ends_at = ends_at - interval '9 days', scheduled_date = scheduled_date - 9, hourly_rate = 20, total_amount = 20 where id = $1`,
      [open, walker.id],
    );
  const page = await other.browser.get(`/booking/${open}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain(said);
  expect(page.text).toContain('Thank you for offering.');
  expect(page.text).not.toMatch(
    new RegExp(`${parent.firstName}|Mia|${walker.firstName}|looking for a walker`),
  );
  expect((await (await aWalker(app)).browser.get(`/booking/${open}`)).status).toBe(403);
});

onlyInCI(
  "the page of a declined request says so once, and in the walker's own heading (BOOKING-10)",
  async () => {
    const id = await aBooking(app, parent, walker, { child, status: 'cancelled', reason: 'walker_declined' });
    const { html, text } = await walker.browser.get(`/booking/${id}`);
    expect(text).toContain('This request was declined');
    expect(html).not.toMatch(/<h2[^>]*>Declined</);
  },
);

onlyInCI(
  'what has no walker stands on home until it is asked for, whatever else the family books',
  async () => {
    const chosen = await aBooking(app, parent, walker, { child, startsAt });
    const longer = await aBooking(app, parent, walker, { child, startsAt, hours: 1.5 });
    expect((await accept(walker, chosen)).status).toBe(303);
    expect(await bookingStatus(app, longer)).toBe('cancelled');
    const home = async () => (await parent.browser.get('/dashboard')).text;
    expect(await home()).toContain('No walker for Mia from');
    const DAY = 86_400_000;
    await aBooking(app, parent, other, { child, startsAt: new Date(startsAt.getTime() + 5 * DAY) });
    expect(await home()).toContain('No walker for Mia from');
    const rest = new Date(startsAt.getTime() + 3_600_000);
    await aBooking(app, parent, other, { child, startsAt: rest, hours: 0.5 });
    expect(await home()).not.toContain('No walker for Mia from');
  },
);

onlyInCI(
  'two requests that leave the same children the same time without a walker are one card and one email (BOOKING-7)',
  async () => {
    const third = await aWalker(app);
    const chosen = await aBooking(app, parent, walker, { child, startsAt });
    const longer = [
      await aBooking(app, parent, other, { child, startsAt, hours: 1.5 }),
      await aBooking(app, parent, third, { child, startsAt, hours: 1.5 }),
    ];
    expect((await accept(walker, chosen)).status).toBe(303);
    await work();
    for (const id of longer) expect(await bookingStatus(app, id)).toBe('cancelled');
    for (const person of [parent, guardian]) {
      expect(await noticesOf(person)).toEqual(['booking-accepted', 'booking-declined']);
      expect(emailsTo(person).filter((title) => title.startsWith('No walker: '))).toHaveLength(1);
      const { text } = await person.browser.get('/dashboard');
      expect(text.split('No walker for Mia from')).toHaveLength(2);
    }
  },
);

it('a child who comes off a request has what is left of their own time without a walker (BOOKING-7, BOOKING-21)', async () => {
  const chosen = await aBooking(app, parent, walker, { child, startsAt });
  const both = await aBooking(app, parent, other, { child, siblings: [sibling], startsAt, hours: 1.5 });
  await app.sql(
    `insert into booking_events (id, booking_id, transition, actor_id, actor_kind, to_status, at)
     select gen_random_uuid(), $1, 'request', $2, 'parent', 'pending', created_at from bookings where id = $1`,
    [both, guardian.id],
  );
  await app.sql('delete from notifications');
  expect((await accept(walker, chosen)).status).toBe(303);
  await work();
  expect([await bookingStatus(app, both), await childrenOf(both)]).toEqual(['pending', [sibling]]);
  const [from, until] = [1, 1.5].map((hours) => timeOfDay(new Date(startsAt.getTime() + hours * 3_600_000)));
  for (const person of [parent, guardian]) {
    expect(await noticesOf(person)).toEqual(['booking-accepted', 'booking-declined', 'family-walk']);
    expect(emailsTo(person).filter((title) => title.startsWith('No walker: '))).toHaveLength(1);
    const { text, html } = await person.browser.get('/dashboard');
    expect(text).toContain(`No walker for Mia from ${from} to ${until}`);
    const href = /href="(\/find-walkers\?again=[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(new URL(href, 'http://x').searchParams.get('hours')).toBe('0.5');
    const part = new URL(href, 'http://x').searchParams.get('again')!;
    expect(await childrenOf(part)).toEqual([child]);
    const page = await person.browser.get(`/booking/${part}`);
    expect(page.text).toContain('Jordan agreed to the walk from');
    expect(page.text).toContain(`Requested by ${guardian.firstName}`);
    expect(page.text).not.toMatch(/Theo|Still looking/);
  }
  expect((await other.browser.get('/schedule?tab=history')).text).not.toContain('Mia');
});

onlyInCI(
  'a walker whose request another walk covers reads in the list that the other request was accepted (BOOKING-7)',
  async () => {
    const chosen = await aBooking(app, parent, walker, { child, startsAt });
    await aBooking(app, parent, other, { child, startsAt });
    expect((await accept(walker, chosen)).status).toBe(303);
    const { text } = await other.browser.get('/notifications');
    expect(text).toContain("The family's other request was accepted");
    expect(text).not.toMatch(/was canceled|Jordan/);
    const declined = await aBooking(app, parent, other, { child: sibling, startsAt });
    await parent.browser.postOnly(`/booking/${declined}`, { intent: 'cancel' });
    expect((await other.browser.get('/notifications')).text).toContain('A request was canceled');
  },
);
