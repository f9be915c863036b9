import type { TablesOf } from '../../domain/kysely.ts';
import * as schemas from './schemas.ts';

export const ENTITIES = Object.values(schemas);

type EntityTables = TablesOf<(typeof schemas)[keyof typeof schemas]>;

declare module '../../domain/kysely.ts' {
  interface Tables extends EntityTables {
    payments: EntityTables['payments'] & { receiptNumber: number };
  }
}
