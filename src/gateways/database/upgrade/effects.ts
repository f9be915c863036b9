import { type DropStmt, type IndexStmt, type Node, parse } from 'libpg-query';
import { alterTableEffects } from './alter-table-effects.ts';
import { type Effect, nameOf } from './effect.ts';

/** On tables that were there before the migration. `online` statements run on their own outside a transaction. */
export async function effectsOf(sql: string, online = false): Promise<Effect[]> {
  const { stmts = [] } = await parse(sql);
  const created = new Set<string>();
  const found = stmts.flatMap(({ stmt }) => {
    if (!stmt) return [];
    if ('CreateStmt' in stmt) created.add(nameOf(stmt.CreateStmt.relation));
    return statementEffects(stmt, online);
  });
  return found.filter(({ table }) => !created.has(table));
}

function statementEffects(stmt: Node, online: boolean): Effect[] {
  if ('AlterTableStmt' in stmt) return alterTableEffects(stmt.AlterTableStmt, online);
  if ('IndexStmt' in stmt) return [indexEffect(stmt.IndexStmt, online)];
  if ('CreateStmt' in stmt) return referencesOf(stmt.CreateStmt.tableElts ?? []);
  if ('DropStmt' in stmt) return dropEffects(stmt.DropStmt, online);
  if ('RenameStmt' in stmt) {
    const table = nameOf(stmt.RenameStmt.relation);
    return [{ table, waits: 'all', breaks: 'renames what the previous version uses' }];
  }
  if ('UpdateStmt' in stmt) return [rowsEffect(nameOf(stmt.UpdateStmt.relation), 'changes', online)];
  if ('DeleteStmt' in stmt) return [rowsEffect(nameOf(stmt.DeleteStmt.relation), 'deletes', online)];
  if ('InsertStmt' in stmt) return [{ table: nameOf(stmt.InsertStmt.relation), waits: 'nothing' }];
  if (HARMLESS.some((kind) => kind in stmt)) return [];
  return [{ table: '', waits: 'all', slow: `${Object.keys(stmt)[0]} is unknown to the linter: extend it` }];
}

const HARMLESS = ['CommentStmt', 'CreateExtensionStmt', 'CreateSeqStmt', 'CreateStatsStmt', 'SelectStmt'];

function indexEffect({ relation, concurrent }: IndexStmt, online: boolean): Effect {
  const table = nameOf(relation);
  if (online && concurrent) return { table, waits: 'nothing' };
  return { table, waits: 'writes', slow: 'builds an index: make it an OnlineMigration with concurrently' };
}

/** Rows of a table that a new one refers to cannot change until the commit. */
function referencesOf(elements: readonly Node[]): Effect[] {
  return elements
    .flatMap((element) => ('ColumnDef' in element ? (element.ColumnDef.constraints ?? []) : [element]))
    .flatMap((one) => ('Constraint' in one && one.Constraint.pktable ? [nameOf(one.Constraint.pktable)] : []))
    .map((table) => ({ table, waits: 'writes' }));
}

function dropEffects({ removeType, objects = [], concurrent }: DropStmt, online: boolean): Effect[] {
  const names = objects
    .flatMap((one) => ('List' in one ? (one.List.items ?? []) : [one]))
    .flatMap((one) => ('String' in one ? [one.String.sval ?? ''] : []));
  if (removeType === 'OBJECT_TABLE')
    return names.map((table) => ({ table, waits: 'all', breaks: 'removes a table of the previous version' }));
  if (removeType !== 'OBJECT_INDEX' || (online && concurrent)) return [];
  return names.map((index) => ({ table: `the table of ${index}`, waits: 'all' }));
}

function rowsEffect(table: string, verb: string, online: boolean): Effect {
  if (online) return { table, waits: 'nothing' };
  return {
    table,
    waits: 'nothing',
    slow: `${verb} rows in a transaction that holds locks: make it an OnlineMigration`,
  };
}
