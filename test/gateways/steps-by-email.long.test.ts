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

it('emails about pickup, drop-off and delays begin for everyone who has not turned off those about walks (NOTIFICATION-3)', async () => {
  await superuser.query(downOf('steps_by_email'));
  await superuser.query('delete from mikro_orm_migrations where name = $1', [
    migrationNamed('steps_by_email').name,
  ]);
  const [saved, unsubscribed, wanted, fresh] = Array.from({ length: 4 }, () => randomUUID());
  await superuser.query(
    `insert into users (id, email, password_hash, sign_up_metadata, created_at)
     select id, id || '@example.org', 'x', '{}', now() from unnest($1::uuid[]) id`,
    [[saved, unsubscribed, wanted, fresh]],
  );
  await superuser.query(
    `insert into profiles (id, user_id, email, first_name, last_name, role, approval_status, referral_code, created_at, updated_at)
     select id, id, email, 'A', 'B', 'tot', 'approved', translate(upper(left(id::text, 8)), '01', 'XY'), now(), now() from users`,
  );
  await superuser.query(
    `insert into notification_settings (user_id, email_progress, email_reminders, booking_updates, updated_at)
     values ($1, false, true, false, now()), ($2, false, false, false, now()), ($3, true, false, false, now())`,
    [saved, unsubscribed, wanted],
  );
  await migrateDatabase(database.ownerUrl, databaseNames.app, migrations);
  await superuser.query('insert into notification_settings (user_id, updated_at) values ($1, now())', [
    fresh,
  ]);
  const { rows } = await superuser.query<{ user_id: string; email_progress: boolean }>(
    'select user_id, email_progress from notification_settings',
  );
  expect(Object.fromEntries(rows.map((row) => [row.user_id, row.email_progress]))).toEqual({
    [saved!]: true,
    [unsubscribed!]: false,
    [wanted!]: true,
    [fresh!]: true,
  });
}, 60_000);
