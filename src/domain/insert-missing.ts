import type { EntityData, EntityName } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/** One statement that skips rows whose key is taken. Returns how many were added. */
export async function insertMissing<Entity extends object>(
  em: EntityManager,
  entity: EntityName<Entity>,
  rows: EntityData<Entity>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const { affectedRows } = await em
    .qb(entity)
    .insert(rows as never)
    .onConflict()
    .ignore()
    .execute('run');
  return affectedRows;
}
