import type { EntityData, EntityName } from '@mikro-orm/core';
import type { TestApp } from './app.ts';

type App = Pick<TestApp, 'orm' | 'sql'>;

/** One statement, as the superuser: without policies, and not among the queries that tests count. */
export async function insert<Entity extends object>(
  app: App,
  entity: EntityName<Entity>,
  row: EntityData<Entity>,
): Promise<void> {
  await app.sql(insertion(app, entity, row));
}

/** To be joined with others by semicolons, so that all go to the database in one round trip. */
export const insertion = <Entity extends object>(
  { orm }: App,
  entity: EntityName<Entity>,
  row: EntityData<Entity>,
): string =>
  orm.em
    .fork()
    .qb(entity)
    .insert(row as never)
    .getFormattedQuery();
