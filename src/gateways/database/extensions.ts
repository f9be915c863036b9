import type { MikroORM } from '@mikro-orm/postgresql';
import { UnsupportedDatabaseError } from './server-version.ts';

const EXTENSIONS = ['btree_gist', 'citext', 'pg_trgm', 'unaccent'] as const;

const INSUFFICIENT_PRIVILEGE = '42501';
const NOT_AVAILABLE = ['0A000', '58P01'];

/** The owner may do this where the server trusts them. Throws UnsupportedDatabaseError with the command for a superuser. */
export async function createExtensions(orm: MikroORM): Promise<void> {
  const em = orm.em.fork();
  const missing = await em.execute<{ name: string; database: string }[]>(
    `select name, current_database() as database from unnest(?::text[]) name
     where not exists (select from pg_extension where extname = name)`,
    [`{${EXTENSIONS.join(',')}}`],
  );
  for (const { name, database } of missing) {
    try {
      await em.execute(`create extension if not exists ${name}`);
    } catch (error) {
      throw explained(
        error,
        database,
        missing.map((row) => row.name),
      );
    }
  }
}

function explained(error: unknown, database: string, names: readonly string[]): unknown {
  const { code } = error as { code?: string };
  const all = names.map((name) => `create extension if not exists ${name};`).join(' ');
  if (code === INSUFFICIENT_PRIVILEGE)
    return new UnsupportedDatabaseError(
      `The owner's login may not create extensions in ${database}. Run this once as a superuser, then start again:\n\n` +
        `  psql --username=postgres --dbname=${database} --command='${all}'`,
    );
  if (code && NOT_AVAILABLE.includes(code))
    return new UnsupportedDatabaseError(
      `The database server has no ${names.join(', ')}. Install PostgreSQL's contrib extensions on it, then start again.`,
    );
  return error;
}
