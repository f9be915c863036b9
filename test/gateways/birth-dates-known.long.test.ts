import { expect, it } from 'vitest';
import { Migration20261129110000_birth_dates as Table } from '../../migrations/Migration20261129110000_birth_dates.ts';
import { Migration20261129110100_birth_dates_known as Rows } from '../../migrations/Migration20261129110100_birth_dates_known.ts';
import { Migration20261129120000_refused_birth_dates as Refused } from '../../migrations/Migration20261129120000_refused_birth_dates.ts';
import { databaseNames } from '../../src/gateways/database/embedded/prepare.ts';
import { migrateDatabase } from '../../src/gateways/database/migrate.ts';
import { startTestApp } from '../support/app.ts';
import { aWalker } from '../support/cast.ts';

const app = startTestApp();

it('an older database whose walkers have dates of birth is migrated, by an owner whom row-level security binds', async () => {
  const { id } = await aWalker(app);
  await app.sql(`update walker_profiles set date_of_birth = '2000-01-31' where user_id = $1`, [id]);
  for (const one of [Refused, Rows, Table]) {
    const migration = new one(undefined as never, undefined as never);
    await migration.down();
    for (const sql of migration.getQueries()) await app.sql(String(sql));
    await app.sql('delete from mikro_orm_migrations where name = $1', [one.name]);
  }
  await migrateDatabase(app.database.ownerUrl, databaseNames.app);
  expect(
    await app.sql('select walker_id, date_of_birth::text as day, source from birth_date_changes'),
  ).toEqual([{ walker_id: id, day: '2000-01-31', source: 'walker' }]);
});
