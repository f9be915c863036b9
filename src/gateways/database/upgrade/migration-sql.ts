import type { MikroORM } from '@mikro-orm/postgresql';
import { OnlineMigration } from '../../../../migrations/online-migration.ts';
import type { MigrationClass } from '../migrate.ts';

const made = (migration: MigrationClass) => new migration(undefined as never, undefined as never);

export async function sqlOf(migration: MigrationClass): Promise<string[]> {
  const one = made(migration);
  await one.up();
  return one.getQueries().map(String);
}

export const isOnline = (migration: MigrationClass): boolean =>
  migration.prototype instanceof OnlineMigration;

export const statementsOf = (migration: MigrationClass): readonly string[] =>
  (made(migration) as OnlineMigration).statements;

/** Waits for transactions that began earlier, such as a backup, but blocks none. Recorded after its last statement. */
export async function runOnline(orm: MikroORM, migration: MigrationClass): Promise<void> {
  const em = orm.em.fork();
  for (const statement of statementsOf(migration)) {
    const [, index] =
      /^\s*create (?:unique )?index concurrently (?:if not exists )?(\w+)/i.exec(statement) ?? [];
    if (index) await dropInvalid(orm, index);
    await em.execute(statement);
  }
  await em.execute('insert into mikro_orm_migrations (name) values (?)', [migration.name]);
}

/** A build that failed or was killed leaves an index that `if not exists` would take for a whole one. */
async function dropInvalid(orm: MikroORM, index: string): Promise<void> {
  const em = orm.em.fork();
  const invalid = await em.execute(
    'select 1 from pg_index where indexrelid = to_regclass(?) and not indisvalid',
    [index],
  );
  if (invalid.length > 0) await em.execute(`drop index concurrently if exists ${index}`);
}
