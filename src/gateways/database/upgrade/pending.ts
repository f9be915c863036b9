import type { EntityManager } from '@mikro-orm/postgresql';
import { type MigrationClass, migrations } from '../migrations.ts';
import { hasCurrentObjects } from '../schema-objects.ts';
import { type SchemaState, schemaStateOf } from '../schema-state.ts';
import { isOnline } from './migration-sql.ts';

export interface PendingUpgrade extends Omit<SchemaState, 'pending'> {
  pending: { name: string; online: boolean }[];
  /** Functions, views, triggers and policies are replaced, for which all tables are locked. */
  replacesObjects: boolean;
}

export async function pendingUpgrade(
  em: EntityManager,
  list: readonly MigrationClass[] = migrations,
): Promise<PendingUpgrade> {
  const state = await schemaStateOf(em, list);
  const { pending, unknown } = state;
  return {
    ...state,
    pending: list
      .filter(({ name }) => pending.includes(name))
      .map((one) => ({ name: one.name, online: isOnline(one) })),
    replacesObjects: pending.length > 0 || (unknown.length === 0 && !(await hasCurrentObjects(em))),
  };
}
