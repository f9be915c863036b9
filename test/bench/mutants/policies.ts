import { execFileSync } from 'node:child_process';
import { root } from '../../../src/root.ts';
import { type Mutant, mutated } from './mutate.ts';

/** Each test database is a copy of a template with the true policies: the statements that make them the mutant's. */
export function changedPolicies(mutant: Mutant): string {
  const before = policiesWith();
  const after = policiesWith(mutant);
  const dropped = before
    .filter((one) => !after.includes(one))
    .map((one) => one.replace(/create (policy \w+ on \w+)[\s\S]*/, 'drop $1'));
  return [...dropped, ...after.filter((one) => !before.includes(one))].join(';\n');
}

function policiesWith(mutant?: Mutant): string[] {
  const script = `
    import { registerHooks } from 'node:module';
    const { path, text } = ${JSON.stringify({ path: `${root}/${mutant?.path}`, text: mutant ? mutated(mutant) : '' })};
    registerHooks({ load: (url, context, next) =>
      url.endsWith(path) ? { ...next(url, context), source: text } : next(url, context) });
    const { policiesSql } = await import('${root}/migrations/policies/index.ts');
    process.stdout.write(policiesSql());`;
  const sql = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  return sql.split(/;$/m).map((statement) => statement.trim());
}
