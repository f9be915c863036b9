import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSets } from '../../../src/gateways/database/schema-objects.ts';
import { root } from '../../../src/root.ts';
import { type Mutant, mutated } from './mutate.ts';

/** Each test database is a copy of a template with the true functions, triggers, views and policies: what makes them the mutant's. */
export const plantedSql = (mutant: Mutant): string => {
  if (mutant.path.endsWith('.sql')) return changedObject(mutant);
  return isOfErasure(mutant) ? changedErasure(mutant) : changedPolicies(mutant);
};

/** The function that erases a person is made from these files when the template is. */
export const isOfErasure = ({ path }: Pick<Mutant, 'path'>): boolean =>
  path.startsWith('src/domain/privacy/');

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

let policies: string[] | undefined;

function changedPolicies(mutant: Mutant): string {
  policies ??= policiesWith();
  const before = policies;
  const after = policiesWith(mutant);
  const dropped = before
    .filter((one) => !after.includes(one))
    .map((one) => one.replace(/create (policy \w+ on \w+)[\s\S]*/, 'drop $1'));
  return withSets([...dropped, ...after.filter((one) => !before.includes(one))].join(';\n'));
}

const policiesWith = (mutant?: Mutant): string[] =>
  printed('policiesSql', 'migrations/policies/index.ts', mutant)
    .split(/;$/m)
    .map((statement) => statement.trim());

let erasure: string | undefined;

function changedErasure(mutant: Mutant): string {
  erasure ??= erasureWith();
  const after = erasureWith(mutant);
  return after === erasure ? '' : withSets(inPlace(after));
}

/** One that throws while it is made is no SQL. */
function erasureWith(mutant?: Mutant): string {
  try {
    return printed('erasePersonSql', 'src/domain/privacy/erasure.ts', mutant).trim();
  } catch (error) {
    if (mutant) return `no function: ${(error as Error).name}`;
    throw error;
  }
}

/** What a function returns where a file is the mutant's. */
function printed(name: string, file: string, mutant?: Mutant): string {
  const script = `
    import { registerHooks } from 'node:module';
    const { path, text } = ${JSON.stringify({ path: `${root}/${mutant?.path}`, text: mutant ? mutated(mutant) : '' })};
    registerHooks({ load: (url, context, next) =>
      url.endsWith(path) ? { ...next(url, context), source: text } : next(url, context) });
    const { ${name} } = await import('${root}/${file}');
    process.stdout.write(${name}());`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
}
