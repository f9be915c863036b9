import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { weeklyFigures } from '../../../src/domain/bookings/admin/weekly-figures.ts';
import { loadAdminDashboard } from '../../../src/domain/dashboard/admin-dashboard.ts';
import { foldTallies } from '../../../src/domain/tallies.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aDeletionRequest, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { aPayment } from '../../support/payments.ts';
import { manyBookings, manyPeople } from '../../support/rows.ts';
import { aReport } from '../../support/safety.ts';

const app = startTestApp();
async function moveTo(zone: string): Promise<void> {
  clock.setZone(zone);
  await app.sql('update market_settings set time_zone = $1', [zone]);
}
const fold = () => withActor(app.orm, system('worker'), (em) => foldTallies(em, 10));
const changes = () => app.sql('select * from tally_changes');
const differences = () => app.sql('select * from tally_differences');
let admin: TestUser;

beforeAll(async () => {
  admin = await anAdmin(app);
});

describe('the tallies of everything (ADMIN-11)', () => {
  it('match a recount, while many people act at once and changes are being added up', async () => {
    const walkers = await Promise.all([0, 1, 2, 3].map(() => aWalker(app)));
    const parents = await Promise.all([0, 1, 2, 3].map(() => aParent(app)));
    const live = async (parent: TestUser, at: number) => {
      const walker = walkers[at]!;
      const child = await aChild(app, parent);
      for (let turn = 0; turn < 4; turn++) {
        const startsIn = -300 + 24 * turn;
        const walk = await aBooking(app, parent, walker, { child, status: 'accepted', startsIn });
        await app.sql("update bookings set status = 'completed' where id = $1", [walk]);
        const paid = await aBooking(app, parent, walker, {
          child,
          status: 'payment_confirmed',
          startsIn: startsIn - 400,
        });
        await aPayment(app, paid);
        await app.sql('update payments set refunded_amount = 2 where booking_id = $1', [paid]);
        await aBooking(app, parent, walker, { child, status: 'cancelled', startsIn });
        await aReport(app, parent, walker);
        await app.sql(
          "update reports set decision = 'dismissed', decided_at = now() where decision is null and reporter_id = $1",
          [parent.id],
        );
        for (const sql of [
          'update profiles set looking_for_trotter = not looking_for_trotter where id = $1',
          "update profiles set approval_status = case approval_status when 'approved' then 'rejected' else 'approved' end where id = $2",
          'update profiles set phone = case when phone is null then $3 end where id = $2',
        ])
          await app.sql(`with given as (select $1::uuid, $2::uuid, $3::text) ${sql}`, [
            parent.id,
            walker.id,
            '212 555 0100',
          ]);
      }
    };
    await aDeletionRequest(app, await aParent(app));
    let over = false;
    const folding = (async () => {
      while (!over) await Promise.all([fold(), fold()]);
    })();
    await Promise.all(parents.map(live)).finally(() => {
      over = true;
    });
    await folding;
    expect(await differences()).toEqual([]);
    while ((await fold()) > 0);
    expect([await changes(), await differences()]).toEqual([[], []]);
    const { numbers, deletions } = await withActor(app.orm, system('cli'), (em) =>
      loadAdminDashboard(em, clock.now()),
    );
    const [counted] = await app.sql<Record<string, number>>(`select
      (select count(*)::int from profiles where role <> 'admin') as users, (select count(*)::int from bookings) as bookings,
      (select count(*)::int from bookings where status in ('pending', 'accepted')) as active_bookings,
      (select count(*)::int from profiles where looking_for_trotter) as looking`);
    expect(numbers).toMatchObject(counted!);
    expect(deletions.total).toBe(1);
  });

  it('match after a rollback, and after rows are deleted', async () => {
    const before = await changes();
    await expect(
      app.sql(
        `do $$ begin update profiles set looking_for_trotter = not looking_for_trotter; raise 'no'; end $$`,
      ),
    ).rejects.toThrow('no');
    expect(await changes()).toEqual(before);
    await app.sql('delete from payments');
    expect(await differences()).toEqual([]);
  });

  it('use the current days of the market', async () => {
    const parent = await aParent(app);
    const sunday = Temporal.PlainDate.from(clock.today()).subtract({
      days: 7 + (Temporal.PlainDate.from(clock.today()).dayOfWeek % 7),
    });
    const midnight = sunday.toZonedDateTime(clock.zone());
    await app.sql('update profiles set created_at = $2 where id = $1', [
      parent.id,
      new Date(midnight.epochMilliseconds - 1000),
    ]);
    const weeks = [sunday.subtract({ days: 7 }), sunday].map(String);
    const signUps = () =>
      withActor(app.orm, system('cli'), async (em) => {
        const figures = new Map((await weeklyFigures(em)).map((week) => [week.sunday, week.signUps]));
        return weeks.map((week) => figures.get(week));
      });
    const home = clock.zone();
    const inNewYork = await signUps();
    try {
      await moveTo('Europe/Paris');
      await fold();
      const [last, next] = await signUps();
      expect([last, next]).toEqual([inNewYork[0]! - 1, inNewYork[1]! + 1]);
    } finally {
      await moveTo(home);
      await fold();
    }
    expect([await signUps(), await differences()]).toEqual([inNewYork, []]);
  });

  it('are added up only by the worker and the CLI', async () => {
    await aBooking(app, await aParent(app), await aWalker(app));
    const before = await changes();
    expect(before.length).toBeGreaterThan(0);
    for (const actor of ['admin', 'tot', 'auth'])
      expect(
        await app.sql(`select set_config('app.actor', '${actor}', true), fold_tallies(100) as folded`),
      ).toMatchObject([{ folded: 0 }]);
    expect(await changes()).toEqual(before);
  });
});

describe('a search with more matches than its limit (ADMIN-6)', () => {
  it('lists five hundred and says so; a short list is searched completely', async () => {
    const [alone = ''] = await manyPeople(app, 1, { lastName: 'Zwait', status: 'pending' });
    await manyPeople(app, 620, { lastName: 'Crowd' });
    const { text } = await admin.browser.get('/admin/users?q=crowd&sort=joined');
    expect(text).toContain('All Users (500+)');
    expect(text).toContain('Too many matches to show. Add a word to narrow your search.');
    const { text: rare } = await admin.browser.get('/admin/users?q=crowd+crowd-617');
    expect(rare).toContain('All Users (1)');
    expect(rare).not.toContain('Add a word');
    expect((await admin.browser.get('/admin/users?q=zw')).text).toContain('All Users (1)');
    const { html } = await admin.browser.get('/admin/pending-approvals?tab=parents&q=example.com');
    expect(html).toContain(`applicant-${alone}`);
  });

  it('lists the newest five hundred when nearly everybody matches', async () => {
    await manyPeople(app, 3000, { lastName: 'Plenty' });
    await app.sql('analyze profiles');
    const among =
      "(select * from profiles where role = 'tot' and role <> 'admin' and hidden_at is null order by created_at desc, id desc";
    const [common] = await app.sql(
      `select is_common('profiles', $1, 'search_text like ''%example%''') as everybody, is_common('profiles', $1, 'search_text like ''%zwait%''') as one`,
      [among],
    );
    expect(common).toEqual({ everybody: true, one: false });
    const { text } = await admin.browser.get('/admin/users?q=xample.com&sort=joined');
    expect(text).toContain('All Users (500+)');
    expect(text).toContain('Plenty');
  });

  it('of bookings uses the rarest word, and finds people who match all of them', async () => {
    const walker = await aWalker(app, { firstName: 'Ivo', lastName: 'Walks' });
    const families = [
      { firstName: 'Olga', lastName: 'Often', children: 'Juno', count: 520 },
      { firstName: 'Olga', lastName: 'Rare', children: 'Juno', count: 3 },
      { firstName: 'Uma', lastName: 'Often', children: 'Juno', count: 2 },
    ];
    for (const { children, count, ...name } of families) {
      const parent = await aParent(app, name);
      await manyBookings(app, count, {
        parent,
        walker,
        child: await aChild(app, parent, { name: children }),
      });
    }
    const found = async (q: string) =>
      /All Bookings \(([\d+]+)\)/.exec((await admin.browser.get(`/admin/bookings?q=${q}`)).text)?.[1];
    const searches = {
      juno: '500+',
      'olga+rare': '3',
      'uma+juno': '2',
      'olga+519+elm': '1',
      'juno+zzz': '0',
      'ra+ol': '3',
    };
    for (const [q, number] of Object.entries(searches)) expect([q, await found(q)]).toEqual([q, number]);
    expect(await found('olga+often')).toBe('500+');
  });
});
