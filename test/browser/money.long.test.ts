import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { Person } from './person.ts';

const app = useBrowser();
const program = useDemo();
const CATEGORIES = [
  'charge',
  'refund',
  'dispute',
  'transfer',
  'topup',
  'payout',
  'fee',
  'risk_reserved_funds',
];

/** A line with each column, of the payment of a walker with a long name, and a tip's. */
beforeAll(async () => {
  const database = new pg.Client({ connectionString: program.database().ownerUrl });
  await database.connect();
  await database.query(`update profiles set first_name = 'Maximiliane', last_name = 'Featherstonehaugh-Wolfeschlegel'
    where id in (select walker_id from payments)`);
  await database.query(`update payments set kind = 'tip' where id = (select id from payments limit 1)`);
  await database.query(
    `with paid as (select payment_intent_id as intent, kind, confirmed_at from payments)
     insert into stripe_movements (id, category, amount, fee, payment_intent_id, created_at)
     select 'txn_wide_' || category || intent, category, case category when 'charge' then 12345.67 else -1234.56 end, 98.76, intent, now()
     from paid, unnest($1::text[]) category on conflict do nothing`,
    [CATEGORIES],
  );
  await database.query(
    `insert into stripe_movements (id, category, amount, fee, created_at) values ('txn_wide', 'fee', -2, 0, now())`,
  );
  await database.end();
});

it('the table of money fits a window of 1024 pixels and more, a phone, and paper', async () => {
  const admin = await Person.signedIn(app.browser, program, 'admin@example.com');
  const { page } = admin;
  await admin.open('/admin/money');
  const folder = process.env.PICTURES;
  const heads = await page.locator('thead th').allTextContents();
  expect(heads).toEqual(
    expect.arrayContaining(['Walks paid', 'Tips paid', 'Refunds', 'Disputes', 'To walkers', 'Stripe fees']),
  );
  expect(heads).toEqual(expect.arrayContaining(['Dispute fees', 'Other', 'Earned', 'Own money']));
  for (const [width, media] of [
    [390, 'screen'],
    [1024, 'screen'],
    [1280, 'screen'],
    [1366, 'screen'],
    [980, 'print'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media });
    const { scrolled, wide } = await page.evaluate(() => ({
      scrolled: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      wide: [...document.querySelectorAll('td, th')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
        .length,
    }));
    if (folder) await page.screenshot({ path: `${folder}/money-${width}-${media}.png`, fullPage: true });
    expect([width, media, scrolled, wide]).toEqual([width, media, 0, 0]);
  }
  await admin.close();
});
