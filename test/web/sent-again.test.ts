import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aParent, aWalker, type TestUser } from '../support/cast.ts';
import { dayIn } from '../support/dates.ts';
import { type PostForm, postForms, sentBy } from '../support/forms.ts';
import { onlyInCI } from '../support/full-size.ts';
import { race } from '../support/race.ts';

/** Every form that adds a row, sent ten times in parallel and in sequence, adds one row. */
const app = startTestApp();
let parent: TestUser;
let walker: TestUser;
let paid: string;

beforeAll(async () => {
  parent = await aParent(app);
  walker = await aWalker(app);
  await aBooking(app, await aParent(app), null, { startsIn: 400 });
  paid = await aBooking(app, parent, walker, { status: 'payment_confirmed', startsIn: -90 });
});

const FORMS = [
  ['add-child', () => '/children?dialog=new', { name: 'Ida' }, 'children'],
  [
    'send',
    () => '/contact',
    { firstName: 'Ida', lastName: 'Moss', email: 'ida@example.com', subject: 'Hello', message: 'A question' },
    'contact_messages',
  ],
  ['report', () => `/safety/${walker.id}`, { reason: 'rude' }, 'reports'],
  ['review', () => `/booking/${paid}?dialog=review`, { rating: '4' }, 'booking_reviews'],
  ['request-deletion', () => '/settings/account', { confirmation: 'DELETE' }, 'account_deletion_requests'],
  ['add-days-off', () => '/profile?dialog=days-off', { from: dayIn(20) }, 'availability_exceptions'],
  ['add-extra-day', () => '/profile?dialog=extra-day', { date: dayIn(30) }, 'availability_exceptions'],
] as const;

const personFor = (intent: string): TestUser => (/^add-(days|extra)/.test(intent) ? walker : parent);

describe.each(FORMS)('the form %s', (intent, path, fields, table) => {
  const rows = async () => (await app.sql(`select 1 from ${table}`)).length;

  onlyInCI('adds one row when it is sent ten times at once (ACCOUNT-30)', async () => {
    const { browser } = personFor(intent);
    const form = formIn((await browser.get(path())).html, path(), intent);
    const before = await rows();
    const answers = await race(
      Array.from({ length: 10 }, () => () => browser.postOnly(form.action, sentBy(form, fields))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303));
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await rows()).toBe(before + 1);
    expect((await browser.postOnly(form.action, sentBy(form, fields))).status).toBe(303);
    expect(await rows()).toBe(before + 1);
  });
});

it('another child typed into a form that was sent before is added (ACCOUNT-30)', async () => {
  const form = formIn(
    (await parent.browser.get('/children?dialog=new')).html,
    '/children?dialog=new',
    'add-child',
  );
  for (const name of ['Ada', 'Bo', 'Ada']) await parent.browser.postOnly(form.action, sentBy(form, { name }));
  const names = await app.sql(`select name from children where parent_id = $1 and name in ('Ada', 'Bo')`, [
    parent.id,
  ]);
  expect(names.map(({ name }) => name).toSorted()).toEqual(['Ada', 'Bo']);
});

it.each([true, false])(
  'a form whose connection is lost at its commit, after it: %s, says that nobody knows; sent again it adds one row',
  async (isSaved) => {
    const form = formIn((await parent.browser.get('/contact')).html, '/contact', 'send');
    const message = `Asked once, ${isSaved}`;
    const rows = async () =>
      (await app.sql('select 1 from contact_messages where message = $1', [message])).length;
    const connection = app.orm.em.getConnection();
    const commit = connection.commit.bind(connection);
    vi.spyOn(connection, 'commit').mockImplementationOnce(async (transaction) => {
      await (isSaved ? commit(transaction) : connection.rollback(transaction));
      throw new Error('Connection terminated unexpectedly');
    });
    const fields = {
      firstName: 'Ida',
      lastName: 'Moss',
      email: 'ida@example.com',
      subject: 'Hello',
      message,
    };
    const cut = await parent.browser.postOnly(form.action, sentBy(form, fields));
    expect(cut.status).toBe(503);
    const text = await cut.text();
    expect(text).toMatch(/We can(?:'|&#x27;)t say whether this was saved/);
    expect(text).toContain('Look before you send it again.');
    expect(await rows()).toBe(isSaved ? 1 : 0);
    const shown = formIn(text, '/contact', 'send');
    const again = await parent.browser.postOnly(shown.action, sentBy(shown, fields));
    expect(again.status).toBe(303);
    expect(await rows()).toBe(1);
  },
);

it('a form that was rejected may be sent again with the same key', async () => {
  const form = formIn(
    (await parent.browser.get('/children?dialog=new')).html,
    '/children?dialog=new',
    'add-child',
  );
  const refused = await parent.browser.postOnly(form.action, sentBy(form, { name: 'Cleo', age: '99' }));
  expect(refused.status).toBe(422);
  expect((await parent.browser.postOnly(form.action, sentBy(form, { name: 'Cleo', age: '9' }))).status).toBe(
    303,
  );
  expect(await app.sql(`select age from children where name = 'Cleo'`)).toEqual([{ age: 9 }]);
});

it('the key of one person does not affect another', async () => {
  const other = await aParent(app);
  const form = formIn(
    (await parent.browser.get('/children?dialog=new')).html,
    '/children?dialog=new',
    'add-child',
  );
  for (const { browser } of [parent, other])
    await browser.postOnly(form.action, sentBy(form, { name: 'Theo', owner: null }));
  expect(await app.sql(`select 1 from children where name = 'Theo'`)).toHaveLength(2);
});

function formIn(html: string, path: string, intent: string): PostForm {
  const form = postForms(html, path).find((one) => one.intent === intent);
  if (!form) throw new Error(`${intent} is not on ${path}`);
  return form;
}
