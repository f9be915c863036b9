import { randomUUID } from 'node:crypto';
import type { EntityData } from '@mikro-orm/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import type { WalkerProfile } from '../../../src/domain/walkers/walker-profile.ts';
import { startTestApp } from '../../support/app.ts';
import { aChild, aParent, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';

const app = startTestApp();
let parent: TestUser;
const walkers: Record<string, TestUser> = {};

const days = (...available: string[]) =>
  Object.fromEntries(
    available.map((day) => [
      day,
      { available: true, time_windows: [{ start_time: '09:00', end_time: '17:00' }] },
    ]),
  );

beforeAll(async () => {
  parent = await aParent(app);
  const add = async (firstName: string, lastName: string, professional: EntityData<WalkerProfile>) => {
    walkers[firstName] = await aWalker(app, { firstName, lastName, professional });
  };
  await add('Ana', 'Vega', {
    hourlyRate: 1200,
    experienceYears: 1,
    neighborhood: 'Chelsea',
    languages: ['English', 'Spanish'],
    bio: 'Piano teacher, 100% calm',
  });
  await add('Ben', 'Okafor', {
    hourlyRate: 1850,
    experienceYears: 5,
    neighborhood: 'Harlem',
    languages: ['English'],
    bio: 'Plays basketball',
    availabilitySchedule: days('monday', 'tuesday'),
  });
  await add('Cleo', 'Marchetti', {
    hourlyRate: 2500,
    experienceYears: 9,
    neighborhood: 'Tribeca',
    languages: ['Italian', 'French'],
    bio: 'Likes museums',
    availabilitySchedule: days('monday', 'saturday'),
  });
});

const selects = (html: string): string =>
  [...html.matchAll(/<select[^>]*name="(?:neighborhood|language)".*?<\/select>/gs)].join('');

const namesIn = (html: string) => [...html.matchAll(/<h3>(\w+) \w+<\/h3>/g)].map(([, name]) => name);
const find = async (query = '') => {
  const seen = await parent.browser.get(`/find-walkers${query}`);
  expect(seen.status).toBe(200);
  const names = namesIn(seen.html).toSorted();
  if (names.length === 0) expect(seen.text).toMatch(/No walkers|No favorites|\(0\)/);
  return names;
};

describe('who may look for walkers', () => {
  it('redirects a visitor to the sign-in, a walker and an unapproved parent to the dashboard (WALKER-12)', async () => {
    expect((await aVisitor(app).raw('/find-walkers')).headers.get('location')).toBe('/auth');
    const newcomer = await aParent(app, { approvalStatus: 'pending' });
    for (const actor of [walkers.Ana as TestUser, newcomer])
      expect((await actor.browser.raw('/find-walkers')).headers.get('location')).toBe('/dashboard');
  });
});

describe('the list', () => {
  it("has the title 'Find Trotters', the heading 'Available Trotters' with the count, and cards", async () => {
    const { text, html } = await parent.browser.get('/find-walkers');
    for (const shown of ['Find Trotters', 'Available Trotters (3)', 'Ana Vega', '$12.00/hr', 'Chelsea'])
      expect(text).toContain(shown);
    expect(html).toContain(`href="/find-walkers?dialog=message&amp;to=${walkers.Ana?.id}"`);
    expect(html).toContain(`href="/find-walkers?dialog=profile&amp;walker=${walkers.Ana?.id}"`);
    expect(html).toContain(`href="/find-walkers?dialog=book&amp;walker=${walkers.Ana?.id}"`);
  });

  it('shows the experience to those who search for it', async () => {
    expect((await parent.browser.get('/find-walkers')).text).not.toContain('1y exp');
    expect((await parent.browser.get('/find-walkers?sort=experience')).text).toContain('1y exp');
    expect((await parent.browser.get('/find-walkers?minExperience=1')).text).toContain('1y exp');
  });

  it('contains no private data (WALKER-3, SAFETY-7)', async () => {
    const { html } = await parent.browser.get(`/find-walkers?dialog=profile&walker=${walkers.Ana?.id}`);
    for (const name of ['Ana', 'Ben']) expect(html).toContain(name);
    for (const secret of ['212 555 0100', walkers.Ana?.email, walkers.Ben?.email, '2001-05-04'])
      expect(html).not.toContain(secret);
  });

  it.each([
    ['not approved', { approvalStatus: 'pending' as const }],
    ['rejected', { approvalStatus: 'rejected' as const }],
    ['not active', { professional: { isActive: false } }],
    ['on vacation', { professional: { isActive: false, vacationMode: true } }],
    ['without a rate', { professional: { hourlyRate: null } }],
    [
      'without an available day',
      { professional: { availabilitySchedule: { monday: { available: false, time_windows: [] } } } },
    ],
  ])('leaves out a walker who is %s (WALKER-9)', async (_, traits) => {
    await aWalker(app, { firstName: 'Nobody', ...traits });
    expect(await find()).toEqual(['Ana', 'Ben', 'Cleo']);
  });
});

describe('filters (WALKER-11)', () => {
  onlyInCI.each([
    ['a name', '?q=okaf', ['Ben']],
    ['a neighborhood', '?q=HARLEM', ['Ben']],
    ['a word of the bio', '?q=museum', ['Cleo']],
    ['words in any order', '?q=piano+ana', ['Ana']],
    ['a percent sign as itself', '?q=100%25', ['Ana']],
    ['an underscore as itself', '?q=_', []],
    ['a minimum rate', '?minRate=18.5', ['Ben', 'Cleo']],
    ['a maximum rate', '?maxRate=18.5', ['Ana', 'Ben']],
    ['both rates', '?minRate=13&maxRate=24', ['Ben']],
    ['experience', '?minExperience=5', ['Ben', 'Cleo']],
    ['a neighborhood chosen', '?neighborhood=Tribeca', ['Cleo']],
    ['a neighborhood in other letters', '?neighborhood=tribeca', ['Cleo']],
    ['a language', '?language=English', ['Ana', 'Ben']],
    ['a language in other letters', '?language=ENGLISH', ['Ana', 'Ben']],
    ['a weekday', '?weekday=monday', ['Ana', 'Ben', 'Cleo']],
    ['several weekdays, all of them', '?weekday=monday&weekday=saturday', ['Ana', 'Cleo']],
    ['several filters', '?language=English&minExperience=2', ['Ben']],
    ['nothing that fits', '?q=zzz', []],
  ])('%s', async (_, query, names) => {
    expect(await find(query)).toEqual(names);
  });

  it.each([
    '?minRate=abc&maxRate=-3&minExperience=1e9',
    '?minRate=999999999999',
    '?minRate=1000.01',
    '?page=0&weekday=someday',
    '?page=-1',
    '?page=99999999999999999999',
    '?q=%00&neighborhood=%00',
    '?q=%FF%FE',
    '?favorites=maybe',
    '?dialog=unknown',
    '?date=2020-01-01&time=10:00',
    '?date=2026-13-01&time=25:00&hours=9&sort=constructor',
  ])('ignore invalid values: %s', async (query) => {
    expect(await find(query)).toEqual(['Ana', 'Ben', 'Cleo']);
  });

  it.each(['?q=%27%3B--', '?language=%27', `?q=${'x'.repeat(3000)}`])('handle %s', async (query) => {
    expect(await find(query)).toEqual([]);
  });

  it('offer the neighborhoods and languages of listed walkers', async () => {
    const { html } = await parent.browser.get('/find-walkers');
    const options = [...selects(html).matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value);
    expect(options).toEqual(['Chelsea', 'Harlem', 'Tribeca', 'English', 'French', 'Italian', 'Spanish']);
  });

  it('show their values, keep them in the links, and can be cleared', async () => {
    const { html, text } = await parent.browser.get('/find-walkers?q=ana&weekday=monday&minRate=5');
    expect(html).toContain('value="ana"');
    expect(html).toContain('value="5"');
    expect(text).toContain('Clear filters');
    expect((await parent.browser.get('/find-walkers?sort=rate')).text).not.toContain('Clear filters');
    expect(html).toContain(
      `/find-walkers?q=ana&amp;minRate=5&amp;weekday=monday&amp;dialog=book&amp;walker=${walkers.Ana?.id}`,
    );
  });

  it("show 'No trotters found' when nobody matches", async () => {
    const { text } = await parent.browser.get('/find-walkers?q=zzz');
    expect(text).toContain('Available Trotters (0)');
    expect(text).toContain('No trotters found');
  });

  it('escape the search text', async () => {
    const { html } = await parent.browser.get('/find-walkers?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
    expect(html).toContain('&lt;script&gt;alert');
    expect(html).not.toContain('<script>alert');
  });
});

describe('favorites (WALKER-15)', () => {
  const kept = (actor: TestUser) =>
    app.sql('select trotter_id from favorites where parent_id = $1', [actor.id]);

  it('are added and removed with a toast, on the same page', async () => {
    const fan = await aParent(app);
    const favorite = walkers.Ben?.id as string;
    const added = await fan.browser.post('/find-walkers?minRate=5', { intent: 'favorite', walker: favorite });
    expect(added.path).toBe('/find-walkers?minRate=5');
    expect(added.text).toContain('Added to favorites');
    expect(added.text).toContain('Remove Ben Okafor from favorites');
    expect(await kept(fan)).toEqual([{ trotter_id: favorite }]);
    const only = await fan.browser.get('/find-walkers?favorites=on');
    expect(namesIn(only.html)).toEqual(['Ben']);
    const removed = await fan.browser.post('/find-walkers', { intent: 'unfavorite', walker: favorite });
    expect(removed.text).toContain('Removed from favorites');
    expect(await kept(fan)).toEqual([]);
  });

  it('are stored once however often they are pressed, also at once', async () => {
    const fan = await aParent(app);
    const form = { intent: 'favorite', walker: walkers.Ana?.id as string };
    const answers = await race([1, 2, 3].map(() => () => fan.browser.postOnly('/find-walkers', form)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await kept(fan)).toHaveLength(1);
  });

  it("reject an unlisted walker: 'Failed to update favorites.'", async () => {
    const hidden = await aWalker(app, { approvalStatus: 'rejected' });
    for (const favorite of [hidden.id, parent.id, randomUUID(), 'nonsense', '']) {
      const seen = await parent.browser.post('/find-walkers', { intent: 'favorite', walker: favorite });
      expect(seen.status).toBe(409);
      expect(seen.text).toContain('Failed to update favorites.');
    }
    expect(await kept(parent)).toEqual([]);
  });

  it('cannot be seen by others', async () => {
    const fan = await aParent(app);
    await fan.browser.post('/find-walkers', { intent: 'favorite', walker: walkers.Cleo?.id as string });
    const favorites = async ({ browser }: TestUser) => (await browser.get('/find-walkers?favorites=on')).html;
    expect(namesIn(await favorites(fan))).toEqual(['Cleo']);
    expect(namesIn(await favorites(parent))).toEqual([]);
  });
});

describe('the profile dialog', () => {
  it('shows about, languages and availability by day', async () => {
    const { text } = await parent.browser.get(`/find-walkers?dialog=profile&walker=${walkers.Ben?.id}`);
    expect(text).toContain('About Me Plays basketball');
    expect(text).toContain('Languages English');
    expect(text).toContain('Availability Mon – Tue 9:00 AM – 5:00 PM');
  });

  it('also opens when the filters exclude the walker', async () => {
    const { text } = await parent.browser.get(`/find-walkers?q=zzz&dialog=profile&walker=${walkers.Ben?.id}`);
    expect(text).toContain('About Me Plays basketball');
  });

  it('shows the same for an unlisted walker as for an unknown one', async () => {
    const hidden = await aWalker(app, { firstName: 'Hidden', approvalStatus: 'rejected' });
    const about = async (id: string) =>
      (await parent.browser.get(`/find-walkers?dialog=profile&walker=${id}`)).text;
    const unknown = await about(randomUUID());
    expect(unknown).toContain('Find Trotters');
    expect(await about(hidden.id)).toBe(unknown);
  });
});

describe('ratings', () => {
  it('show one decimal and the number of reviews (WALKER-17)', async () => {
    const reviewer = await aParent(app);
    const child = await aChild(app, reviewer);
    for (const rating of [5, 4, 4]) await aReviewedWalk(reviewer, child, walkers.Ana as TestUser, rating);
    expect((await parent.browser.get('/find-walkers?q=ana')).text).toMatch(/4\.3 out of 5 \( ?3 reviews ?\)/);
  });
});

describe('order', () => {
  it('newest confirmed walk first, then last sign-in; a pending request does not count (WALKER-10)', async () => {
    const asker = await aParent(app);
    const child = await aChild(app, asker);
    await app.sql("update profiles set last_login_at = '2026-01-02' where id = $1", [walkers.Ben?.id]);
    await app.sql("update profiles set last_login_at = '2026-01-01' where id = $1", [walkers.Ana?.id]);
    await app.sql("update profiles set last_login_at = '2026-01-03' where id = $1", [walkers.Cleo?.id]);
    await app.sql('delete from booking_reviews');
    await app.sql('delete from booking_events');
    await app.sql('delete from bookings');
    for (const { id } of Object.values(walkers)) await app.sql('select refresh_walker_listing($1)', [id]);
    const order = async () => namesIn((await parent.browser.get('/find-walkers')).html);
    expect(await order()).toEqual(['Cleo', 'Ben', 'Ana']);
    await aWalk(asker, child, walkers.Cleo as TestUser, { date: '2029-07-01' });
    expect(await order()).toEqual(['Cleo', 'Ben', 'Ana']);
    await aWalk(asker, child, walkers.Ben as TestUser, { date: '2029-07-02' });
    expect(await order()).toEqual(['Cleo', 'Ben', 'Ana']);
    await aWalk(asker, child, walkers.Ana as TestUser, { date: '2026-05-01', status: 'accepted' });
    expect(await order()).toEqual(['Ana', 'Cleo', 'Ben']);
    await aWalk(asker, child, walkers.Ben as TestUser, { date: '2026-06-01', status: 'cancelled' });
    expect(await order()).toEqual(['Ana', 'Cleo', 'Ben']);
    await aWalk(asker, child, walkers.Ben as TestUser, { date: '2026-07-01', status: 'accepted' });
    expect(await order()).toEqual(['Ben', 'Ana', 'Cleo']);
  });
});

describe('statements', () => {
  onlyInCI.each([
    ['the page', '', 2],
    ['with the profile dialog and the form in it', '?dialog=profile&walker=', 4],
    ['with the booking dialog', '?dialog=book&walker=', 3],
    ['with a dialog about a walker who is not in the results', '?q=zzz&dialog=book&walker=', 4],
  ])('%s', async (_, query, most) => {
    app.forgetQueries();
    await parent.browser.get(`/find-walkers${query && query + walkers.Cleo?.id}`);
    expect(app.queries.filter((sql) => !/^(begin|commit)/i.test(sql))).toHaveLength(most);
  });
});

describe('pages', () => {
  onlyInCI('show 24 and 24 more, until all are shown (WALKER-10)', async () => {
    const count = 50;
    for (let at = 0; at < count; at++) await aWalker(app, { firstName: 'Extra', lastName: 'Walker' });
    const look = (query: string) => parent.browser.get(`/find-walkers${query}`);
    const shown = async (query: string) => (await look(query)).html;
    const first = await shown('?q=extra');
    expect(namesIn(first)).toHaveLength(24);
    expect((await look('?q=extra')).text).toContain('Available Trotters (50)');
    expect(first).toContain('href="/find-walkers?q=extra&amp;page=2&amp;from=2"');
    const second = await shown('?q=extra&page=2');
    expect(namesIn(second)).toHaveLength(48);
    const last = await shown('?q=extra&page=3');
    expect(namesIn(last)).toHaveLength(50);
    expect(last).not.toContain('page=4');
    const ids = [...last.matchAll(/id="walker-([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(50);
    expect(second.indexOf(ids[30] as string)).toBeGreaterThan(0);

    const alone = await shown('?q=extra&page=2&from=2');
    expect(namesIn(alone)).toHaveLength(24);
    expect([...alone.matchAll(/id="walker-([^"]+)"/g)].map(([, id]) => id)).toEqual(ids.slice(24, 48));
    expect(alone).toContain('48 of 50 trotters');
    expect(alone).toContain('href="/find-walkers?q=extra&amp;page=3&amp;from=3"');
    expect(alone).toMatch(/href="\/find-walkers\?q=extra" [^>]*><span class="button-label">Show previous/);
    expect(alone.length).toBeLessThan(60_000);
    for (const beyond of ['?q=extra&page=40&from=40', '?minRate=0&page=40&from=40'])
      expect(namesIn(await shown(beyond)).length).toBeGreaterThanOrEqual(50);
  });
});

async function aWalk(
  by: TestUser,
  child: string,
  walker: TestUser,
  { date, status = 'pending' }: { date: string; status?: string },
): Promise<string> {
  const id = randomUUID();
  const gone = status === 'cancelled';
  await app.sql(
    `insert into bookings (id, parent_id, walker_id, child_id, scheduled_date, scheduled_time, duration_hours, starts_at, ends_at,
       pickup_location, dropoff_location, status, hourly_rate, total_amount, cancelled_at, cancel_reason, created_at, updated_at,
       actual_duration_hours, final_amount, payment_completed, review_submitted)
     values ($1, $2, $3, $4, $5::date, '08:00', 1, $5::date + time '13:00', $5::date + time '14:00', 'a', 'b', $6, 12, 12, $7, $8, $9, $9,
       case when $6::text = 'reviewed' then 1 end, case when $6::text = 'reviewed' then 12 end, $6::text = 'reviewed', $6::text = 'reviewed')`,
    [
      id,
      by.id,
      walker.id,
      child,
      date,
      status,
      gone ? clock.now() : null,
      gone ? 'expired' : null,
      clock.now(),
    ],
  );
  return id;
}

let walksDay = 1;
async function aReviewedWalk(by: TestUser, child: string, walker: TestUser, rating: number): Promise<void> {
  const date = `2026-03-${String(walksDay++).padStart(2, '0')}`;
  const booking = await aWalk(by, child, walker, { date, status: 'reviewed' });
  await app.sql(
    `insert into booking_reviews (id, booking_id, reviewer_id, walker_id, rating, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [randomUUID(), booking, by.id, walker.id, rating, clock.now()],
  );
}
