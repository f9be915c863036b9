import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { compiledOnce, kysely } from '../../src/domain/kysely.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor, withUserReadOnly } from '../../src/gateways/database/transaction.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking, wholeMinute } from '../support/bookings.ts';
import { aParent, aWalker } from '../support/cast.ts';

const app = startTestApp();

it('reads what the viewer may see, with the names of the tables', async () => {
  const [mine, other, walker] = [await aParent(app), await aParent(app), await aWalker(app)];
  const startsAt = wholeMinute(48);
  const id = await aBooking(app, mine, walker, { startsAt, rate: 18.5 });
  await aBooking(app, other, walker, { startsIn: 60 });
  app.forgetQueries();
  const read = () =>
    withUserReadOnly(app.orm, mine.id, (em) =>
      kysely(em)
        .selectFrom('bookings as b')
        .innerJoin('people as p', 'p.id', 'b.walkerId')
        .select(['b.id', 'b.hourlyRate', 'b.durationHours', 'b.startsAt as firstMinute', 'p.firstName'])
        .where('b.startsAt', '>=', startsAt)
        .execute(),
    );
  expect(await read()).toEqual([
    { id, hourlyRate: '18.50', durationHours: '1.00', firstMinute: startsAt, firstName: walker.firstName },
  ]);
  expect(app.queries.filter((sql) => /from "bookings" as "b"/.test(sql))).toHaveLength(1);
});

it('runs in the transaction: a later error rolls it back', async () => {
  const parent = await aParent(app);
  const attempt = withActor(app.orm, system('seed'), async (em) => {
    await em.execute(`update profiles set phone = '212 555 0199' where id = ?`, [parent.id]);
    const profile = kysely(em).selectFrom('profiles').where('id', '=', parent.id);
    expect(await profile.select(['phone', 'neighborhood']).execute()).toEqual([
      { phone: '212 555 0199', neighborhood: null },
    ]);
    await kysely(em).updateTable('profiles').set({ phone: '1' }).where('id', '=', parent.id).execute();
    throw new Error('not this time');
  });
  await expect(attempt).rejects.toThrow('not this time');
  expect(await app.sql('select phone from profiles where id = $1', [parent.id])).toEqual([{ phone: null }]);
});

it('leaves the keys of stored JSON unchanged, also in a nested row', async () => {
  const walker = await aWalker(app);
  const [row] = await withActor(app.orm, system('cli'), (em) =>
    kysely(em)
      .selectFrom('walkerProfiles as w')
      .select((eb) => [
        'w.availabilitySchedule',
        jsonObjectFrom(
          eb
            .selectFrom('walkerListings as l')
            .select(['l.reviewCount', 'l.availabilitySchedule'])
            .whereRef('l.walkerId', '=', 'w.userId'),
        ).as('listing'),
      ])
      .where('w.userId', '=', walker.id)
      .execute(),
  );
  expect(row?.availabilitySchedule?.monday?.time_windows[0]).toHaveProperty('start_time');
  expect(row?.listing).toEqual({ reviewCount: 0, availabilitySchedule: row?.availabilitySchedule });
  const columns = ['detail', 'payload', 'schedule', 'sign_up_metadata', 'time_windows'];
  const { rows } = await withActor(app.orm, system('cli'), (em) =>
    sql
      .raw(`select ${columns.map((one) => `'{"start_time": 1}'::jsonb as ${one}`).join()}`)
      .execute(kysely(em)),
  );
  expect(Object.values(rows[0] as object)).toEqual(columns.map(() => ({ start_time: 1 })));
});

it('compiles a statement once, and sends it with the values of each use', async () => {
  const parents = [await aParent(app), await aParent(app)];
  let built = 0;
  const named = compiledOnce((em, { id, most }: { id: string; most: number }) => {
    built++;
    return kysely(em).selectFrom('profiles').select('firstName').where('id', '=', id).limit(most);
  });
  for (const { id, firstName } of [...parents, ...parents]) {
    const rows = await withActor(app.orm, system('cli'), (em) => named(em, { id, most: 1 }));
    expect(rows).toEqual([{ firstName }]);
  }
  expect(await withActor(app.orm, system('cli'), (em) => named(em, { id: parents[0]!.id, most: 0 }))).toEqual(
    [],
  );
  expect(built).toBe(1);
});

it('compiles no statement once that would keep the time of its first use', async () => {
  const recent = compiledOnce((em, _: object) =>
    kysely(em).selectFrom('profiles').select('id').where('createdAt', '<', clock.now()),
  );
  await expect(withActor(app.orm, system('cli'), (em) => recent(em, {}))).rejects.toThrow('first use');
});
