import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { PEOPLE_SORTS, peopleList } from '../../../src/domain/accounts/directory/people-list.ts';
import {
  activeBookings,
  allBookings,
  BOOKING_SORTS,
} from '../../../src/domain/bookings/admin/admin-overview-lists.ts';
import { UNPREPARED } from '../../../src/domain/kysely.ts';
import type { Sort } from '../../../src/domain/lists/sort.ts';
import { Profile } from '../../../src/domain/people/profile.ts';
import { system } from '../../../src/domain/viewer.ts';
import { missingParts, WalkerProfile } from '../../../src/domain/walkers/walker-profile.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import type { Seen } from '../../support/browser-like.ts';
import { aChild, anAdmin, aParent, aWalker } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { manyBookings, manyPeople } from '../../support/rows.ts';

const app = startTestApp();
const nextOf = (html: string) => /href="([^"]*after=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
const namesIn = (html: string) =>
  [...html.matchAll(/class="table-main">(?:<a[^>]*>)?([^<]+)/g)].map((match) => match[1]);

async function pagesOf(
  read: (em: EntityManager, after: string | null) => Promise<Listed>,
): Promise<string[][]> {
  const pages: string[][] = [];
  await withActor(app.orm, system('cli'), async (em) => {
    for (let after: string | null = null, first = true; first || after; first = false) {
      const page: Listed = await read(em, after);
      pages.push(page.ids);
      after = page.next;
    }
  });
  return pages;
}

interface Listed {
  ids: string[];
  next: string | null;
}

const everyOrder = <By extends string>(columns: Record<By, boolean>): Sort<By>[] =>
  (Object.keys(columns) as By[]).flatMap((by) => [
    { field: by, descending: false },
    { field: by, descending: true },
  ]);

describe('a list with no, one and sixty rows', () => {
  onlyInCI('of people, in every order', async () => {
    const admin = await anAdmin(app);
    const seen = async () => (await admin.browser.get('/admin/parents?q=sixty')) as Seen;
    expect((await seen()).text).toContain('No one matches your search.');
    const [one = ''] = await manyPeople(app, 1, { lastName: 'Sixty' });
    expect((await seen()).text).toContain('All Parents (1)');
    expect(nextOf((await seen()).html)).toBeUndefined();
    await app.sql(`update profiles set last_name = 'Alone' where id = $1`, [one]);
    await app.sql(`update profiles set email = 'alone@example.com' where id = $1`, [one]);
    await app.sql(`update users set email = 'alone@example.com' where id = $1`, [one]);
    const sixty = await manyPeople(app, 60, { lastName: 'Sixty' });
    const first = await seen();
    const second = await admin.browser.get(nextOf(first.html) ?? '');
    expect([...namesIn(first.html), ...namesIn(second.html)]).toEqual(
      sixty.slice(0, 50).map((_, n) => `P${String(n).padStart(2, '0')} Sixty`),
    );
    expect(second.text).toContain('First page');
    for (const order of everyOrder(PEOPLE_SORTS)) {
      const pages = await pagesOf(async (em, after) => {
        const { items, next } = await peopleList(em, { role: 'tot', q: 'sixty', order, after });
        return { ids: items.map(({ profile }) => profile.id), next };
      });
      expect([order, pages.map(({ length }) => length)]).toEqual([order, [25, 25, 10]]);
      expect(pages.flat().toSorted()).toEqual(sixty.toSorted());
      if (order.field === 'joined')
        expect(pages.flat()).toEqual(order.descending ? sixty.toReversed() : sixty);
    }
  });

  onlyInCI('of bookings, in every order', async () => {
    const admin = await anAdmin(app);
    const total = async (path: string) =>
      /(?:All|Active) Bookings \((\d+)\)/.exec((await admin.browser.get(path)).text)?.[1];
    expect((await admin.browser.get('/admin/bookings')).text).toContain('No bookings yet');
    const parent = await aParent(app, { firstName: 'Olga', lastName: 'Many' });
    const walker = await aWalker(app, { firstName: 'Ivo', lastName: 'Walks' });
    const child = await aChild(app, parent, { name: 'Juno' });
    const party = { parent, walker, child };
    await manyBookings(app, 1, party);
    expect(await total('/admin/bookings')).toBe('1');
    await manyBookings(app, 59, party);
    for (const read of [allBookings, activeBookings])
      for (const order of everyOrder(BOOKING_SORTS)) {
        const pages = await pagesOf(async (em, after) => {
          const { items, next } = await read(em, { q: '', order, after });
          return { ids: items.map(({ id }) => id), next };
        });
        expect([order, pages.map(({ length }) => length)]).toEqual([order, [25, 25, 10]]);
        expect(new Set(pages.flat()).size).toBe(60);
      }
    const searches = {
      juno: '60',
      'olga many': '60',
      walks: '29',
      'elm walks': '29',
      pending: '60',
      '58 elm': '1',
    };
    for (const [q, found] of Object.entries(searches))
      expect([q, await total(`/admin/bookings?q=${q}`)]).toEqual([q, found]);
    expect((await admin.browser.get('/admin/bookings?q=zzz')).text).toContain(
      'No bookings match your search.',
    );
    expect(await total('/admin/active-bookings?q=walks')).toBe('0');
    expect(await total('/admin/active-bookings?q=JUNO')).toBe('60');
  });

  it('of pending approvals', async () => {
    const admin = await anAdmin(app);
    await manyPeople(app, 30, { lastName: 'Waits', role: 'trotter', status: 'pending' });
    app.forgetQueries();
    const first = await admin.browser.get('/admin/pending-approvals?q=waits');
    expect(app.queries.filter((sql) => !/^(begin|commit)/i.test(sql)).length).toBeLessThanOrEqual(6);
    expect(first.text).toContain('Walkers (30)');
    expect(first.text).toContain('Parents (0)');
    const second = await admin.browser.get(nextOf(first.html) ?? '');
    expect([first, second].map(({ html }) => html.match(/id="applicant-/g)?.length)).toEqual([25, 5]);
    expect((await admin.browser.get('/dashboard')).text).toMatch(/30 people wait for approval/);
  });
});

describe('sorting', () => {
  it('puts names where people look for them: accents and capitals do not count, on every page (TEXT-4)', async () => {
    const admin = await anAdmin(app);
    const names = ['Zoe', 'álvaro', 'Bea', 'Ándre', 'Østen', 'Nina', 'Ñusta', 'alma'];
    for (const firstName of names) await aParent(app, { firstName, lastName: 'Sortkey' });
    await manyPeople(app, 25, { lastName: 'Sortkey' });
    const first = await admin.browser.get('/admin/parents?q=sortkey');
    const second = await admin.browser.get(nextOf(first.html) ?? '');
    const listed = [...namesIn(first.html), ...namesIn(second.html)].map((name) => name?.split(' ')[0] ?? '');
    expect(listed).toHaveLength(33);
    expect(listed.filter((name) => names.includes(name))).toEqual([
      'alma',
      'álvaro',
      'Ándre',
      'Bea',
      'Nina',
      'Ñusta',
      'Østen',
      'Zoe',
    ]);
    const admins = ['Zed', 'Ída', 'Jo'];
    for (const firstName of admins) await anAdmin(app, { firstName, lastName: 'Sorted' });
    const { html } = await admin.browser.get('/admin/audit');
    expect([...html.matchAll(/>(\S+) Sorted<\/option>/g)].map(([, name]) => name)).toEqual([
      'Ída',
      'Jo',
      'Zed',
    ]);
  });

  onlyInCI('says how a column is sorted, and reverses it', async () => {
    const admin = await anAdmin(app);
    await aParent(app);
    const head = async (query: string) => (await admin.browser.get(`/admin/users${query}`)).html;
    expect(await head('')).toMatch(
      /aria-sort="ascending"><a class="table-sort" href="\/admin\/users\?sort=name&amp;dir=desc"/,
    );
    expect(await head('?sort=joined')).toMatch(
      /aria-sort="descending"><a class="table-sort" href="\/admin\/users\?sort=joined&amp;dir=asc"/,
    );
    expect((await head('?sort=nonsense&dir=up&after=nobody')).match(/aria-sort=/g)).toHaveLength(1);
    expect(await head('?q=%00%25&sort=constructor')).toContain('No one matches your search.');
  });

  it('continues at the same row although somebody has signed in meanwhile', async () => {
    const admin = await anAdmin(app);
    const people = await manyPeople(app, 27, { lastName: 'Seen' });
    for (const [n, id] of people.entries())
      await app.sql(
        `update profiles set last_login_at = timestamptz '2025-11-01' - $2 * interval '1 day' where id = $1`,
        [id, n],
      );
    const first = await admin.browser.get('/admin/parents?q=seen&sort=seen');
    const next = nextOf(first.html) ?? '';
    await app.sql(`update profiles set last_login_at = '2025-11-20' where id = $1`, [people[24]]);
    expect(namesIn((await admin.browser.get(next)).html)).toEqual(['P25 Seen', 'P26 Seen']);
    await app.sql('update profiles set last_login_at = null where id = any ($1)', [people]);
    const never = nextOf((await admin.browser.get('/admin/parents?q=seen&sort=seen')).html) ?? '';
    expect(namesIn((await admin.browser.get(never)).html)).toHaveLength(2);
    expect(next).not.toContain('Seen');
  });
});

describe("the walkers' cards", () => {
  onlyInCI('count and filter by the stored completeness, which matches the profile page', async () => {
    const admin = await anAdmin(app);
    const lacks = [
      {},
      { bio: null },
      { languages: null },
      { hourlyRate: null },
      { experienceYears: 0 },
      { availabilitySchedule: {} },
      { neighborhood: null },
    ];
    for (const professional of lacks)
      await aWalker(app, { firstName: 'Card', lastName: 'Walker', professional });
    const phoneless = await aWalker(app, { firstName: 'Card', lastName: 'Walker' });
    await app.sql('update profiles set phone = null where id = $1', [phoneless.id]);
    await app.sql('update profiles set walker_complete = not walker_complete');
    const kept = await app.sql<{ id: string; walker_complete: boolean }>(
      'select id, walker_complete from profiles',
    );
    await withActor(app.orm, system('cli'), async (em) => {
      for (const { id, walker_complete } of kept) {
        const profile = await em.findOneOrFail(Profile, id);
        const parts = missingParts(profile, await em.findOne(WalkerProfile, id));
        expect([profile.role, id, walker_complete]).toEqual([
          profile.role,
          id,
          profile.role === 'trotter' && parts.length === 0,
        ]);
      }
    });
    const total = async (query: string) => (await admin.browser.get(`/admin/walkers?q=card${query}`)).text;
    expect(await total('')).toContain('All Walkers (8)');
    expect(await total('&state=complete')).toContain('All Walkers (2)');
    const incomplete = await total('&state=incomplete');
    for (const words of ['All Walkers (6)', 'Incomplete', 'Complete', 'Approved', 'Total', 'Phone number'])
      expect(incomplete).toContain(words);
    const { html } = await admin.browser.get('/admin/walkers?state=complete');
    expect(html).toMatch(/href="\/admin\/walkers\?sort=name&amp;dir=asc" aria-current="true"/);
  });
});

it('lists are planned for their values: a plan for any value reads everything at the promised size', async () => {
  const admin = await anAdmin(app);
  app.forgetQueries();
  for (const path of ['/admin/walkers?state=incomplete', '/admin/bookings?q=maya'])
    expect((await admin.browser.get(path)).status).toBe(200);
  const marked = app.queries.filter((text) => text.includes(UNPREPARED));
  expect(marked).toHaveLength(2);
  expect(marked.filter((text) => !text.startsWith(UNPREPARED))).toEqual([]);
});

describe('the views that admins search', () => {
  it('return nothing to parents, walkers and other actors', async () => {
    await manyPeople(app, 1, { lastName: 'Secret' });
    const parent = await aParent(app);
    await manyBookings(app, 1, { parent, walker: await aWalker(app), child: await aChild(app, parent) });
    for (const view of ['searchable_people', 'searchable_bookings', 'searchable_children'])
      for (const actor of ['tot', 'trotter', '', 'auth', 'stripe', 'mail', 'admin']) {
        const rows = await asActor(actor, `select * from ${view}`);
        expect([actor, view, rows.length > 0]).toEqual([actor, view, actor === 'admin']);
      }
  });
});

async function asActor(actor: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: app.database.runtimeUrl });
  await client.connect();
  try {
    await client.query(`begin; select set_config('app.actor', '${actor}', true)`);
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
