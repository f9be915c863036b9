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
