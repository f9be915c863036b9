import { UNPREPARED } from '../../src/domain/kysely.ts';
import type { TestApp } from './app.ts';

interface ExplainedStatement {
  'Query Text': string;
  Plan: PlanNode;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Total Cost': number;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/**
 * The database explains every statement of the app from here on, those inside functions included, under the runtime role
 * and the request's identity. Call it before the first statement: open connections keep their settings.
 */
export async function explainStatements(app: TestApp): Promise<void> {
  const role = `alter role trotwell_app in database ${app.database.name} set`;
  for (const setting of [
    "session_preload_libraries = 'auto_explain'",
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_nested_statements = on',
    'auto_explain.log_analyze = on',
    'auto_explain.log_timing = off',
    'auto_explain.log_format = json',
    'auto_explain.log_level = notice',
    'client_min_messages = notice',
    // As in production, where a plan may know the values.
    'plan_cache_mode = auto',
  ])
    await app.sql(`${role} ${setting}`);
}

export async function explained(app: TestApp, work: () => Promise<unknown>): Promise<ExplainedStatement[]> {
  const found: ExplainedStatement[] = [];
  app.onNotice = (message) => {
    const json = /^duration: .*?plan:\n(.*)$/s.exec(message)?.[1];
    if (json) found.push(JSON.parse(json));
  };
  try {
    await work();
  } finally {
    delete app.onNotice;
  }
  return found;
}

/** What a page costs the database, also inside functions. `literal`: statements without parameters, which are planned each time. */
export interface PageCost {
  statements: number;
  literal: number;
  rows: number;
  cost: number;
}

export const costOf = (sent: readonly string[], found: readonly ExplainedStatement[]): PageCost => {
  const own = sent.filter((sql) => !/^(begin|commit|rollback|set )/i.test(sql));
  return {
    statements: own.length,
    literal: own.filter((sql) => !sql.includes('$1') || sql.startsWith(UNPREPARED)).length,
    rows: sum(
      found.flatMap(({ Plan }) => stepsOf(Plan).map((node) => (node['Relation Name'] ? rowsRead(node) : 0))),
    ),
    cost: sum(found.map(({ Plan }) => Plan['Total Cost'])),
  };
};

const sum = (numbers: readonly number[]): number => Math.round(numbers.reduce((all, one) => all + one, 0));

export function growingSteps(
  statements: readonly ExplainedStatement[],
  { grows, mostRows }: { grows: (table: string, statement: string) => boolean; mostRows: number },
): string[] {
  return statements.flatMap(({ 'Query Text': statement, Plan }) =>
    stepsOf(Plan).flatMap((node) => {
      const table = node['Relation Name'];
      if (!table || !grows(table, statement) || node['Actual Loops'] === 0) return [];
      const rows = rowsRead(node);
      if (node['Node Type'] !== 'Seq Scan' && rows <= mostRows) return [];
      const step = [node['Node Type'], node['Index Name']].filter(Boolean).join(' by ');
      return [`${step} of ${table} reads ${rows} rows in: ${statement.replace(/\s+/g, ' ').trim()}`];
    }),
  );
}

/** Includes repetitions and rows that a filter removed. */
const rowsRead = (node: PlanNode): number =>
  Math.round(
    node['Actual Loops'] *
      (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)),
  );

const stepsOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(stepsOf)];
