import { beforeAll, describe, expect, it } from 'vitest';
import { findPeople } from '../../src/domain/accounts/directory/directory.ts';
import { kysely } from '../../src/domain/kysely.ts';
import { hasWord, keyOf, searchKey, wordsOf } from '../../src/domain/lists/page.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../support/cast.ts';
import { firstOf } from '../support/full-size.ts';

const app = startTestApp();
const NAME = { firstName: 'Ángel', lastName: 'Nguyễn-O’Brien' };
const TYPED = [
  'angel',
  'Nguyen',
  'A\u0301ngel',
  "O'Brien",
  'OBrien',
  'o´brien',
  'nguyen‑o’brien',
  '\u200bÁNGEL',
];
let [parent, walker, admin] = [] as unknown as [TestUser, TestUser, TestUser];
let booking: string;

beforeAll(async () => {
  [parent, walker, admin] = [await aParent(app), await aWalker(app, NAME), await anAdmin(app)];
  const child = await aChild(app, parent, { name: 'Zoë Świątek' });
  await app.sql("update children set called = 'Bibi' where id = $1", [child]);
  booking = await aBooking(app, parent, walker, { child, status: 'accepted', pickup: 'Café Łódź, Straße 3' });
  await parent.browser.post(`/messages?to=${walker.id}&booking=${booking}`, {
    intent: 'send',
    content: 'Hello',
  });
});

const finds = async ({ browser }: TestUser, path: string, typed: string) =>
  (await browser.get(`${path}${encodeURIComponent(typed)}`)).html;

describe.each(firstOf(TYPED, 3))('"%s" finds Ángel Nguyễn-O’Brien (TEXT-4)', (typed) => {
  it('among people, walkers, conversations and bookings, and in the terminal', async () => {
    const places = [
      [admin, '/admin/users?q=', walker.id],
      [admin, '/admin/bookings?q=', booking],
      [parent, '/find-walkers?q=', walker.id],
      // Members read the first name and an initial.
      ...(/^\W*[aá]/i.test(typed) ? [[parent, '/messages?q=', 'Ángel N.'] as const] : []),
    ] as const;
    for (const [who, path, shown] of places) {
      expect(await finds(who, path, typed), path).toContain(shown);
      expect(await finds(who, path, `${typed} xyzzy`), path).not.toContain(shown);
    }
    const found = (search: string) =>
      withActor(app.orm, system('cli'), (em) => findPeople(em, { search, limit: 5 }));
    expect((await found(typed)).map(({ id }) => id)).toEqual([walker.id]);
  });
});

it('a whole email address finds its person, and not others whose address has its parts (TEXT-4)', async () => {
  const [one, other] = [await aParent(app), await aParent(app)];
  await app.sql("update profiles set email = 'ana@whole.example' where id = $1", [one.id]);
  await app.sql("update profiles set email = 'whole.ana@other.example' where id = $1", [other.id]);
  const found = await finds(admin, '/admin/users?q=', 'Ana@whole.example');
  expect(found).toContain(one.id);
  expect(found).not.toContain(other.id);
});

it.each(['swiatek', 'zoe', 'cafe lodz', 'strasse', 'Bibi'])(
  '"%s" finds a booking by its child, what the family calls it, or place (TEXT-4, CHILD-12)',
  async (typed) => {
    expect(await finds(admin, '/admin/bookings?q=', typed)).toContain(booking);
  },
);

it.each([
  'Ángel',
  'NGUYỄN',
  'O’Brien',
  'Łódź',
  'đøı',
  'ﬁ',
  'a‐b‑c–d',
  'İstanbul',
  'Straße ÆØ´x',
  "a.b@c_d-e'f“g”…h·i",
])('code and database have the same key of %s', async (text) => {
  const [row] = await app.sql<{ key: string }>(`select ${keyOf('$1::text')} as key`, [text]);
  expect(row?.key).toBe(searchKey(text));
});

/** As the key has it, whichever way a word is looked for. */
it.each([
  ['50%', '50% off'],
  ['5%', '512'],
  ['a_c', 'abc'],
  ['obrien', "O'Brien"],
  ['obrien', 'O Brien'],
  ['mary', 'Mary-Jane'],
  ['ryj', 'Mary-Jane'],
  ['we', '12,West'],
  ['es', '12,West'],
  ['strasse', 'Straße'],
  ['%', '5 % off'],
])('"%s" is found where the key of "%s" has it (TEXT-4)', async (typed, text) => {
  const em = app.orm.em.fork();
  const [word = ''] = wordsOf(typed);
  const sqlText = `'${text.replaceAll("'", "''")}'`;
  const { has } = await kysely(em)
    .selectNoFrom(hasWord(sqlText, word, { low: `lower(${sqlText})` }).as('has'))
    .executeTakeFirstOrThrow();
  const key = searchKey(text);
  expect(has).toBe(word.length < 3 ? ` ${key}`.includes(` ${word}`) : key.includes(word));
});
