import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { inDays } from '../../support/days.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { withViewer } from '../../support/series.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;
let mia: string;
let leo: string;

beforeEach(async () => {
  [parent, walker] = [await aParent(app, { firstName: 'Anna' }), await aWalker(app, { firstName: 'Noah' })];
  [mia, leo] = [
    await aChild(app, parent, { name: 'Mia Keller' }),
    await aChild(app, parent, { name: 'Leo Keller' }),
  ];
  await app.sql(
    `update children set age = 5, allergies = 'Wasps', pickup_instructions = 'Blue gate' where id = $1`,
    [leo],
  );
});

const ticked = (...ids: string[]) => Object.fromEntries(ids.map((id) => [`child.${id}`, 'on']));
const form = (fields: Record<string, string>) => ({
  intent: 'request-booking',
  'shown.rate': '1850',
  walker: walker.id,
  date: inDays(3),
  time: '08:00',
  duration: '1.5',
  pickup: '245 W 21st St',
  dropoff: 'P.S. 11',
  requestKey: randomUUID(),
  ...fields,
});
const send = (fields: Record<string, string>) =>
  parent.browser.post(`/book-walk?walker=${walker.id}`, form(fields));
const stored = () =>
  app.sql<{ id: string; child_id: string; sibling_ids: string[]; total_amount: string }>(
    'select id, child_id, sibling_ids, total_amount from bookings where parent_id = $1',
    [parent.id],
  );
const emails = () =>
  app.sql(`select kind from outbox where payload ->> 'to' in ($1, $2)`, [parent.id, walker.id]);
const walkOfBoth = (traits: Parameters<typeof aBooking>[3] = {}, by: TestUser | null = walker) =>
  aBooking(app, parent, by, { child: mia, siblings: [leo], ...traits });

describe('a request for two children', () => {
  it('is one booking with one price and one email (BOOKING-35)', async () => {
    expect((await send(ticked(mia, leo))).path).toBe('/dashboard');
    expect(await stored()).toMatchObject([{ child_id: mia, sibling_ids: [leo], total_amount: '27.75' }]);
    expect(await emails()).toEqual([{ kind: 'mail.booking-requested' }]);
  });

  it('may name the first child in one field and the others in checkboxes, each once (BOOKING-35)', async () => {
    await send({ child: leo, ...ticked(mia, leo) });
    expect(await stored()).toMatchObject([{ child_id: leo, sibling_ids: [mia] }]);
  });

  onlyInCI('for one child only works as before (BOOKING-35)', async () => {
    await send({ child: mia });
    expect(await stored()).toMatchObject([{ child_id: mia, sibling_ids: [] }]);
    await send({ ...ticked(leo), time: '10:00' });
    expect((await stored()).map(({ child_id }) => child_id)).toContain(leo);
  });

  onlyInCI(
    'is rejected at its field with other children, deleted ones, too many or none (BOOKING-35)',
    async () => {
      const theirs = await aChild(app, await aParent(app));
      const gone = await aChild(app, parent);
      await app.sql(`update children set hidden_at = now(), age = null, allergies = null where id = $1`, [
        gone,
      ]);
      const crowd = await Promise.all(Array.from({ length: 6 }, () => aChild(app, parent)));
      for (const [chosen, words] of [
        [ticked(mia, theirs), 'Choose one of your children.'],
        [ticked(mia, gone), 'Choose one of your children.'],
        [ticked(mia, 'leo'), 'Choose one of your children.'],
        [{ child: theirs, ...ticked(mia) }, 'Choose one of your children.'],
        [ticked(mia, ...crowd), 'Choose at most 6 children for one walk.'],
        [{}, 'Please fill in all required fields.'],
      ] as const) {
        const refused = await send({ ...chosen, notes: 'Ring twice' });
        expect(refused.status, words).toBe(422);
        expect(refused.text).toContain(words);
        expect(refused.html).toContain('id="child-error"');
        expect(refused.html).toContain('Ring twice');
        for (const id of [mia].filter((one) => `child.${one}` in chosen))
          expect(refused.html).toMatch(new RegExp(`name="child.${id}"[^>]*checked`));
      }
      expect(await stored()).toEqual([]);
      expect(await emails()).toEqual([]);
    },
  );

  it('is prefilled with all children of the last walk, and an only child is chosen (BOOKING-31)', async () => {
    const chosenIn = (html: string) =>
      [...html.matchAll(/name="child\.([\w-]+)"[^>]*checked/g)].map(([, id]) => id).toSorted();
    const page = `/book-walk?walker=${walker.id}`;
    expect(chosenIn((await parent.browser.get(page)).html)).toEqual([]);
    const last = await walkOfBoth({ status: 'reviewed', startsIn: -50 });
    const again = await aChild(app, parent, { name: 'Ida' });
    expect(chosenIn((await parent.browser.get(page)).html)).toEqual([mia, leo].toSorted());
    const { html } = await parent.browser.get(`/booking/${last}`);
    expect(html).toContain('Book again');
    const other = await aParent(app);
    const only = await aChild(app, other);
    expect(chosenIn((await other.browser.get(page)).html)).toEqual([only]);
    expect(again).not.toBe(only);
  });
});

describe('what a walker sees of two children', () => {
  it('before accepting: their names and ages, and for an open request their ages (BOOKING-36)', async () => {
    await walkOfBoth();
    const dashboard = await walker.browser.get('/dashboard');
    expect(dashboard.text).toMatch(/Mia and Leo ?, ?7 and 5/);
    const open = await walkOfBoth({ startsIn: 90 }, null);
    for (const path of ['/dashboard', `/booking/${open}`]) {
      const { text, html } = await walker.browser.get(path);
      expect(text).toContain('2 children, 7 years old and 5 years old');
      if (path !== '/dashboard') for (const name of ['Mia', 'Leo']) expect(html).not.toContain(name);
    }
  });

  it('once confirmed: the safety sheet of each, each view recorded, and nothing of a third child (CHILD-9)', async () => {
    const ida = await aChild(app, parent, { name: 'Ida Keller' });
    await app.sql(`update children set allergies = 'Walnuts' where id = $1`, [ida]);
    const id = await walkOfBoth({ status: 'accepted', startsIn: 1 });
    for (const path of [`/booking/${id}`, `/booking/${id}/card`]) {
      const { text } = await walker.browser.get(path);
      for (const words of ['Mia and Leo', 'Peanuts', 'Wasps', 'Blue gate']) expect(text).toContain(words);
      for (const words of ['Ida', 'Walnuts']) expect(text).not.toContain(words);
    }
    const views = await app.sql('select child_id from child_sheet_views where booking_id = $1', [id]);
    expect(views.map(({ child_id }) => child_id).toSorted()).toEqual([mia, leo].toSorted());
    const seen = await parent.browser.get(`/booking/${id}`);
    expect(seen.text).toContain("Who has viewed Mia and Leo's safety info");
    expect(seen.text.match(/Noah \w\., /g)).toHaveLength(1);
    const known = await withViewer(app, walker, (em) =>
      em.execute<{ id: string }[]>('select id from children union all select id from child_cards'),
    );
    expect(new Set(known.map((row) => row.id))).toEqual(new Set([mia, leo]));
  });

  it('of a walk that did not take place: only how many (SAFETY-2)', async () => {
    const id = await walkOfBoth({ status: 'cancelled' });
    const { text } = await walker.browser.get(`/booking/${id}`);
    expect(text).toContain("2 children's walk");
    for (const name of ['Mia', 'Leo']) expect(text).not.toContain(name);
  });
});
