import type { MikroORM } from '@mikro-orm/postgresql';
import { type MigrationClass, sqlOf } from '../migrations.ts';

/** What takes long on a large table. Each statement runs outside a transaction, and is safe to repeat after a crash. */
export const isOnline = (migration: MigrationClass): boolean => sqlOf(migration).online;

export const statementsOf = (migration: MigrationClass): string[] =>
  sqlOf(migration)
    .up.split(/;\s*\n/)
    .filter((statement) => statement.trim() !== '');

/** Waits for transactions that began earlier, such as a backup, but blocks none. Recorded after its last statement. */
export async function runOnline(orm: MikroORM, migration: MigrationClass): Promise<void> {
  const em = orm.em.fork();
  for (const statement of statementsOf(migration)) {
    const [, index] =
      /^create (?:unique )?index concurrently (?:if not exists )?(\w+)/im.exec(statement) ?? [];
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
