import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { migrations } from '../../../migrations/index.ts';
import { erasureBody } from '../../domain/privacy/erasure.ts';
import { ENTITIES } from './orm.ts';

/** All other tables are left to row-level security. */
const GRANTS: Record<string, string> = {
  audit_log: 'select, insert',
  availability_exceptions: 'select, insert, delete',
  badges: 'select',
  booking_events: 'select, insert',
  people: 'select',
  child_cards: 'select',
  booking_details: 'select',
  ledger: 'select',
  my_users: 'select',
  my_tokens: 'select',
  my_unread_digests: 'select',
  my_open_request_digests: 'select',
  my_contact_messages: 'select',
  my_message_originals: 'select',
  my_audit_log: 'select',
  points_ledger: 'select, insert',
  current_tallies: 'select',
  tallies: 'select',
  tally_changes: 'select',
  tally_differences: 'select',
  tally_zone: 'select',
  orphaned_walks: 'select',
  unread_people: 'select',
  walker_facets: 'select',
  walker_listings: 'select',
  mikro_orm_migrations: 'select',
};

/** Columns that the runtime role reads through a view or not at all. */
const UNREADABLE: Record<string, readonly string[]> = {
  bookings: ['pickup_location', 'dropoff_location', 'notes', 'places_text'],
};

export const migrationOptions = (ownerUrl: string) =>
  defineConfig({
    clientUrl: ownerUrl,
    entities: ENTITIES,
    extensions: [Migrator],
    pool: { min: 0, max: 2 },
    migrations: {
      migrationsList: migrations,
      snapshot: false,
      silent: true,
      path: 'migrations',
      emit: 'ts',
      fileName: (timestamp, name) => `Migration${timestamp}_${name ?? 'name_it'}`,
    },
  });

export const migrationOrm = (ownerUrl: string): Promise<MikroORM> =>
  MikroORM.init(migrationOptions(ownerUrl));

export async function migrateDatabase(ownerUrl: string, runtimeRole: string): Promise<string[]> {
  const orm = await migrationOrm(ownerUrl);
  try {
    const ran = await orm.migrator.up();
    await installErasure(orm);
    await grant(orm, runtimeRole);
    return ran.map((migration) => migration.name);
  } finally {
    await orm.close();
  }
}

/** Only reads, so that the runtime role can ask. */
export async function pendingMigrations(orm: MikroORM): Promise<number> {
  const rows = await orm.em.fork().execute<{ name: string }[]>('select name from mikro_orm_migrations');
  const done = new Set(rows.map((row) => row.name));
  return migrations.filter((migration) => !done.has(migration.name)).length;
}

/** `erase_person` is generated from the declaration of personal data, so that the two never differ. */
async function installErasure(orm: MikroORM): Promise<void> {
  const body = erasureBody();
  const em = orm.em.fork();
  const [installed] = await em.execute<{ body: string }[]>(
    `select prosrc as body from pg_proc where proname = 'erase_person' and pronamespace = 'public'::regnamespace`,
  );
  if (installed?.body === body) return;
  await em.execute(`create or replace function erase_person(
      person uuid, hidden_before timestamptz, moment timestamptz, new_code text) returns table (bucket text, path text)
    language plpgsql security definer set search_path = public, pg_temp as $erasure$${body}$erasure$`);
}

async function grant(orm: MikroORM, runtimeRole: string): Promise<void> {
  const role = `"${runtimeRole.replaceAll('"', '""')}"`;
  await orm.em.fork().transactional(async (em) => {
    const statements = [
      `grant usage on schema public to ${role}`,
      `grant select, insert, update, delete on all tables in schema public to ${role}`,
      `grant execute on all functions in schema public to ${role}`,
      ...Object.entries(GRANTS).flatMap(([table, rights]) => [
        `revoke all on ${table} from ${role}`,
        `grant ${rights} on ${table} to ${role}`,
      ]),
    ];
    for (const [table, hidden] of Object.entries(UNREADABLE)) {
      const readable = (await columnsOf(em, table)).filter((column) => !hidden.includes(column));
      statements.push(
        `revoke select on ${table} from ${role}`,
        `grant select (${readable.join(', ')}) on ${table} to ${role}`,
      );
    }
    for (const statement of statements) await em.execute(statement);
  });
}

async function columnsOf(em: EntityManager, table: string): Promise<string[]> {
  const rows = await em.execute<{ name: string }[]>(
    `select attname as name from pg_attribute where attrelid = ?::regclass and attnum > 0 and not attisdropped`,
    [`public.${table}`],
  );
  return rows.map(({ name }) => name);
}
