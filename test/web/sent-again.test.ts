import { beforeAll, describe, expect, it } from 'vitest';
import { aBooking } from '../support/bookings.ts';
import { type Actor, aParent, aWalker } from '../support/cast.ts';
import { dayIn } from '../support/dates.ts';
import { type PostForm, postForms, sentBy } from '../support/forms.ts';
import { freshHouse } from '../support/house.ts';

/** Every form that adds a row, as its page shows it: sent ten times, at once or one after another, it adds one. */
const house = freshHouse();
let parent: Actor;
let walker: Actor;
let paid: string;

beforeAll(async () => {
  parent = await aParent(house);
  walker = await aWalker(house);
  paid = await aBooking(house, parent, walker, { status: 'payment_confirmed', startsIn: -90 });
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
  ['request-deletion', () => '/settings', { confirmation: 'DELETE' }, 'account_deletion_requests'],
  ['add-days-off', () => '/profile?dialog=days-off', { from: dayIn(20) }, 'availability_exceptions'],
  ['add-extra-day', () => '/profile?dialog=extra-day', { date: dayIn(30) }, 'availability_exceptions'],
] as const;

const personFor = (intent: string): Actor => (/^add-(days|extra)/.test(intent) ? walker : parent);

describe.each(FORMS)('the form %s', (intent, path, fields, table) => {
  const rows = async () => (await house.sql(`select 1 from ${table}`)).length;

  it('adds one row when it is sent ten times at once', async () => {
    const { browser } = personFor(intent);
    const form = formIn((await browser.get(path())).html, path(), intent);
    const before = await rows();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.postOnly(form.action, sentBy(form, fields))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(303));
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await rows()).toBe(before + 1);
    expect((await browser.postOnly(form.action, sentBy(form, fields))).status).toBe(303);
    expect(await rows()).toBe(before + 1);
  });
});

it('another child typed into a form that was sent before is another child', async () => {
  const form = formIn(
    (await parent.browser.get('/children?dialog=new')).html,
    '/children?dialog=new',
    'add-child',
  );
  for (const name of ['Ada', 'Bo', 'Ada']) await parent.browser.postOnly(form.action, sentBy(form, { name }));
  const names = await house.sql(`select name from children where parent_id = $1 and name in ('Ada', 'Bo')`, [
    parent.id,
  ]);
  expect(names.map(({ name }) => name).toSorted()).toEqual(['Ada', 'Bo']);
});

it('a form that was refused may be sent again with the same key', async () => {
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
  expect(await house.sql(`select age from children where name = 'Cleo'`)).toEqual([{ age: 9 }]);
});

it('the key of one person is nothing to another', async () => {
  const other = await aParent(house);
  const form = formIn(
    (await parent.browser.get('/children?dialog=new')).html,
    '/children?dialog=new',
    'add-child',
  );
  for (const { browser } of [parent, other])
    await browser.postOnly(form.action, sentBy(form, { name: 'Theo' }));
  expect(await house.sql(`select 1 from children where name = 'Theo'`)).toHaveLength(2);
});

function formIn(html: string, path: string, intent: string): PostForm {
  const form = postForms(html, path).find((one) => one.intent === intent);
  if (!form) throw new Error(`${intent} is not on ${path}`);
  return form;
}
