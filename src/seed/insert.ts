import type { EntityData, EntityName } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Columns that are left out get their defaults. */
export async function insertRows<Entity extends object>(
  em: EntityManager,
  entity: EntityName<Entity>,
  rows: readonly EntityData<Entity>[],
): Promise<void> {
  if (rows.length > 0)
    await em
      .qb(entity)
      .insert(rows as never)
      .execute('run');
}
