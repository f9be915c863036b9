import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aParent, aWalker, type TestUser } from '../support/cast.ts';
import { crawlForms } from '../support/crawl.ts';
import { dayIn } from '../support/dates.ts';
import { type PostForm, sentBy } from '../support/forms.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;

beforeAll(async () => {
  parent = await aParent(app);
  walker = await aWalker(app);
  await aBooking(app, await aParent(app), null, { startsIn: 400 });
  await aBooking(app, parent, walker, { status: 'payment_confirmed', startsIn: -90 });
});

const ADDS = {
  parent: ['add-child', 'block', 'request-booking'],
  walker: ['add-days-off', 'add-extra-day', 'offer', 'request-deletion'],
};

describe.each(['parent', 'walker'] as const)('every form that a %s has', (who) => {
  it('adds no row when it is sent once more', async () => {
    const { browser } = { parent, walker }[who];
    const added: string[] = [];
    for (const { form } of await crawlForms(browser, '/dashboard')) {
      if (form.intent === 'sign-out') continue;
      const before = await rowCounts();
      await browser.postOnly(form.action, filledIn(form));
      const once = await rowCounts();
      await browser.postOnly(form.action, filledIn(form));
      expect(await rowCounts(), form.intent).toEqual(once);
      if (JSON.stringify(once) !== JSON.stringify(before)) added.push(form.intent);
    }
    // Guards against a vacuous pass in which every form is rejected.
    expect(added).toEqual(expect.arrayContaining(ADDS[who]));
  });
});

async function rowCounts(): Promise<Record<string, number>> {
  const tables = await app.sql<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('form_keys', 'rate_limits')`,
  );
  const counts = await app.sql<{ name: string; rows: number }>(
    tables
      .map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`)
      .join(' union all '),
  );
  return Object.fromEntries(counts.map(({ name, rows }) => [name, rows]));
}

function filledIn(form: PostForm): Record<string, string> {
  const changes: Record<string, string> = {};
  for (const { name, type, value, options } of form.controls) {
    if (type === 'radio') changes[name] ??= value;
    else if (type === 'select') changes[name] = value || (options[1] ?? '');
    else if (type === 'date') changes[name] = dayIn(form.intent === 'add-extra-day' ? 60 : 50);
    else if (EXAMPLES[name]) changes[name] = EXAMPLES[name];
  }
  return sentBy(form, changes);
}

const EXAMPLES: Record<string, string> = {
  name: 'Uma',
  confirmation: 'DELETE',
  time: '09:00',
  pickup: '1 Elm St',
  dropoff: '2 Oak St',
  anyway: 'on',
};
