import { beforeAll, describe, expect, it } from 'vitest';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { guessedShortName } from '../../../src/domain/children/short-name.ts';
import { buildEmail } from '../../../src/domain/jobs/build-email.ts';
import type { OutboxPayload } from '../../../src/domain/outbox/outbox.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import type { Browser } from '../../support/browser-like.ts';
import { aCalendarLink } from '../../support/calendar.ts';
import { aChild, anAdmin, aParent, aVisitor, aWalker, aWatcher, type TestUser } from '../../support/cast.ts';
import { crawlPages } from '../../support/crawl.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { anIncident } from '../../support/incidents.ts';

const app = startTestApp();
const stored = (id: string) => app.sql('select name, called from children where id = $1', [id]);

describe('the short name that the form suggests (CHILD-12)', () => {
  it.each([
    ['Mia', 'Mia'],
    ['Mia Shah', 'Mia'],
    ['Lee, Anna', 'Anna'],
    ['Lee,', 'Lee'],
    ['Dr. Who', 'Who'],
    ['Mr', 'Mr'],
    ['Lee， Anna', 'Anna'],
    ['لي، آنا', 'آنا'],
    ['山田、太郎', '太郎'],
    ['山田', '山田'],
    ['de la Cruz, Ana', 'Ana'],
    ['De La Cruz, Ana', 'Ana'],
    ['de la Cruz', 'Cruz'],
    ['van der Berg', 'Berg'],
    ['van der Berg, Tom', 'Tom'],
    ['Ana de la Cruz', 'Ana'],
    ['Van Smith', 'Van'],
    ['St. John', 'St. John'],
    ['St. John Rivers', 'St. John'],
    ['St. John, Mary', 'Mary'],
    ['Dr. St. John', 'St. John'],
    ['Robert Smith, Jr.', 'Robert'],
    ['Mia, 7', 'Mia'],
    ['Leo Rao, PhD', 'Leo'],
    ['Lee, Dr. Anna', 'Anna'],
    ['Sr. Juan Pérez', 'Juan'],
    ['Señora Ana', 'Ana'],
    ['😀 Joy', 'Joy'],
    ['😀', '😀'],
    ['Nguyễn Văn An', 'Nguyễn'],
    ['Anne-Marie Østby', 'Anne-Marie'],
    ['x'.repeat(80), 'x'.repeat(40)],
  ])('of %s is %s', (name, short) => {
    expect(guessedShortName(name)).toBe(short);
  });
});

it('siblings who share it go by their whole names', () => {
  const ava = { name: 'Ava Lee', called: 'Ava' };
  const eva = { name: 'Avalon Lee', called: 'Ava' };
  const leo = { name: 'Leo Lee', called: null };
  expect(firstNamesOf([ava, leo])).toBe('Ava and Leo');
  expect(firstNamesOf([ava, eva, leo])).toBe('Ava Lee, Avalon Lee, and Leo');
});

describe('what a parent calls a child (CHILD-12)', () => {
  let parent: TestUser;
  beforeAll(async () => {
    parent = await aParent(app);
  });
  const only = async () =>
    (await app.sql('select id from children where parent_id = $1', [parent.id]))[0]?.id;

  it('is asked once, suggested where it is left out, and can be changed', async () => {
    await parent.browser.postOnly('/children?dialog=new', { intent: 'add-child', name: 'Lee, Anna' });
    const id = String(await only());
    expect(await stored(id)).toEqual([{ name: 'Lee, Anna', called: 'Anna' }]);
    const open = `/children?dialog=edit&child=${id}`;
    const { html } = await parent.browser.get(open);
    expect(html).toMatch(/name="called"[^>]*value="Anna"/);
    const change = (called: string) =>
      parent.browser.postOnly(open, { intent: 'change-child', child: id, name: 'Lee, Anna', called });
    await change('Annie');
    expect(await stored(id)).toEqual([{ name: 'Lee, Anna', called: 'Annie' }]);
    const address = ['12 Main St', '350 W 42nd Street', 'calle 5'];
    const reach = ['212 555 0142', 'ann@example.org', 'www.ann.example', '@ann', 't.me/ann', 'ig: annlee'];
    for (const refused of ['x'.repeat(41), ...reach, ...address])
      expect([refused, (await change(refused)).status]).toEqual([refused, 422]);
    expect(await stored(id)).toEqual([{ name: 'Lee, Anna', called: 'Annie' }]);
  });

  it('is in the form that comes back, and in the answer to the one that was accepted', async () => {
    const add = (fields: Record<string, string>) =>
      parent.browser.post('/children?dialog=new', { intent: 'add-child', called: '', ...fields });
    expect((await add({ name: 'Rao, Leo', age: '99' })).html).toMatch(/name="called"[^>]*value="Leo"/);
    expect((await add({ name: 'Rao, Leo', age: '9' })).text).toContain(
      'Walks and emails say “Leo”. Change it',
    );
  });

  it('is not that of a sister: the form asks, and takes the whole name where nobody typed one', async () => {
    const [mother, stranger] = [await aParent(app), await aParent(app)];
    await aChild(app, stranger, { name: 'Ava Shah' });
    const ava = await aChild(app, mother, { name: 'Ava Lee' });
    const add = (fields: Record<string, string>) =>
      mother.browser.post('/children?dialog=new', { intent: 'add-child', ...fields });
    const children = () =>
      app.sql('select name, called from children where parent_id = $1 order by name', [mother.id]);
    const refused = await add({ name: 'Ava Rose Lee', called: 'Ava' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Ava Lee is called that too.');
    expect(await children()).toEqual([{ name: 'Ava Lee', called: null }]);
    await add({ name: 'Ava Rose Lee', called: 'Ava R.' });
    await add({ name: 'Ava June Lee', called: '' });
    expect(await children()).toEqual([
      { name: 'Ava June Lee', called: 'Ava June Lee' },
      { name: 'Ava Lee', called: null },
      { name: 'Ava Rose Lee', called: 'Ava R.' },
    ]);
    const change = (fields: Record<string, string>) =>
      mother.browser.postOnly('/children', {
        intent: 'change-child',
        child: ava,
        name: 'Ava Lee',
        ...fields,
      });
    expect((await change({ called: 'Ava R.' })).status).toBe(422);
    expect((await change({ called: 'Ava', age: '7' })).status).toBe(303);
  });

  onlyInCI(
    'is not one that looks the same, in the form, in a new name, nor of a child that is put back',
    async () => {
      const mother = await aParent(app);
      const children = '/children';
      const add = async (name: string, called = '') =>
        (await mother.browser.postOnly(children, { intent: 'add-child', name, called })).status;
      expect(await add('Ava Lee', 'Ava')).toBe(303);
      for (const same of ['ava', 'Áva', 'Ava.', '\u0410va', 'A va', 'AVA!'])
        expect([same, await add('Eva Lee', same)]).toEqual([same, 422]);
      expect([await add('Ava Lee'), await add('ava  lee')]).toEqual([422, 422]);
      expect([await add('李小龙'), await add('李小龙')]).toEqual([303, 422]);
      expect(await add('Bo Lee')).toBe(303);
      const ids = async (name: string) =>
        (await app.sql('select id from children where parent_id = $1 and name = $2', [mother.id, name]))[0]
          ?.id;
      const bo = String(await ids('Bo Lee'));
      const rename = (name: string) =>
        mother.browser.postOnly(children, { intent: 'change-child', child: bo, name, called: '' });
      expect((await rename('Ava Lee')).status).toBe(422);
      await mother.browser.postOnly(children, {
        intent: 'delete-child',
        child: String(await ids('Ava Lee')),
      });
      expect((await rename('Ava Rose')).status).toBe(303);
      const [entry] = await app.sql<{ id: string }>('select id from removed_rows where parent_id = $1', [
        mother.id,
      ]);
      expect(
        (await mother.browser.postOnly(children, { intent: 'put-back', removed: entry!.id })).status,
      ).toBe(303);
      const rows = 'select name, called from children where parent_id = $1 order by name';
      expect(await app.sql(rows, [mother.id])).toEqual([
        { name: 'Ava Lee', called: 'Ava Lee' },
        { name: 'Ava Rose', called: 'Ava' },
        { name: '李小龙', called: '李小龙' },
      ]);
    },
  );

  onlyInCI('of a child from before is the first word of the name until the form is saved', async () => {
    const id = await aChild(app, parent, { name: 'Dr. Who' });
    const open = `/children?dialog=edit&child=${id}`;
    expect((await parent.browser.get(open)).html).toMatch(/name="called"[^>]*value="Who"/);
    expect(await stored(id)).toEqual([{ name: 'Dr. Who', called: null }]);
    await parent.browser.postOnly(open, { intent: 'change-child', child: id, name: 'Dr. Who', called: '' });
    expect(await stored(id)).toEqual([{ name: 'Dr. Who', called: 'Who' }]);
  });

  onlyInCI('stays as it is in the form, and where a caller leaves it out', async () => {
    const id = await aChild(app, parent, { name: 'Will Smith' });
    const save = (fields: Record<string, string>) =>
      parent.browser.postOnly('/children', { intent: 'change-child', child: id, ...fields });
    await save({ name: 'William Smith', called: 'Will' });
    expect(await stored(id)).toEqual([{ name: 'William Smith', called: 'Will' }]);
    await save({ name: 'Bob Smith' });
    expect(await stored(id)).toEqual([{ name: 'Bob Smith', called: 'Will' }]);
  });
});

describe('where a short name stands, to each person (CHILD-12)', () => {
  const people = {} as Record<
    'parent' | 'co-parent' | 'follower' | 'walker' | 'who walked' | 'admin',
    Browser
  >;
  let walk: string;
  let asked: string;
  let parent: TestUser;
  const aloneIn = (text: string) =>
    [...text.matchAll(/.{0,60}Quentina(?! Zorba).{0,20}/g)].map(([found]) => found);

  beforeAll(async () => {
    parent = await aParent(app);
    const [co, follower, admin] = [await aParent(app), await aParent(app), await anAdmin(app)];
    const [walker, former] = [await aWalker(app), await aWalker(app)];
    const child = await aChild(app, parent, { name: 'Quentina Zorba' });
    await app.sql(`update children set called = 'Bibi Lou' where id = $1`, [child]);
    await aWatcher(app, parent, co, [child], 'guardian');
    await aWatcher(app, parent, follower, [child]);
    walk = await aBooking(app, parent, walker, { child, status: 'in_progress', startsIn: -0.5 });
    await aBooking(app, parent, walker, { child, status: 'accepted', startsIn: 30 });
    asked = await aBooking(app, parent, walker, { child, startsIn: 60 });
    await aBooking(app, parent, former, { child, status: 'completed', startsIn: -1200 });
    await anIncident(app, walk, walker, { kind: 'missing' });
    Object.assign(people, {
      parent: parent.browser,
      'co-parent': co.browser,
      follower: follower.browser,
      walker: walker.browser,
      'who walked': former.browser,
      admin: admin.browser,
    });
  });

  onlyInCI.each(['walker', 'co-parent', 'parent', 'follower', 'who walked', 'admin'] as const)(
    '%s reads it on every page, and nowhere the first word of the name',
    async (who) => {
      const read = async (path: string) => {
        const response = await people[who].raw(path);
        return response.ok ? response.text() : null;
      };
      const pages = await crawlPages(read, '/dashboard');
      expect(pages.flatMap(({ path, html }) => aloneIn(html).map((found) => `${path}: ${found}`))).toEqual(
        [],
      );
      expect(pages.filter(({ html }) => html.includes('Bibi Lou')).length).toBeGreaterThan(1);
    },
    60_000,
  );

  onlyInCI('a link and a calendar have it too', async () => {
    const made = await parent.browser.post(`/walks/${walk}/share`, {
      intent: 'share-walk',
      sharedWith: 'Ruth',
    });
    const link = /value="[^"]*(\/shared\/[^"]+)"/.exec(made.html)?.[1] ?? '';
    const shared = await aVisitor(app).get(link);
    expect(shared.text).toContain('Bibi Lou');
    expect(aloneIn(shared.html)).toEqual([]);
    const calendar = await (await aVisitor(app).raw(await aCalendarLink(parent))).text();
    expect(calendar).toContain('Bibi Lou');
    expect(aloneIn(calendar)).toEqual([]);
  });

  onlyInCI('a link that a neighbor opens has ages and no family name for siblings who share it', async () => {
    const [one, other] = [
      await aChild(app, parent, { name: 'Ava Zorba' }),
      await aChild(app, parent, { name: 'Eva Zorba' }),
    ];
    await app.sql(
      "update children set called = 'Ava', age = case name when 'Ava Zorba' then 6 else 9 end where id = any ($1)",
      [[one, other]],
    );
    const names = async (toFamily: boolean) =>
      (await app.sql('select child_names($1, $2) as names', [[one, other], toFamily]))[0]?.names;
    expect(await names(true)).toEqual(['Ava Zorba', 'Eva Zorba']);
    expect(await names(false)).toEqual(['Ava (6)', 'Ava (9)']);
    await app.sql('update children set age = null where id = any ($1)', [[one, other]]);
    expect(await names(false)).toEqual(['Ava #1', 'Ava #2']);
  });

  it('emails have it too', async () => {
    await people.walker.postOnly(`/booking/${asked}`, { intent: 'accept' });
    await people.walker.postOnly(`/booking/${asked}`, { intent: 'withdraw', reason: 'A fever' });
    const rows = await app.sql<{ kind: string; payload: OutboxPayload }>(
      `select kind, payload from outbox where kind like 'mail.booking-%' and payload ->> 'bookingId' = $1`,
      [asked],
    );
    const built = await Promise.all(
      rows.map((row) => withActor(app.orm, system('worker'), (em) => buildEmail(em, row))),
    );
    const text = JSON.stringify(built.filter(Boolean));
    expect(text).toContain('Bibi Lou');
    expect(aloneIn(text)).toEqual([]);
  });

  onlyInCI('of two siblings who share it, everyone reads the whole names', async () => {
    const twin = await aChild(app, parent, { name: 'Bertha Zorba' });
    await app.sql(`update children set called = 'Bibi Lou' where id = $1`, [twin]);
    await app.sql('update watchers set child_ids = child_ids || $2::uuid where parent_id = $1', [
      parent.id,
      twin,
    ]);
    await app.sql('update bookings set sibling_ids = array[$2::uuid] where id = $1', [walk, twin]);
    await app.sql(
      `insert into booking_children select booking_id, $2, parent_id, walker_id, status, starts_at, ends_at
       from booking_children where booking_id = $1 on conflict do nothing`,
      [walk, twin],
    );
    const made = await parent.browser.post(`/walks/${walk}/share`, {
      intent: 'share-walk',
      sharedWith: 'Ida',
    });
    const links = [...made.html.matchAll(/value="[^"]*(\/shared\/[^"]+)"/g)].map(([, link]) => link ?? '');
    const shared = await aVisitor(app).get(links.at(-1) ?? '');
    expect(shared.text).toContain('Bibi Lou #1');
    expect(shared.text).not.toContain('Zorba');
    for (const [who, path] of [
      ['parent', '/dashboard'],
      ['co-parent', '/dashboard'],
      ['follower', `/watching/${walk}`],
      ['follower', '/watching'],
      ['walker', `/walks/${walk}`],
      ['admin', '/admin/incidents'],
      ['admin', '/dashboard'],
    ] as const) {
      const { text } = await people[who].get(path);
      expect([who, path, text]).toEqual([
        who,
        path,
        expect.stringMatching(
          /Bertha Zorba (and|or) Quentina Zorba|Quentina Zorba (and|or) Bertha Zorba|Bertha Zorba, Quentina Zorba/,
        ),
      ]);
    }
    // An act, an allergy or a switch for one of them says for whom.
    const [{ ahead }] = (await app.sql(
      `update bookings set sibling_ids = array[$2::uuid] where parent_id = $1 and status = 'accepted' returning id as ahead`,
      [parent.id, twin],
    )) as [{ ahead: string }];
    await app.sql(`update children set allergies = 'Nuts' where parent_id = $1`, [parent.id]);
    for (const [who, path] of [
      ['walker', `/booking/${walk}`],
      ['walker', `/booking/${walk}/card`],
      ['walker', `/walks/${walk}`],
      ['parent', '/children/dropoff'],
      ['parent', `/booking/${ahead}?dialog=stay-home`],
    ] as const) {
      const { text } = await people[who].get(path);
      expect([who, path, text]).toEqual([who, path, expect.stringContaining('Bertha Zorba')]);
      expect([who, path, text]).toEqual([who, path, expect.not.stringContaining('Bibi Lou')]);
    }
  });
});

it.each([
  ['An', 'Nguyễn Văn An', 'And Anna was on time', true],
  ['An', 'Nguyễn Văn An', 'an amazing walker', true],
  ['An', 'Nguyễn Văn An', 'Great with An.', false],
  ['Mia', 'Mia Lee', "mia's best walker", false],
  ['Mia', 'Mia Lee', 'Miami is far, and still on time', true],
  ['A.J.', 'Anton Lee', 'AxJx is fine', true],
])('a review is public where it does not name %s (%s): %s', async (called, name, comment, isShown) => {
  const [parent, walker] = [await aParent(app), await aWalker(app)];
  const child = await aChild(app, parent, { name });
  await app.sql('update children set called = $2 where id = $1', [child, called]);
  const booking = await aBooking(app, parent, walker, { child, status: 'payment_confirmed', startsIn: -30 });
  await app.sql(
    `insert into booking_reviews (id, booking_id, reviewer_id, walker_id, rating, comment, created_at) values (gen_random_uuid(), $1, $2, $3, 4, $4, now())`,
    [booking, parent.id, walker.id, comment],
  );
  await app.sql(
    `update walker_profiles set public_photo = true, date_of_birth = '1990-01-01' where user_id = $1`,
    [walker.id],
  );
  const [row] = await withActor(app.orm, system('worker'), (em) =>
    em.execute<[{ shown: string | null }]>('select public_review(?) as shown', [walker.id]),
  );
  expect(row.shown).toBe(isShown ? comment : null);
});
