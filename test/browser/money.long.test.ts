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

it('prints each line, on its own, and nothing closed (PAYMENT-42)', async () => {
  const database = new pg.Client({ connectionString: program.database().ownerUrl });
  await database.connect();
  await database.query(
    `insert into stripe_movements (id, category, amount, fee, payment_intent_id, created_at)
     select 'txn_day_' || n, 'charge', 145.83, 4.53, (select payment_intent_id from payments limit 1), now() - n * interval '1 day'
     from generate_series(0, 45) n`,
  );
  await database.query(
    `insert into stripe_balances select id, -12.34, now() from profiles where role = 'trotter'
     on conflict (walker_id) do update set amount = -12.34`,
  );
  await database.query(
    `insert into stripe_payouts (payout_id, walker_id, amount, status, arrives_on, created_at, updated_at)
     select 'po_print_' || n, (select walker_id from payments limit 1), 145.83, 'paid', now()::date - n, now() - n * interval '1 day', now()
     from generate_series(2, 40) n`,
  );
  const { rows } = await database.query(
    `select (now() - interval '40 days')::date::text as from, (now() - interval '2 days')::date::text as to`,
  );
  await database.end();
  const admin = await Person.signedIn(app.browser, program, 'admin@example.com');
  const { page } = admin;
  await admin.open(`/admin/money?${new URLSearchParams({ ...rows[0], forms: 'yes' })}`);
  const lines = page.getByRole('table', { name: 'Money by day and walker' }).getByRole('row');
  expect(await lines.count()).toBeGreaterThan(39);
  const shown = await page.locator('main table a').count();
  const amounts = await page
    .emulateMedia({ media: 'print' })
    .then(() =>
      page
        .locator('td.numeric')
        .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).whiteSpace)),
    );
  expect([...new Set(amounts)]).toEqual(['nowrap']);
  const path = process.env.PICTURES && `${process.env.PICTURES}/money.pdf`;
  const printed = (await page.pdf({ format: 'Letter', preferCSSPageSize: true, path })).toString('latin1');
  const links = linksOf(printed);
  expect(links).toHaveLength(shown);
  const covering = links.flatMap((one, at) => links.slice(at + 1).filter((other) => overlap(one, other)));
  expect(covering).toEqual([]);
  const pages = printed.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(new Set(links.map(({ page }) => page)).size).toBe(pages);
  await admin.close();
});

it('prints the payouts of days in which nothing else moved (PAYMENT-42)', async () => {
  const database = new pg.Client({ connectionString: program.database().ownerUrl });
  await database.connect();
  await database.query(
    `insert into stripe_payouts (payout_id, walker_id, amount, status, arrives_on, created_at, updated_at)
     select 'po_alone_' || n, (select walker_id from payments limit 1), 1, 'paid', '2023-05-04', '2023-05-02 12:00Z', now()
     from generate_series(1, 60) n`,
  );
  await database.end();
  const admin = await Person.signedIn(app.browser, program, 'admin@example.com');
  await admin.open('/admin/money?from=2023-05-01&to=2023-05-05');
  expect(await admin.page.getByText('Nothing moved in these days.').count()).toBe(1);
  const printed = (await admin.page.pdf({ format: 'Letter', preferCSSPageSize: true })).toString('latin1');
  const pressed = admin.page.locator('main :is(p > a, summary .icon):visible');
  expect(await pressed.count()).toBe(2);
  await admin.page.emulateMedia({ media: 'print' });
  expect(await pressed.count()).toBe(0);
  const shown = await admin.page.locator('main table a').count();
  expect(linksOf(printed).length).toBeGreaterThanOrEqual(shown);
  expect(shown).toBeGreaterThanOrEqual(60);
  await admin.close();
});

interface Printed {
  page: number;
  rect: number[];
}

/** The links of each page, which a PDF lists uncompressed. */
function linksOf(pdf: string): Printed[] {
  const objects = new Map(
    [...pdf.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)].map(([, id, body]) => [id, body ?? '']),
  );
  const pages = [...objects.values()].filter((body) => /\/Type\s*\/Page\b/.test(body));
  return pages.flatMap((body, page) => {
    const annotations = /\/Annots\s*\[([^\]]*)\]/.exec(body)?.[1] ?? '';
    return [...annotations.matchAll(/(\d+) 0 R/g)].map(([, id]) => ({
      page,
      rect: (/\/Rect\s*\[([^\]]*)\]/.exec(objects.get(id) ?? '')?.[1] ?? '').trim().split(/\s+/).map(Number),
    }));
  });
}

/** Of the middle of one line, which another may touch. */
function overlap(one: Printed, { page, rect }: Printed): boolean {
  const [, low = 0, , high = 0] = one.rect;
  const [, from = 0, , to = 0] = rect;
  const middle = (low + high) / 2;
  return one.page === page && from < middle && middle < to;
}
