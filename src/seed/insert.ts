import type { EntityData, EntityName } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/** In one statement. What is left out has the default of its column. */
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
