import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from 'libpg-query';
import { type Effect, nameOf } from './effect.ts';

export function alterTableEffects({ relation, cmds = [] }: AlterTableStmt, online: boolean): Effect[] {
  const table = nameOf(relation);
  return cmds.flatMap((one) =>
    'AlterTableCmd' in one ? commandEffects(table, one.AlterTableCmd, online) : [],
  );
}

function commandEffects(table: string, command: AlterTableCmd, online: boolean): Effect[] {
  const { subtype, def, name = '' } = command;
  const all = (faults: Omit<Effect, 'table' | 'waits'> = {}): Effect[] => [
    { table, waits: 'all', ...faults },
  ];
  switch (subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? columnEffects(table, def.ColumnDef) : [];
    case 'AT_AddConstraint':
      return def && 'Constraint' in def ? constraintEffects(table, def.Constraint) : [];
    case 'AT_ValidateConstraint':
      return online ? [{ table, waits: 'nothing' }] : all({ slow: `reads every row: ${VALIDATE}` });
    case 'AT_SetNotNull':
      return all(notNull(`${table}_${name}_not_null`));
    case 'AT_AlterColumnType':
      return all({ slow: 'rewrites the table: add a column and fill it' });
    case 'AT_DropColumn':
      return all({ breaks: `removes ${name}, which the previous version uses` });
    default:
      return QUICK.includes(subtype ?? '')
        ? all()
        : all({ slow: `${subtype} is unknown to the linter: extend it` });
  }
}

const VALIDATE = 'validate in an OnlineMigration';
const NOT_VALID = `add it as not valid, ${VALIDATE}`;

const QUICK = [
  'AT_ColumnDefault',
  'AT_DropNotNull',
  'AT_SetStatistics',
  'AT_SetOptions',
  'AT_SetRelOptions',
  'AT_DropConstraint',
  'AT_EnableRowSecurity',
  'AT_ForceRowSecurity',
];

/** PostgreSQL does not read the table where a valid check proves it: `check (column is not null)`. */
const notNull = (provenBy: string) => ({
  slow: `reads every row: first add ${provenBy} as not valid, and ${VALIDATE}`,
  provenBy,
});

function columnEffects(table: string, { colname, constraints = [] }: ColumnDef): Effect[] {
  const all = constraints.flatMap((one) => ('Constraint' in one ? [one.Constraint] : []));
  const of = (kind: Constraint['contype']) => all.find(({ contype }) => contype === kind);
  const preset = of('CONSTR_DEFAULT')?.raw_expr;
  const slow = [
    of('CONSTR_GENERATED') && 'rewrites the table for a generated column: let a trigger fill a plain one',
    of('CONSTR_IDENTITY') && 'rewrites the table for an identity column',
    preset && isVolatile(preset) && 'rewrites the table for a default that differs between rows',
    of('CONSTR_CHECK') && `reads every row for the check of ${colname}: ${NOT_VALID}`,
    (of('CONSTR_UNIQUE') || of('CONSTR_PRIMARY')) &&
      'builds an index: make it an OnlineMigration with concurrently',
  ].filter((fault) => typeof fault === 'string');
  const breaks =
    of('CONSTR_NOTNULL') && !preset && !of('CONSTR_GENERATED')
      ? `the previous version adds rows without ${colname}: give it a default`
      : undefined;
  const referred = of('CONSTR_FOREIGN')?.pktable;
  return [
    { table, waits: 'all', ...(breaks && { breaks }) },
    ...slow.map((text): Effect => ({ table, waits: 'all', slow: text })),
    ...(referred ? [{ table: nameOf(referred), waits: 'writes' as const }] : []),
  ];
}

/** The same for all rows of a statement. */
const STABLE_FUNCTIONS = ['now', 'transaction_timestamp', 'statement_timestamp', 'current_setting'];

function isVolatile(expression: Node): boolean {
  if ('TypeCast' in expression) return expression.TypeCast.arg ? isVolatile(expression.TypeCast.arg) : false;
  if ('A_Expr' in expression)
    return [expression.A_Expr.lexpr, expression.A_Expr.rexpr].some((side) => side && isVolatile(side));
  if (!('FuncCall' in expression))
    return !['A_Const', 'A_ArrayExpr', 'SQLValueFunction'].some((kind) => kind in expression);
  const name = expression.FuncCall.funcname?.at(-1);
  return !(name && 'String' in name && STABLE_FUNCTIONS.includes(name.String.sval ?? ''));
}

function constraintEffects(table: string, constraint: Constraint): Effect[] {
  const { contype, skip_validation: unchecked, indexname, conname, pktable } = constraint;
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN') {
    const slow = unchecked ? undefined : `reads every row for ${conname}: ${NOT_VALID}`;
    const waits = pktable ? 'writes' : 'all';
    const referred = pktable ? [{ table: nameOf(pktable), waits: 'writes' as const }] : [];
    return [{ table, waits, ...(slow && { slow }) }, ...referred];
  }
  const isIndex = contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY';
  if (isIndex && indexname) return [{ table, waits: 'all' }];
  const instead = isIndex ? ': build its index in an OnlineMigration, then add it using index' : '';
  return [{ table, waits: 'all', slow: `builds an index for ${conname}${instead}` }];
}
