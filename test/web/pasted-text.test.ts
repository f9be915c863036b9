import { beforeAll, expect } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import type { Browser } from '../support/browser-like.ts';
import { aChild, anAdmin, aParent, aVisitor, aWalker } from '../support/cast.ts';
import { crawlForms, type FoundForm } from '../support/crawl.ts';
import { inDays } from '../support/days.ts';
import { sentBy } from '../support/forms.ts';
import { onlyInCI } from '../support/full-size.ts';

/** Every text field of every form, found on the pages, is sent what phones and web pages put around a text. */
const app = startTestApp();
const found: (FoundForm & { browser: Browser; fields: string[] })[] = [];

const INVISIBLE =
  '[\\u00ad\\u034f\\u061c\\u115f\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufeff]';
const PASTED: Record<string, string> = {
  text: '\u202aZebra\u200b \u2066Lane\u2069\u202c',
  textarea: '\u202eZebra\u2060\u00a0Lane\ufeff',
  tel: '\u202a+1 (212) 555\u20110142\u202c',
  email: '\u200bzebra@example.com\u202c',
};
/** A person's own address would sign nobody in afterwards. */
const LEFT_ALONE = ['sign-out', 'change-email'];

beforeAll(async () => {
  const [parent, walker, admin] = [await aParent(app), await aWalker(app), await anAdmin(app)];
  await aChild(app, parent);
  await aBooking(app, parent, walker, { status: 'accepted' });
  for (const [browser, start] of [
    [parent.browser, '/dashboard'],
    [walker.browser, '/dashboard'],
    [admin.browser, '/dashboard'],
    [aVisitor(app), '/contact'],
  ] as const)
    for (const one of await crawlForms(browser, start)) {
      const fields = one.form.controls
        .filter(({ name, type, fixed }) => type in PASTED && !fixed && name !== 'website')
        .map(({ name }) => name);
      if (fields.length > 0 && !LEFT_ALONE.includes(one.form.intent)) found.push({ ...one, browser, fields });
    }
}, 120_000);

const NO_ONE_NUMBER = ['646-555-0187 or 212-555-0142', '555-0142', 'ask at the front desk', '000-000-0000'];

onlyInCI(
  'no field for a phone takes what is not one number (TEXT-3)',
  async () => {
    const refused = new Map<string, Set<number>>();
    for (const { form, browser } of found)
      for (const { name } of form.controls.filter(({ type, fixed }) => type === 'tel' && !fixed))
        for (const wrong of NO_ONE_NUMBER) {
          const sent = { ...filledIn(form), [name]: wrong };
          const { status } = await browser.postOnly(form.action, sent);
          refused.set(
            `${form.intent} ${name}`,
            (refused.get(`${form.intent} ${name}`) ?? new Set()).add(status),
          );
        }
    expect([...refused.keys()].join()).toMatch(/emergencyContactPhone/);
    expect([...refused.keys()].join()).toMatch(/receiverPhone/);
    expect([...refused].filter(([, statuses]) => [...statuses].join() !== '422')).toEqual([]);
  },
  120_000,
);

onlyInCI(
  'no form stores what nobody sees, nor a text in which nothing is visible (TEXT-1)',
  async () => {
    for (const { form, browser } of found)
      await browser.postOnly(
        form.action,
        filledIn(form, (type) => PASTED[type]),
      );
    expect(await columnsWith('zebra')).toEqual(
      expect.arrayContaining([
        'profiles.first_name',
        'children.name',
        'contact_messages.subject',
        'walker_profiles.bio',
      ]),
    );
    expect(await app.sql("select distinct phone from profiles where first_name like 'Zebra%'")).toEqual([
      { phone: '(212) 555-0142' },
    ]);
    for (const { form, browser } of found)
      await browser.postOnly(
        form.action,
        filledIn(form, () => '\u200b\u2800\u202e'),
      );
    expect(await columnsWith(INVISIBLE)).toEqual([]);
    const nameless = await app.sql(
      `select id from profiles where first_name !~ '\\w' union all select id from children where name !~ '\\w'`,
    );
    expect(nameless).toEqual([]);
  },
  120_000,
);

const TYPED: Record<string, string> = {
  date: inDays(20),
  time: '08:00',
  age: '7',
  dateOfBirth: '1990-01-01',
};

const filledIn = (
  { controls, ...form }: FoundForm['form'],
  textOf?: (type: string) => string | undefined,
) => {
  const texts = controls.filter(({ name, type, fixed }) => type in PASTED && !fixed && name !== 'website');
  const empty = controls.filter(({ name, value }) => value === '' && name in TYPED);
  return {
    ...sentBy({ controls, ...form }),
    ...Object.fromEntries(texts.map(({ name, type, value }) => [name, textOf?.(type) ?? value])),
    ...Object.fromEntries(empty.map(({ name }) => [name, TYPED[name] as string])),
  };
};

async function columnsWith(pattern: string): Promise<string[]> {
  const columns = await app.sql<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and (data_type in ('text', 'jsonb', 'ARRAY') or udt_name = 'citext')`,
  );
  const hits: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await app.sql(`select 1 from ${table} where ${column}::text ~* $1 limit 1`, [pattern]);
    if (row) hits.push(`${table}.${column}`);
  }
  return hits;
}
