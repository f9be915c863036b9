import { beforeAll, expect, it } from 'vitest';
import { loadPopulation } from '../../bench/population/load.ts';
import { startTestApp } from '../../support/app.ts';
import { aParent, type TestUser } from '../../support/cast.ts';

const app = startTestApp();
let parent: TestUser;

beforeAll(async () => {
  await loadPopulation(app.database.superuserUrl, { people: 8_000 });
  parent = await aParent(app);
}, 120_000);

it.each(['', '&minRate=15', '&sort=rating', '&sort=rate&minRate=13'])(
  'searching for a very common word returns the same pages as a full scan%s',
  async (more) => {
    const query = new URLSearchParams(more);
    const order = {
      rating: 'average_rating desc nulls last, review_count desc, walker_id',
      rate: 'hourly_rate, walker_id',
    }[query.get('sort') ?? ''];
    const rows = await app.sql<{ id: string }>(
      `select walker_id as id from walker_listings where search_text like '%umbrella%'
         and hourly_rate between $1 and $2
       order by ${order ?? 'last_booking_date desc nulls last, last_login_at desc nulls last, walker_id'} limit 48`,
      [query.get('minRate') ?? 0, query.get('maxRate') ?? 1000],
    );
    const shown: string[] = [];
    for (const page of [1, 2]) {
      const { html, text } = await parent.browser.get(
        `/find-walkers?q=umbrella${more}&page=${page}&from=${page}`,
      );
      shown.push(...[...html.matchAll(/id="walker-([^"]+)"/g)].map(([, id]) => id!));
      expect(text).toContain('Available Trotters (1,000+)');
      expect(html).toContain(`page=${page + 1}&amp;from=${page + 1}`);
    }
    expect(shown).toEqual(rows.map(({ id }) => id));
  },
);

it('the count for a rare word is exact', async () => {
  const [{ count }] = (await app.sql<{ count: string }>(
    `select count(*) from walker_listings where search_text like '%juggler%'`,
  )) as [{ count: string }];
  const { text } = await parent.browser.get('/find-walkers?q=juggler');
  expect(text).toContain(`Available Trotters (${count})`);
});
