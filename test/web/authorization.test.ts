import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '../../src/routes.ts';
import { CALLS } from '../../src/web/functions.ts';
import type { Browser } from '../support/browser-like.ts';
import { addressIn, onePersonOfEachKind } from '../support/everyone.ts';
import { freshHouse } from '../support/house.ts';
import {
  CALL_MATRIX,
  FORM_MATRIX,
  type Outcome,
  PAGE_MATRIX,
  WHO,
  type Who,
} from './authorization-matrix.ts';

/**
 * Route × role × ownership. Every page, form and call stands in the matrix with what each kind of person gets; one that
 * is missing there fails the test, so that nothing is reachable that nobody thought about.
 */
const house = freshHouse();
const people = {} as Record<Who, Browser>;
const ids: Record<string, string> = {};
let database: pg.Client;

beforeAll(async () => {
  database = new pg.Client({ connectionString: house.database.superuserUrl });
  await database.connect();
  const everyone = await onePersonOfEachKind(house);
  Object.assign(people, everyone.people);
  Object.assign(ids, everyone.ids);
});

afterAll(() => database.end());

describe('pages', () => {
  // A first look at a safety sheet is noted, on purpose; those that follow at once are the same look.
  beforeAll(async () => {
    await people.walker.get(addressOf('/booking/:accepted/card'));
    stored = await everything();
  });

  it('are all in the matrix, and nothing else is', () => {
    expect(Object.keys(PAGE_MATRIX).map(shapeOf).toSorted()).toEqual(
      pages.map((page) => shapeOf(page.path)).toSorted(),
    );
  });

  for (const [path, row] of Object.entries(PAGE_MATRIX))
    for (const who of WHO)
      it(`${path} as ${who}: ${row[who]}`, async () => {
        const response = await people[who].raw(addressOf(path));
        expect(outcomeOf(response)).toBe(row[who]);
        await expectNothingLeaks(response, row[who]);
        await expectNothingChanged();
      });
});

describe('forms', () => {
  it('are all in the matrix, and nothing else is', () => {
    const declared = pages.flatMap((page) =>
      Object.keys(page.intents ?? {}).map((intent) => `${page.path} ${intent}`),
    );
    expect(Object.keys(FORM_MATRIX).toSorted()).toEqual(declared.toSorted());
  });

  for (const [form, { fields, allowed }] of Object.entries(FORM_MATRIX))
    for (const who of WHO.filter((one) => !allowed.includes(one)))
      it(`${form} is not for ${who}: refused, and nothing changed`, async () => {
        const [path = '', intent = ''] = form.split(' ');
        const response = await people[who].postOnly(addressOf(path.replace(':id', subjectOf(intent))), {
          intent,
          ...filled(fields),
        });
        expect(response.status).toBeOneOf([303, 403, 404, 409, 422]);
        if (response.status === 303)
          expect(response.headers.get('location')).toBeOneOf(['/auth', '/dashboard', '/']);
        await expectNothingChanged();
      });
});

describe('calls', () => {
  it('are all in the matrix, and nothing else is', () => {
    expect(Object.keys(CALL_MATRIX).toSorted()).toEqual(Object.keys(CALLS).toSorted());
  });

  for (const [name, { input, allowed }] of Object.entries(CALL_MATRIX))
    for (const who of WHO.filter((one) => !allowed.includes(one)))
      it(`${name} is not for ${who}: refused, and nothing changed`, async () => {
        const { status, body } = await people[who].call(name, filled(input));
        expect(status, JSON.stringify(body)).toBeOneOf([401, 403, 404, 409]);
        expect(Object.keys(body)).toEqual(expect.arrayContaining(['error']));
        await expectNothingChanged();
      });
});

/** The booking or person that a form of a page is about. */
const subjectOf = (intent: string): string => SUBJECTS[intent] ?? ':completed';
const SUBJECTS: Record<string, string> = {
  cancel: ':pending',
  'pick-offer': ':offered',
  withdraw: ':accepted',
  review: ':paid',
  'resend-receipts': ':paid',
  refund: ':paid',
  approve: ':waiting',
  reject: ':waiting',
  dismiss: ':report',
  warn: ':report',
  unapprove: ':report',
  'cancel-as-team': ':pending',
  'complete-as-team': ':accepted',
  assign: ':open',
};

/** `/booking/:pending` in the matrix is the page `/booking/:id`. */
const shapeOf = (path: string): string => path.replace(/:\w+/g, ':');

/** `{walker}` in a path or a field stands for an id of the world above. */
const addressOf = (path: string): string => addressIn(ids, path);
const filled = (fields: Record<string, string | number | boolean>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      (typeof value === 'string' ? addressOf(value) : value) as string,
    ]),
  );

function outcomeOf(response: Response): Outcome {
  const location = response.headers.get('location');
  return (location ? `→ ${location}` : String(response.status)) as Outcome;
}

/** A page that is refused says nothing of what it would have shown. */
async function expectNothingLeaks(response: Response, outcome: Outcome): Promise<void> {
  if (outcome === '200') return;
  const html = await response.text();
  for (const secret of ['1 Main St', 'Mia', 'Peanuts', '212 555 0100']) expect(html).not.toContain(secret);
}

/** What was stored when somebody last looked: nobody in these tests may change anything, so one look each is enough. */
let stored = '';

async function expectNothingChanged(): Promise<void> {
  const before = stored;
  stored = await everything();
  expect(stored).toBe(before);
}

let fingerprint = '';

/**
 * A fingerprint of all that is stored; sessions, limits and visits come and go by themselves. It is asked for a thousand
 * times, so the database plans it once.
 */
async function everything(): Promise<string> {
  fingerprint ||= await fingerprintOf();
  const { rows } = await database.query<{ print: string }>({ name: 'everything', text: fingerprint });
  return rows.map((row) => row.print).join(' ');
}

async function fingerprintOf(): Promise<string> {
  const tables = await house.sql<{ name: string }>(`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('sessions', 'rate_limits', 'rewards_visits', 'mikro_orm_migrations') order by 1`);
  const prints = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${name} t`,
  );
  // Parallel workers give the parts of a union in any order.
  return `${prints.join(' union all ')} order by name`;
}
