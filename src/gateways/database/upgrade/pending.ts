import type { EntityManager } from '@mikro-orm/postgresql';
import { migrations } from '../../../../migrations/index.ts';
import type { MigrationClass } from '../migrate.ts';
import { hasCurrentObjects } from '../schema-objects.ts';
import { type PlannedMigration, planOf } from './plan.ts';

export interface PendingUpgrade {
  /** Nothing was ever migrated. */
  empty: boolean;
  pending: PlannedMigration[];
  /** How many migrations of the database this version knows, and the names of those that it does not know. */
  known: number;
  unknown: string[];
  /** Functions, views, triggers and policies are replaced, for which all tables are locked. */
  replacesObjects: boolean;
}

/** Only reads, so that the runtime role can ask. */
export async function pendingUpgrade(
  em: EntityManager,
  list: readonly MigrationClass[] = migrations,
): Promise<PendingUpgrade> {
  const executed = await executedMigrations(em);
  const plan = await planOf(list);
  const pending = plan.filter(({ name }) => !executed.includes(name));
  const unknown = executed.filter((done) => !plan.some(({ name }) => name === done));
  return {
    empty: executed.length === 0,
    pending,
    known: executed.length - unknown.length,
    unknown,
    replacesObjects: pending.length > 0 || (unknown.length === 0 && !(await hasCurrentObjects(em))),
  };
}

async function executedMigrations(em: EntityManager): Promise<string[]> {
  const [table] = await em.execute<{ there: boolean }[]>(
    `select to_regclass('public.mikro_orm_migrations') is not null as there`,
  );
  if (!table?.there) return [];
  const rows = await em.execute<{ name: string }[]>('select name from mikro_orm_migrations');
  return rows.map(({ name }) => name);
}
