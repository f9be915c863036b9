import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseNames } from '../../src/gateways/database/embedded/prepare.ts';
import { migrateDatabase } from '../../src/gateways/database/migrate.ts';
import { migrations } from '../../src/gateways/database/migrations.ts';
import { createTestDatabase, dropTestDatabase, type TestDatabase } from '../support/database.ts';
import { downOf, migrationNamed } from '../support/migrations.ts';

let database: TestDatabase;
let superuser: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  superuser = new pg.Pool({ connectionString: database.superuserUrl });
});
afterAll(async () => {
  await superuser.end();
  await dropTestDatabase(database);
});

const down = async () => {
  for (const name of ['receivers_once', 'receivers_of_families']) {
    await superuser.query(downOf(name));
    await superuser.query('delete from mikro_orm_migrations where name = $1', [migrationNamed(name).name]);
  }
};

it('rows of one person of a family become the oldest of them, with all children, and come apart again (HANDOVER-7)', async () => {
  await down();
  const [parent, other, mia, theo, leo] = Array.from({ length: 5 }, () => randomUUID());
  const add = async (child: string | undefined, of: string | undefined, name: string, phone: string) =>
    superuser.query(
      `insert into child_receivers (id, child_id, parent_id, name, phone, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, $3, $4, clock_timestamp(), now())`,
      [child, of, name, phone],
    );
  await superuser.query(
    `insert into users (id, email, password_hash, sign_up_metadata, created_at)
     select id, id || '@example.org', 'x', '{}', now() from unnest($1::uuid[]) id`,
    [[parent, other]],
  );
  await superuser.query(
    `insert into profiles (id, user_id, email, first_name, last_name, role, approval_status, referral_code, created_at, updated_at)
     select id, id, email, 'A', 'B', 'tot', 'approved', translate(upper(left(id::text, 8)), '01', 'XY'), now(), now() from users`,
  );
  await superuser.query(
    `insert into children (id, parent_id, name, created_at, updated_at)
     select c.id, c.parent_id, 'Kim', now(), now() from unnest($1::uuid[], $2::uuid[]) c (id, parent_id)`,
    [
      [mia, theo, leo],
      [parent, parent, other],
    ],
  );
  await add(mia, parent, 'Grandma Ruth', '(212) 555-0177');
  await add(theo, parent, 'Ruth', '212 555 0177');
  await add(theo, parent, 'Ben', '212 555 0178');
  await add(leo, other, 'Ruth', '212 555 0177');
  await migrateDatabase(database.ownerUrl, databaseNames.app, migrations);
  const { rows } = await superuser.query(
    'select name, phone, parent_id, child_ids from child_receivers order by created_at',
  );
  expect(rows).toEqual([
    {
      ...{ name: 'Grandma Ruth', phone: '(212) 555-0177', parent_id: parent },
      child_ids: [mia, theo].toSorted(),
    },
    { name: 'Ben', phone: '212 555 0178', parent_id: parent, child_ids: [theo] },
    { name: 'Ruth', phone: '212 555 0177', parent_id: other, child_ids: [leo] },
  ]);
  await down();
  const { rows: apart } = await superuser.query(
    'select child_id, name from child_receivers where parent_id = $1 order by name, child_id',
    [parent],
  );
  expect(apart).toEqual([
    { child_id: theo, name: 'Ben' },
    ...[mia, theo].toSorted().map((child_id) => ({ child_id, name: 'Grandma Ruth' })),
  ]);
}, 60_000);
