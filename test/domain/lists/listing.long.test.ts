import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { idsOfPage, keysOf, type Listing } from '../../../src/domain/lists/listing.ts';
import { hasWords } from '../../../src/domain/lists/page.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';

const app = startTestApp();

/** Rows 1 to `count`, whose key is their number divided by ten, two of three with the word "even" or "odd". */
const rows = (count: number) =>
  sql`(select id::text, (id / 10)::int as tens, case when id % 3 > 0 then case when id % 2 = 0 then 'even' else 'odd' end end as word
    from generate_series(1, ${sql.lit(count)}) id)`;
const KEYS = [sql`l.tens`, sql`l.id::int`];

const asked = (more: Partial<Listing> = {}, count = 25): Listing => ({
  ...{ source: rows(count), where: sql`true`, words: null, keys: KEYS, descending: false },
  ...{ after: null, limit: 3, withoutTotal: false, ...more },
});
const page = (listing: Listing) => withActor(app.orm, system('cli'), (em) => idsOfPage(em, listing));
const behind = (id: string) => withActor(app.orm, system('cli'), (em) => keysOf(em, asked(), id));

describe('a page of a list', () => {
  it('has the first rows in order, the count of all, and the last of them where others follow', async () => {
    expect(await page(asked())).toEqual({
      items: ['1', '2', '3'],
      total: 25,
      totalIsEstimate: false,
      next: '3',
    });
    expect((await page(asked({ descending: true }))).items).toEqual(['25', '24', '23']);
    expect(await page(asked({ limit: 25 }))).toMatchObject({ total: 25, next: null });
    expect((await page(asked({ limit: 24 }))).next).toBe('24');
  });

  it('begins behind a row, in both orders', async () => {
    const keys = await behind('20');
    expect(keys).toEqual(['2', '20']);
    expect((await page(asked({ after: keys }))).items).toEqual(['21', '22', '23']);
    expect((await page(asked({ after: keys, descending: true }))).items).toEqual(['19', '18', '17']);
    expect((await page(asked({ after: keys, limit: 5 }))).next).toBe(null);
    const none = await withActor(app.orm, system('cli'), (em) =>
      Promise.all([keysOf(em, asked(), null), keysOf(em, asked(), '99')]),
    );
    expect(none).toEqual([null, null]);
  });

  it('has those that meet its condition and the words alone', async () => {
    const where = sql`l.id::int > 10`;
    const words = sql`l.word = 'even'`;
    expect(await page(asked({ where }))).toMatchObject({ items: ['11', '12', '13'], total: 15 });
    expect(await page(asked({ words }))).toMatchObject({ items: ['2', '4', '8'], total: 8, next: '8' });
    expect(await page(asked({ where, words }))).toMatchObject({ items: ['14', '16', '20'], total: 4 });
    expect(await page(asked({ where, words, after: await behind('16'), limit: 9 }))).toMatchObject({
      items: ['20', '22'],
      total: 4,
      next: null,
    });
    expect(await page(asked({ words, descending: true }))).toMatchObject({ items: ['22', '20', '16'] });
    const found = async (...typed: string[]) =>
      (await page(asked({ words: hasWords('l.word', typed) }))).total;
    expect([
      await found(),
      await found('even'),
      await found('ev'),
      await found('ven'),
      await found('en'),
    ]).toEqual([25, 8, 8, 8, 0]);
    expect(await found('even', 'odd')).toBe(0);
  });

  it('is not counted for a file', async () => {
    const words = sql`l.word = 'even'`;
    expect(await page(asked({ withoutTotal: true }))).toMatchObject({
      items: ['1', '2', '3'],
      total: 0,
      next: '3',
    });
    expect(await page(asked({ withoutTotal: true, words }))).toMatchObject({
      items: ['2', '4', '8'],
      total: 0,
    });
  });

  it('of more than a thousand says that there are more, with words and without', async () => {
    const of = async (count: number, words: Listing['words'] = null) => {
      const { items, total, totalIsEstimate } = await page(asked({ words, descending: true }, count));
      return [items[0], total, totalIsEstimate];
    };
    expect(await of(1000)).toEqual(['1000', 1000, false]);
    expect(await of(1001)).toEqual(['1001', 1000, true]);
    const all = sql`l.id is not null`;
    expect(await of(1000, all)).toEqual(['1000', 1000, false]);
    expect(await of(1001, all)).toEqual(['1001', 1000, true]);
    // More than are looked at in order have no match: all are sorted, here and behind a row.
    const late = async (more: Partial<Listing>) =>
      (await page(asked({ words: sql`l.id::int > 6000`, ...more }, 8000))).items;
    expect(await late({})).toEqual(['6001', '6002', '6003']);
    expect(await late({ after: ['600', '6001'], sortKeys: KEYS })).toEqual(['6002', '6003', '6004']);
    expect(await late({ descending: true })).toEqual(['8000', '7999', '7998']);
    // Some of the first, and more than are counted behind them.
    const words = sql`(l.id::int in (5, 4990) or l.id::int > 6000)`;
    expect(await late({ words })).toEqual(['5', '4990', '6001']);
  });

  it('of ids that were found before has those, and says whether there may be more', async () => {
    const few = (tooMany: boolean) =>
      sql`few as (select id::text from generate_series(4, 8) id), few_counted as (select ${sql.lit(tooMany)} as too_many)`;
    expect(await page(asked({ few: few(false) }))).toEqual({
      items: ['4', '5', '6'],
      total: 5,
      totalIsEstimate: false,
      next: '6',
    });
    const words = sql`l.word = 'even'`;
    expect(await page(asked({ few: few(true), words }))).toEqual({
      items: ['4', '8'],
      total: 2,
      totalIsEstimate: true,
      next: null,
    });
  });
});
