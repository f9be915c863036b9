import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aFamily, aParent, aWatcher, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { aSeries, mondayIn, walksOf } from '../../support/series.ts';

/** An accepted change of weekly walks is an edit: for nobody of the family a cancellation (BOOKING-29, FAMILY-7, WATCH-4). */
const app = startTestApp();
let priya: TestUser;
let sam: TestUser;
let fran: TestUser;
let walker: TestUser;
let theo: string;
let old: string;
let changed: string;

const textOf = async (who: TestUser, path: string) => (await who.browser.get(path)).text;
const entriesOf = (who: TestUser) =>
  app.sql<{ kind: string }>('select kind from notifications where recipient_id = $1 order by created_at', [
    who.id,
  ]);
const mails = async (who: TestUser) =>
  (
    await app.sql<{ kind: string }>(
      `select kind from outbox where payload ->> 'to' = $1 and kind like 'mail.%'`,
      [who.id],
    )
  ).map(({ kind }) => kind);

async function accept(id: string): Promise<void> {
  expect((await walker.browser.post(`/series/${id}`, { intent: 'accept-series' })).status).toBe(200);
}

beforeEach(async () => {
  ({ priya, sam, walker, theo } = await aFamily(app));
  fran = await aParent(app, { firstName: 'Fran' });
  await aWatcher(app, priya, fran, [theo]);
  old = await aSeries(app, priya, walker, { child: theo, weekdays: [1, 3] }, 4);
  await accept(old);
  await app.sql('delete from outbox');
  await app.sql('delete from notifications');
  changed = await aSeries(
    app,
    priya,
    walker,
    { child: theo, weekdays: [1, 3], time: '08:30', dropoff: 'P.S. 33', date: mondayIn(7), replaces: old },
    4,
  );
  await accept(changed);
});

describe('weekly walks that the walker agreed to change', () => {
  it('are one email to each adult who decides, which says nothing of a cancellation', async () => {
    for (const who of [priya, sam]) {
      expect(await mails(who), who.firstName).toEqual(['mail.series-accepted']);
      expect((await entriesOf(who)).map(({ kind }) => kind)).not.toContain('booking-withdrawn');
    }
  });

  onlyInCI(
    'are one entry for who follows them, that they changed, which leads to one that takes place',
    async () => {
      expect(await entriesOf(fran)).toEqual([{ kind: 'watched-moved' }]);
      expect(await textOf(fran, '/notifications')).toContain('The weekly walks you follow were changed');
      const [first] = await walksOf(app, changed);
      const [{ id } = { id: '' }] = await app.sql<{ id: string }>(
        `select payload ->> 'watchedId' as id from notifications where recipient_id = $1`,
        [fran.id],
      );
      expect(id).toBe(first?.id);
      expect(await textOf(fran, `/watching/${id}`)).toContain('8:30 AM');
    },
  );

  onlyInCI(
    'leave a walk before the change that is canceled later what it is, to who follows it',
    async () => {
      const friday = { child: theo, weekdays: [5] };
      const before = await aSeries(app, priya, walker, friday, 4);
      await accept(before);
      const later = { ...friday, time: '08:30', date: mondayIn(14), replaces: before };
      await accept(await aSeries(app, priya, walker, later, 3));
      const [first] = await walksOf(app, before);
      await app.sql('delete from notifications');
      await priya.browser.post(`/booking/${first?.id}`, { intent: 'withdraw', kind: 'ill', reason: 'Ill' });
      expect(
        await app.sql(
          `select kind, payload ->> 'watchedId' as id from notifications where recipient_id = $1`,
          [fran.id],
        ),
      ).toEqual([{ kind: 'watched-canceled', id: first?.id }]);
    },
  );

  onlyInCI(
    'are canceled on nobody’s home, and the replaced dates are on no schedule and in no count',
    async () => {
      for (const who of [priya, sam, walker, fran])
        expect(await textOf(who, '/dashboard'), who.firstName).not.toMatch(/cancel|replaced|moved/i);
      const open = (await walksOf(app, changed)).length;
      const kept = (await walksOf(app, old)).filter(({ status }) => status === 'accepted').length;
      for (const who of [priya, sam, walker]) {
        const text = await textOf(who, `/schedule?week=${mondayIn(7)}`);
        expect(text, who.firstName).toContain(`Upcoming (${open + kept})`);
        expect(text).not.toContain('Replaced');
        expect(text).toContain('8:30 AM');
        expect(text).not.toContain('8:00 AM');
      }
    },
  );

  onlyInCI('leave the page of each replaced date with what it became', async () => {
    const [replaced] = (await walksOf(app, old)).filter(({ status }) => status === 'cancelled');
    const [first] = await walksOf(app, changed);
    for (const who of [priya, sam, walker]) {
      const { text, html } = await who.browser.get(`/booking/${replaced?.id}`);
      expect(text, who.firstName).toContain('The weekly walks were changed');
      expect(html).toContain(`href="/booking/${first?.id}"`);
      expect(text).not.toMatch(/Trotwell canceled|Book again|Canceled by/);
    }
  });

  onlyInCI(
    'are what the page of weekly walks that they replaced as a whole leads to, with no word that those took place',
    async () => {
      const all = await aSeries(
        app,
        priya,
        walker,
        { child: theo, weekdays: [1, 3], time: '09:00', date: mondayIn(7), replaces: changed },
        4,
      );
      await accept(all);
      for (const who of [priya, sam, walker]) {
        const { text, html } = await who.browser.get(`/series/${changed}`);
        expect(text, who.firstName).toContain('The weekly walks were changed');
        expect(text).not.toMatch(/All walks are over|Book again/);
        expect(html).toContain(`href="/series/${all}"`);
      }
    },
  );

  onlyInCI(
    'on other weekdays lead from the page of each replaced date to the weekly walks, once changed again to the newest',
    async () => {
      const change = async (replaces: string, weekdays: number[]) => {
        const id = await aSeries(
          app,
          priya,
          walker,
          { child: theo, weekdays, date: mondayIn(7), replaces },
          4,
        );
        await accept(id);
        return id;
      };
      const [second, newest] = [await change(changed, [2]), await change(changed, [4]).catch(() => '')];
      const [replaced] = (await walksOf(app, changed)).filter(({ status }) => status === 'cancelled');
      for (const who of [priya, sam, walker]) {
        const { text, html } = await who.browser.get(`/booking/${replaced?.id}`);
        expect(text, who.firstName).toContain('View the weekly walks');
        expect(html).toContain(`href="/series/${newest || second}"`);
      }
    },
  );

  onlyInCI('that were changed twice lead from the page of the first to the newest', async () => {
    const weekdays = [1, 3];
    const changeOf = async (replaces: string, time: string) => {
      const id = await aSeries(
        app,
        priya,
        walker,
        { child: theo, weekdays, time, date: mondayIn(7), replaces },
        4,
      );
      await accept(id);
      return id;
    };
    const second = await changeOf(changed, '09:00');
    const newest = await changeOf(second, '09:30');
    for (const who of [priya, sam, walker])
      for (const series of [changed, second]) {
        const { text, html } = await who.browser.get(`/series/${series}`);
        expect(text, who.firstName).toContain('The weekly walks were changed');
        expect(text).not.toMatch(/All walks are over|Book again/);
        expect(html).toContain(`href="/series/${newest}"`);
      }
  });

  onlyInCI(
    'to a time and then to another lead from each date of the first to the walk that takes place',
    async () => {
      const weekdays = [1, 3];
      const newest = await aSeries(
        app,
        priya,
        walker,
        { child: theo, weekdays, time: '09:15', date: mondayIn(7), replaces: changed },
        4,
      );
      await accept(newest);
      const [first] = (await walksOf(app, old)).filter(({ status }) => status === 'cancelled');
      const agreed = (await walksOf(app, newest)).find(({ date }) => date === first?.date);
      for (const who of [priya, sam, walker]) {
        const { text, html } = await who.browser.get(`/booking/${first?.id}`);
        expect(text, who.firstName).toContain('The weekly walks were changed');
        expect(text).not.toContain('Book again');
        expect(html).toContain(`href="/booking/${agreed?.id}"`);
      }
    },
  );
});
