import type { EntityManager } from '@mikro-orm/postgresql';
import { migrations } from '../../../../migrations/index.ts';
import { REMOVALS } from '../../../../migrations/removals.ts';
import type { MigrationClass } from '../migrate.ts';
import { hasCurrentObjects } from '../schema-objects.ts';
import { type PlannedMigration, planOf } from './plan.ts';
import { breaksOfSchema, type SchemaBreaks } from './schema-breaks.ts';
import { plannedSignatures, type Signature } from './signatures.ts';

export interface PendingUpgrade {
  /** Nothing was ever migrated. */
  empty: boolean;
  pending: PlannedMigration[];
  /** How many migrations of the database this version knows, and the names of those that it does not know. */
  known: number;
  unknown: string[];
  /** Functions, views, triggers and policies are replaced, for which all tables are locked. */
  replacesObjects: boolean;
  /** What the running version uses and this one removes or changes. */
  breaks: string[];
  /** The same, where it may be that only the database itself uses it. */
  mayBreak: string[];
}

export type Removals = typeof REMOVALS;

/** Only reads, so that the runtime role can ask. */
export async function pendingUpgrade(
  em: EntityManager,
  list: readonly MigrationClass[] = migrations,
  removals: Removals = REMOVALS,
  planned: readonly Signature[] = plannedSignatures(),
): Promise<PendingUpgrade> {
  const executed = await executedMigrations(em);
  const plan = await planOf(list);
  const pending = plan.filter(({ name }) => !executed.includes(name));
  const unknown = executed.filter((done) => !plan.some(({ name }) => name === done));
  const empty = executed.length === 0;
  const replacesObjects = pending.length > 0 || (unknown.length === 0 && !(await hasCurrentObjects(em)));
  const schema: SchemaBreaks =
    empty || !replacesObjects ? { breaks: [], mayBreak: [] } : await breaksOfSchema(em, planned, pending);
  return {
    empty,
    pending,
    known: executed.length - unknown.length,
    unknown,
    replacesObjects,
    breaks: empty ? [] : [...breaksOf(plan, executed, removals), ...schema.breaks],
    mayBreak: schema.mayBreak,
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

function breaksOf(
  plan: readonly PlannedMigration[],
  executed: readonly string[],
  removals: Removals,
): string[] {
  const names = plan.map(({ name }) => name);
  const running = names.findLastIndex((name) => executed.includes(name));
  return plan
    .filter(({ name }) => !executed.includes(name))
    .flatMap(({ name, effects }) => {
      const removal = removals[name];
      if (removal && names.indexOf(removal.lastUsedBy) < running) return [];
      const found = effects.flatMap(({ table, breaks }) => (breaks ? [`${name}: ${table}: ${breaks}`] : []));
      return removal && found.length === 0 ? [`${name}: removes what the running version uses`] : found;
    });
}
