import { beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../../src/domain/accounts/sign-in/sessions.ts';
import { system } from '../../src/domain/viewer.ts';
import { createOrm } from '../../src/gateways/database/orm.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { seedDemo } from '../../src/seed/demo.ts';
import { spanish } from '../../src/spanish.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { Browser } from '../support/browser-like.ts';
import { aVisitor, type TestUser } from '../support/cast.ts';
import { PLAIN_KB, weight } from '../support/weight.ts';

const MAX_STATEMENTS = 5;
/** One more counts what waits, for the navigation (ADMIN-13). */
const ADMIN_STATEMENTS = 6;
/** Two more count everything, once a minute in each process (ADMIN-11). */
const ADMIN_DASHBOARD_STATEMENTS = 7;
const ISLAND_KB = 110;

const app = startTestApp();
const ids = {
  walker: '',
  parent: '',
  booking: '',
  finished: '',
  paid: '',
  accepted: '',
  open: '',
  conversation: '',
};
const browsers = {} as Record<'visitor' | 'parent' | 'walker' | 'admin', Browser>;

beforeAll(async () => {
  await seedDemo(app.orm, {
    hashPassword: app.services.passwords.hash,
    storePortrait: async () => '/photos/drawn.webp',
  });
  // A page that shows what is new marks it as read, once (NOTIFICATION-4).
  await app.sql('update notifications set read_at = created_at');
  for (const who of ['parent', 'walker', 'admin'] as const)
    browsers[who] = await signedIn(`${who}@example.com`);
  browsers.visitor = aVisitor(app);
  ids.walker = await idOf(`select id from profiles where email = 'walker@example.com'`);
  ids.parent = await idOf(`select id from profiles where email = 'parent@example.com'`);
  ids.conversation = await idOf('select id from conversations');
  ids.booking = await idOf(
    `select b.id from bookings b join profiles p on p.id = b.parent_id where p.email = 'parent@example.com'
     and b.status = 'completed' and b.time_adjustment_requested`,
  );
  ids.accepted = await idOf(
    `select b.id from bookings b join profiles p on p.id = b.walker_id where p.email = 'walker@example.com'
     and b.status = 'accepted'`,
  );
  ids.open = await aBooking(app, { id: ids.parent } as TestUser, null, { startsIn: 400 });
  ids.finished = await idOf(
    `select b.id from bookings b join profiles p on p.id = b.parent_id where p.email = 'parent@example.com'
     and b.status = 'completed' and not b.time_adjustment_requested`,
  );
  ids.paid = await idOf(
    `select p.booking_id as id from payments p join profiles parent on parent.id = p.payer_id
     join profiles walker on walker.id = p.walker_id join bookings b on b.id = p.booking_id
     where parent.email = 'parent@example.com' and walker.email = 'walker@example.com' and b.status = 'reviewed' limit 1`,
  );
});

const PAGES: [who: keyof typeof browsers, path: string][] = [
  ['visitor', '/'],
  ['visitor', '/auth'],
  ['visitor', '/auth?tab=signup'],
  ['visitor', '/about'],
  ['visitor', '/walkers?near=chelsea'],
  ['visitor', '/neighborhoods/chelsea'],
  ['visitor', '/walker/{walker}'],
  ['visitor', '/contact'],
  ['parent', '/email-confirmed'],
  ['parent', '/dashboard'],
  ['walker', '/dashboard'],
  ['admin', '/dashboard'],
  ['admin', '/dashboard?panel=users&q=a'],
  ['admin', '/dashboard?panel=more'],
  ['walker', '/profile'],
  ['walker', '/profile?edit=walker'],
  ['walker', '/profile?dialog=days-off'],
  ['walker', '/schedule'],
  ['parent', '/profile'],
  ['admin', '/admin/pending-approvals'],
  ['admin', '/admin/users'],
  ['admin', '/admin/walkers?state=complete&q=a&sort=seen'],
  ['admin', '/admin/bookings?q=a'],
  ['admin', '/admin/active-bookings'],
  ['parent', '/children'],
  ['parent', '/children?dialog=new'],
  ['parent', '/find-walkers'],
  ['parent', '/find-walkers?q=chelsea&maxRate=20'],
  ['parent', '/find-walkers?dialog=book&walker={walker}'],
  ['parent', '/find-walkers?dialog=profile&walker={walker}'],
  ['parent', '/book-walk'],
  ['parent', '/walker/{walker}'],
  ['parent', '/booking/{booking}'],
  ['parent', '/booking/{booking}?dialog=pay'],
  ['parent', '/booking/{finished}?dialog=adjust'],
  ['parent', '/booking/{paid}'],
  ['walker', '/booking/{paid}'],
  ['parent', '/booking/{paid}/receipt'],
  ['walker', '/booking/{paid}/receipt'],
  ['admin', '/booking/{paid}/receipt'],
  ['admin', '/booking/{paid}/receipt?dialog=refund'],
  ['walker', '/booking/{accepted}/card'],
  ['parent', '/messages'],
  ['parent', '/messages/{conversation}'],
  ['parent', '/find-walkers?dialog=message&to={walker}'],
  ['walker', '/dashboard?dialog=message&to={parent}'],
  ['admin', '/dashboard?dialog=message&to={parent}'],
  ['admin', '/admin/users?dialog=message&to={parent}'],
  ['parent', '/booking/{booking}?dialog=message&to={walker}'],
  ['parent', '/booking/{paid}?dialog=message&to={walker}'],
  ['walker', '/booking/{accepted}?dialog=message&to={parent}'],
  ['admin', '/booking/{paid}?dialog=message&to={walker}'],
  ['parent', '/safety/{walker}'],
  ['parent', '/safety/{walker}?dialog=block'],
  ['walker', '/settings'],
  ['admin', '/admin/reports'],
  ['admin', '/admin/overview'],
  ['admin', '/settings'],
  ['admin', '/settings/two-factor'],
  ['walker', '/settings/passkeys'],
  ['admin', '/admin/jobs'],
  ['admin', '/admin/pending-approvals?all=1&dialog=approve-chosen'],
  ['admin', '/admin/profile/{walker}?dialog=unapprove'],
  ['admin', '/admin/attention'],
  ['admin', '/admin/audit'],
  ['admin', '/admin/security'],
  ['admin', '/admin/audit?person={walker}&since=2026-01-01'],
  ['admin', '/booking/{accepted}?dialog=cancel-as-team'],
  ['admin', '/booking/{open}?dialog=assign'],
  ['parent', '/rewards'],
  ['parent', '/schedule'],
  ['parent', '/settings'],
  ['parent', '/settings/account'],
  ['parent', '/settings/notifications'],
  ['parent', '/settings/payments'],
  ['parent', '/settings/privacy'],
  ['parent', '/notifications'],
  ['walker', '/notifications'],
  ['parent', '/walks/{accepted}'],
  ['walker', '/walks/{accepted}'],
  ['parent', '/booking/{finished}/help'],
  ['walker', '/profile/checks'],
  ['admin', '/admin/incidents'],
  ['admin', '/admin/incidents?state=closed'],
  ['admin', '/admin/webhooks'],
  ['admin', '/admin/undelivered-email'],
];

describe('every page of the journey', () => {
  for (const [who, pattern] of PAGES)
    it(`${pattern} as ${who}: few statements and bytes`, async () => {
      const path = pattern.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => ids[name]);
      app.forgetQueries();
      const seen = await browsers[who].get(path);
      expect(seen.status).toBe(200);
      expect(seen.path).toBe(path);
      const most =
        path === '/dashboard' && who === 'admin'
          ? ADMIN_DASHBOARD_STATEMENTS
          : path.startsWith('/admin/')
            ? ADMIN_STATEMENTS
            : MAX_STATEMENTS;
      expect(statements(), statements().join('\n')).toHaveLength(Math.min(statements().length, most));
      const island = seen.html.includes('data-island=');
      expect(weight(seen.html, island), `${seen.html.length} characters of HTML`).toBeLessThan(
        (island ? ISLAND_KB : PLAIN_KB) * 1024,
      );
      // A label focuses the first element with its id, so duplicates would be unreachable.
      const shown = [...seen.html.matchAll(/<[^>]* id="([^"]+)"/g)].map(([, id]) => id);
      expect(shown).toContain('main');
      expect(shown.filter((id, at) => shown.indexOf(id) !== at)).toEqual([]);
    });
});

it.each([
  ['/about', 200],
  ['/auth', 200],
  ['/contact', 200],
  ['/terms-of-service', 200],
  ['/privacy-policy', 200],
  ['/dashboard', 303],
])('%s answers a visitor %i without the database, which may hang', async (path, status) => {
  app.forgetQueries();
  const answer = await browsers.visitor.raw(path);
  expect(answer.status).toBe(status);
  if (status === 200) expect(await answer.text()).toMatch(/<h1[^>]*>[^<]+/);
  expect(app.queries).toEqual([]);
});

it('/about also answers a member while the database gives no connection', async () => {
  const { orm } = app.services;
  app.services.orm = await createOrm('postgres://nobody@127.0.0.1:1/nothing');
  const [about, dashboard] = [await browsers.parent.raw('/about'), await browsers.parent.raw('/dashboard')];
  await app.services.orm.close();
  app.services.orm = orm;
  expect([about.status, dashboard.status]).toEqual([200, 503]);
  expect(await about.text()).toMatch(/<h1[^>]*>[^<]+/);
});

// The views of parents and walkers never show a text that they forgot to translate.
describe('in Spanish, with no English text that has a translation (LANGUAGE-5)', () => {
  const english = new Set(
    Object.values(spanish).flatMap((texts) =>
      Object.entries(texts).flatMap(([text, translated]) => (text === translated ? [] : [text])),
    ),
  );
  for (const [who, pattern] of PAGES.filter(([reader]) => reader !== 'admin'))
    it(`${pattern} as ${who}: few bytes`, async () => {
      const path = pattern.replace(/\{(\w+)\}/g, (_, name: keyof typeof ids) => ids[name]);
      browsers[who].cookies.set('language', 'es');
      const { html } = await browsers[who].get(path);
      browsers[who].cookies.delete('language');
      expect(html).toContain('<html lang="es">');
      const island = html.includes('data-island=');
      expect(weight(html, island)).toBeLessThan((island ? ISLAND_KB : PLAIN_KB) * 1024);
      const forgotten = shownTexts(html).filter((text) => english.has(text) && !WRITTEN_BY_PEOPLE.has(text));
      expect(forgotten).toEqual([]);
    });
});

/** Names of places and the like in the demo data, and the switch to English. */
const WRITTEN_BY_PEOPLE = new Set(['Home', 'School', 'English']);

const shownTexts = (html: string): string[] =>
  [...html.matchAll(/>([^<]+)<|(?:aria-label|placeholder|alt|title)="([^"]+)"/g)].map(([, text, attribute]) =>
    (text ?? attribute ?? '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&').trim(),
  );

const statements = () =>
  app.queries.filter((sql) => !/^(begin|commit|rollback|set |savepoint|release)/i.test(sql));

async function signedIn(email: string): Promise<Browser> {
  const id = await idOf(`select id from profiles where email = '${email}'`);
  const browser = new Browser(app);
  browser.cookies.set(
    'session',
    await withActor(app.orm, system('auth'), (em) =>
      openSession(em, id, { userAgent: 'test', known: false }),
    ),
  );
  return browser;
}

async function idOf(sql: string): Promise<string> {
  const [row] = await app.sql<{ id: string }>(sql);
  return row?.id ?? '';
}
