import type { EntityData, EntityName } from '@mikro-orm/core';
import type { TestApp } from './app.ts';

/** One statement, as the superuser: without policies, and not among the queries that tests count. */
export async function insert<Entity extends object>(
  app: Pick<TestApp, 'orm' | 'sql'>,
  entity: EntityName<Entity>,
  row: EntityData<Entity>,
): Promise<void> {
  const statement = app.orm.em
    .fork()
    .qb(entity)
    .insert(row as never);
  await app.sql(statement.getFormattedQuery());
}
