import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSets } from '../../../src/gateways/database/schema-objects.ts';
import { root } from '../../../src/root.ts';
import { type Mutant, mutated } from './mutate.ts';

/** Each test database is a copy of a template with the true functions, triggers, views and policies: what makes them the mutant's. */
export const plantedSql = (mutant: Mutant): string =>
  mutant.path.endsWith('.sql') ? changedObject(mutant) : changedPolicies(mutant);

/** Only the statements that differ, each in place of its earlier one. */
function changedObject(mutant: Mutant): string {
  const before = statementsOf(readFileSync(join(root, mutant.path), 'utf8'));
  const changed = statementsOf(mutated(mutant)).filter((one) => !before.includes(one));
  return withSets(changed.map(inPlace).join('\n'));
}

const statementsOf = (sql: string): string[] =>
  sql.split(/^(?=create )/m).filter((one) => one.startsWith('create '));

/** A constraint trigger cannot be replaced. */
const inPlace = (sql: string): string =>
  sql
    .replace(/^create constraint trigger (\w+)([\s\S]*?) on (\w+)/, 'drop trigger $1 on $3; $&')
    .replace(/^create (?=function|view|trigger)/, 'create or replace ');

let unchanged: string[] | undefined;

function changedPolicies(mutant: Mutant): string {
  unchanged ??= policiesWith();
  const before = unchanged;
  const after = policiesWith(mutant);
  const dropped = before
    .filter((one) => !after.includes(one))
    .map((one) => one.replace(/create (policy \w+ on \w+)[\s\S]*/, 'drop $1'));
  return withSets([...dropped, ...after.filter((one) => !before.includes(one))].join(';\n'));
}

function policiesWith(mutant?: Mutant): string[] {
  const sql = evaluated(`
    import { registerHooks } from 'node:module';
    const { path, text } = ${JSON.stringify({ path: `${root}/${mutant?.path}`, text: mutant ? mutated(mutant) : '' })};
    registerHooks({ load: (url, context, next) =>
      url.endsWith(path) ? { ...next(url, context), source: text } : next(url, context) });
    const { policiesSql } = await import('${root}/migrations/policies/index.ts');
    process.stdout.write(policiesSql());`);
  return sql.split(/;$/m).map((statement) => statement.trim());
}

const evaluated = (script: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
