import pg from 'pg';
import type { House } from '../support/house.ts';
import { BOOKINGS, LISTINGS, PARENTS, REVIEWS, WALKER_PROFILES, WALKERS } from './many-sql.ts';

/** A city: so many listed walkers, ten bookings for each of them, and a review of every twentieth booking. */
export async function loadCity(house: House, walkers: number): Promise<void> {
  const client = new pg.Client({ connectionString: house.database.superuserUrl });
  await client.connect();
  try {
    // No triggers and no foreign keys while loading; what the triggers keep is filled in afterwards.
    await client.query(`set session_replication_role = replica; set work_mem = '256MB'; select setseed(0.5)`);
    for (const statement of PARENTS) await client.query(statement);
    for (const statement of WALKERS) await client.query(statement, [walkers]);
    await client.query(WALKER_PROFILES);
    await withoutIndexes(client, 'bookings', () => client.query(BOOKINGS, [walkers * 10, walkers]));
    await client.query(REVIEWS);
    await withoutIndexes(client, 'walker_listings', () => client.query(LISTINGS));
    await client.query('select rebuild_walker_facets()');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** The first listings as the load wrote them, and as the triggers write them. */
export async function listingsTwice(house: House): Promise<[loaded: unknown, refreshed: unknown]> {
  const first = () =>
    house.sql<{ id: string }>(
      'select walker_id as id, l::text as line from walker_listings l order by 1 limit 100',
    );
  const loaded = await first();
  for (const { id } of loaded) await house.sql('select refresh_walker_listing($1)', [id]);
  return [loaded, await first()];
}

/** Indexes are built once at the end; the rules against double bookings are left out, as nobody books while it loads. */
export async function withoutIndexes(
  client: pg.Client,
  table: string,
  load: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string; rule: string | null }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition,
       (select conname from pg_constraint where conindid = indexrelid and contype = 'x') as rule
     from pg_index where indrelid = $1::regclass and (not indisunique or indisexclusion)`,
    [table],
  );
  for (const { name, rule } of rows)
    await client.query(rule ? `alter table ${table} drop constraint ${rule}` : `drop index ${name}`);
  await load();
  for (const { definition, rule } of rows) if (!rule) await client.query(definition);
}
