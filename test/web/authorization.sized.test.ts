import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pages } from '../../src/routes.ts';
import { RPC_HANDLERS } from '../../src/web/rpc-routes.ts';
import { startTestApp } from '../support/app.ts';
import type { Browser } from '../support/browser-like.ts';
import { addressIn, onePersonOfEachKind } from '../support/everyone.ts';
import { atFullSize } from '../support/full-size.ts';
import { storedByActs } from '../support/stored-by-acts.ts';
import {
  CALL_MATRIX,
  FORM_MATRIX,
  type Outcome,
  OWN_MATRIX,
  PAGE_MATRIX,
  POST_MATRIX,
  WHO,
  type Who,
} from './authorization-matrix.ts';
import { subjectOf } from './form-subjects.ts';

/**
 * Route × role × ownership. A page, form or call that is missing in the matrix fails the test, so that every route has
 * a decision.
 */
const app = startTestApp(({ config }) => ({ config: { ...config, trustProxy: 1 } }));
const people = {} as Record<Who, Browser>;
const ids: Record<string, string> = {};
const everything = storedByActs(app);

beforeAll(async () => {
  const everyone = await onePersonOfEachKind(app);
  Object.assign(people, everyone.people);
  Object.assign(ids, everyone.ids);
  // All of them from one address would be a flood.
  for (const [at, who] of WHO.entries()) people[who].address = `198.51.100.${at}`;
  // The page of the first confirmed walk marks that it has offered notifications (PUSH-1).
  await app.sql(
    `insert into notification_settings (user_id, push_offered_on, updated_at)
       select id, gen_random_uuid(), now() from profiles`,
  );
});

// Of each person, a limit lets fewer requests pass.
beforeEach(() => app.sql('delete from rate_limits'));

describe('pages (ACCOUNT-10, ACCOUNT-21, ADMIN-2)', () => {
  // A first view of a safety sheet or an incident is recorded; views that follow at once count as the same (SAFETY-5).
  beforeAll(async () => {
    await people.walker.get(addressOf('/booking/:accepted/card'));
    await people.admin.get(addressOf('/admin/incidents/:incident'));
    stored = await everything();
  });

  it('are all in the matrix of pages, and no other', () => {
    expect(new Set(Object.keys(PAGE_MATRIX).map(shapeOf))).toEqual(
      new Set(pages.map((page) => shapeOf(page.path))),
    );
  });

  for (const [path, row] of Object.entries(PAGE_MATRIX))
    it(`${path}: ${notified(row)}; and nothing changes`, async () => {
      for (const who of asking(row)) {
        const response = await people[who].raw(addressOf(path));
        expect(outcomeOf(response), who).toBe(row[who]);
        await expectNothingLeaks(response, who, row[who]);
      }
    });
  changesNothing();
});

describe('forms', () => {
  it('are all in the matrix of forms, and no other', () => {
    const declared = pages.flatMap((page) =>
      Object.keys(page.intents ?? {}).map((intent) => `${page.path} ${intent}`),
    );
    expect(Object.keys(FORM_MATRIX).toSorted()).toEqual(declared.toSorted());
  });

  for (const [form, { fields, allowed }] of Object.entries(FORM_MATRIX))
    it(`a form is refused to all but those who may send it, and nothing changes: ${form}, ${listed(allowed)}`, async () => {
      const [path = '', intent = ''] = form.split(' ');
      for (const who of refused(allowed))
        await expectRejected(who, path.replace(':id', subjectOf(intent)), { intent, ...filled(fields) });
    });
  changesNothing();
});

describe('POST endpoints without a page', () => {
  for (const [path, { wrong, allowed }] of Object.entries(POST_MATRIX))
    it(`${path} responds for ${listed(allowed)}, and invalid input changes nothing`, async () => {
      for (const who of WHO)
        expect((await people[who].postOnly(path, wrong)).status, who).toBe(allowed.includes(who) ? 422 : 403);
    });
  changesNothing();

  it('/language changes only the account of the person who asks', async () => {
    const languages = () =>
      app.sql<{ id: string }>('select id from profiles where language is not null order by id');
    expect(await languages()).toEqual([]);
    expect((await people.visitor.postOnly('/language', { language: 'es' })).status).toBe(303);
    expect(await languages()).toEqual([]);
    expect((await people.parent.postOnly('/language', { language: 'es' })).status).toBe(303);
    expect(await languages()).toEqual([{ id: ids.parent }]);
    await app.sql('update profiles set language = null');
    people.visitor.cookies.delete('language');
    people.parent.cookies.delete('language');
    stored = await everything();
  });
});

describe('JSON calls', () => {
  it('are all in the matrix of calls, and no other', () => {
    expect(Object.keys(CALL_MATRIX).toSorted()).toEqual(Object.keys(RPC_HANDLERS).toSorted());
  });

  for (const [name, { input, allowed }] of Object.entries(CALL_MATRIX))
    it(`${name} is refused to all but ${listed(allowed)}, and nothing changes`, async () => {
      for (const who of refused(allowed)) await expectRpcRejected(who, name, filled(input));
    });
  changesNothing();
});

describe('people who have lost access', () => {
  for (const { who, what, fields } of OWN_MATRIX)
    it(`${what} is refused to the ${who}, and nothing changes`, async () => {
      const [path = '', intent] = what.split(' ');
      if (intent) await expectRejected(who, path, { intent, ...filled(fields) });
      else await expectRpcRejected(who, path, filled(fields));
    });
  changesNothing();
});

let turn = 0;
/** All, or the one of the same kind who is not the owner, else one in turn. */
function some(people: readonly Who[], allowed: readonly Who[]): readonly Who[] {
  const others = people.filter((who) => allowed.some((one) => who === `other ${one}`));
  const rest = people.filter((who) => !others.includes(who));
  const inTurn = rest.filter((_, at) => at === turn % rest.length);
  turn++;
  return atFullSize(people, others.length > 0 ? others : inTurn);
}
const refused = (allowed: readonly Who[]) =>
  some(
    WHO.filter((who) => !allowed.includes(who)),
    allowed,
  );
const asking = (row: Record<Who, Outcome>) =>
  [...new Set(Object.values(row))].flatMap((outcome) =>
    some(
      WHO.filter((who) => row[who] === outcome),
      outcome === '200' ? [] : WHO.filter((who) => row[who] === '200'),
    ),
  );
const listed = (who: readonly Who[]): string => who.join(', ') || 'nobody';

const notified = (row: Record<Who, Outcome>): string =>
  Object.entries(Object.groupBy(WHO, (who) => row[who]))
    .map(([outcome, who = []]) => `${outcome} for ${who.length === WHO.length ? 'all' : listed(who)}`)
    .join('; ');

async function expectRejected(who: Who, path: string, fields: Record<string, string>): Promise<void> {
  const response = await people[who].postOnly(addressOf(path), fields);
  expect(response.status, who).toBeOneOf([303, 403, 404, 409, 422]);
  if (response.status === 303)
    expect(response.headers.get('location'), who).toBeOneOf(['/auth', '/dashboard', '/']);
}

async function expectRpcRejected(who: Who, name: string, input: Record<string, string>): Promise<void> {
  const { status, body } = await people[who].call(name, input);
  expect(status, `${who}: ${JSON.stringify(body)}`).toBeOneOf([401, 403, 404, 409]);
  expect(Object.keys(body)).toEqual(expect.arrayContaining(['error']));
}

const shapeOf = (path: string): string => path.replace(/:\w+/g, ':');

const addressOf = (path: string): string => addressIn(ids, path);
const filled = (fields: Record<string, string | number | boolean | object[]>): Record<string, string> =>
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

/** People whose pages show cancelled requests only: without place and child. */
const PAST: readonly Who[] = ['former walker', 'blocked walker'];
const OF_THE_WALK = ['1 Main St', 'Mia', 'Peanuts'];

async function expectNothingLeaks(response: Response, who: Who, outcome: Outcome): Promise<void> {
  if (outcome === '200' && !PAST.includes(who)) return;
  // One random nonce in 15,000 spells a child's name.
  const html = (await response.text()).replaceAll(/ nonce="[^"]*"/g, '');
  // Their own phone is on their own pages.
  const secrets = outcome === '200' ? OF_THE_WALK : [...OF_THE_WALK, '212 555 0100'];
  for (const secret of secrets) expect(html, who).not.toContain(secret);
}

/** By table. No test here may change stored data, so one fingerprint before is enough. */
let stored: Record<string, string> = {};

/** One comparison for each group: `EACH=1` compares after each test, to find the one that changes something. */
function changesNothing(): void {
  if (process.env.EACH) afterEach(expectNothingChanged);
  it('and nothing has changed', expectNothingChanged);
}

async function expectNothingChanged(): Promise<void> {
  const before = stored;
  stored = await everything();
  expect(stored).toEqual(before);
}
