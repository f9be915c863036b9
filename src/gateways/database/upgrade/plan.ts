import { migrations } from '../../../../migrations/index.ts';
import type { MigrationClass } from '../migrate.ts';
import { isOnline, sqlOf, statementsOf } from './migration-sql.ts';

export interface PlannedMigration {
  name: string;
  /** Outside of the transaction, so that nobody waits for it. */
  online: boolean;
  /** Those that were there before. */
  tables: string[];
}

export const planOf = (list: readonly MigrationClass[] = migrations): Promise<PlannedMigration[]> =>
  Promise.all(
    list.map(async (migration) => {
      const online = isOnline(migration);
      const sql = online ? statementsOf(migration) : await sqlOf(migration);
      return { name: migration.name, online, tables: tablesOf(sql.join(';\n')) };
    }),
  );

const NAMED = [
  /\b(?:alter|drop) table (?:if exists |only )*(\w+)/gi,
  /\bcreate (?:unique )?index [^;]*?\bon (?:only )?(\w+)/gi,
  /\b(?:references|insert into|delete from) (\w+)/gi,
  /(?:^|;)\s*update (\w+)/gi,
];

function tablesOf(sql: string): string[] {
  const named = NAMED.flatMap((pattern) => [...sql.matchAll(pattern)].map(([, table]) => table!));
  const created = [...sql.matchAll(/\bcreate table (?:if not exists )?(\w+)/gi)].map(([, table]) => table!);
  return [...new Set(named).difference(new Set(created))].sort();
}
