import { expect, it } from 'vitest';
import { databaseNames } from '../../src/gateways/database/embedded/prepare.ts';
import { migrateDatabase } from '../../src/gateways/database/migrate.ts';
import { startTestApp } from '../support/app.ts';
import { aWalker } from '../support/cast.ts';
import { downOf, migrationNamed } from '../support/migrations.ts';

const app = startTestApp();

it('an older database whose walkers have dates of birth is migrated, by an owner whom row-level security binds', async () => {
  const { id } = await aWalker(app);
  await app.sql(`update walker_profiles set date_of_birth = '2000-01-31' where user_id = $1`, [id]);
  for (const name of ['refused_birth_dates', 'birth_dates_known', 'birth_dates']) {
    await app.sql(downOf(name));
    await app.sql('delete from mikro_orm_migrations where name = $1', [migrationNamed(name).name]);
  }
  await migrateDatabase(app.database.ownerUrl, databaseNames.app);
  expect(
    await app.sql('select walker_id, date_of_birth::text as day, source from birth_date_changes'),
  ).toEqual([{ walker_id: id, day: '2000-01-31', source: 'walker' }]);
});
