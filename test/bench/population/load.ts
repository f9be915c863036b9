import pg from 'pg';
import { activity, kept } from './activity.ts';
import { bookings } from './bookings.ts';
import { listings, pageful, people } from './people.ts';
import type { PopulationSize } from './sql.ts';

const DEFAULTS = { bookingsPerWalker: 2, tied: false };

/**
 * Fills a migrated database with generated rows. Triggers and foreign keys are off; the statements write what triggers
 * would. Indexes are built at the end.
 */
export async function loadPopulation(
  superuserUrl: string,
  size: Pick<PopulationSize, 'people'> & Partial<PopulationSize>,
): Promise<void> {
  const complete = { ...DEFAULTS, ...size };
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '512MB'; select setseed(0.5), set_config('app.actor', 'worker', false), set_config('app.now', now()::text, false)`,
    );
    const restore = await dropIndexes(client);
    for (const statement of [...people(complete), ...pageful, ...bookings(complete)])
      await client.query(statement);
    await client.query('analyze profiles, bookings');
    for (const statement of [...listings, ...activity(complete)]) await client.query(statement);
    for (const statement of restore) await client.query(statement);
    for (const statement of kept) await client.query(statement);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{
    name: string;
    definition: string;
    rule: string | null;
    table: string;
  }>(
    `select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table,
       coalesce(pg_get_constraintdef(c.oid), pg_get_indexdef(i.indexrelid)) as definition, c.conname as rule
     from pg_index i join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
       left join pg_constraint c on c.conindid = i.indexrelid and c.contype = 'x'
     where not i.indisunique or i.indisexclusion`,
  );
  for (const { name, rule, table } of rows)
    await client.query(rule ? `alter table ${table} drop constraint ${rule}` : `drop index ${name}`);
  return rows.map(({ definition, rule, table }) =>
    rule ? `alter table ${table} add constraint ${rule} ${definition}` : definition,
  );
}
