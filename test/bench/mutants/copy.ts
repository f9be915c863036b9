import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../../src/root.ts';
import { type Mutant, mutated } from './mutate.ts';
import { withSwitches } from './switches.ts';

/** A copy of the code with all mutants, each behind a switch, whose tests run there. */
export function plantedCopy(folder: string, mutants: readonly Mutant[]): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(root, folder, { recursive: true, filter: (path) => !/\/(node_modules|\.git)$/.test(path) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  edit(
    folder,
    'test/support/reset.ts',
    (text) => `import { runWithMutant } from '../bench/mutants/in-worker.ts';\n${text}\nrunWithMutant();\n`,
  );
  edit(folder, 'test/support/database.ts', (text) =>
    `import { plantPolicies } from '../bench/mutants/in-worker.ts';\n${text}`.replace(
      'prepareDatabase(server.superuserUrl, name, template);',
      '$&\n  await plantPolicies(inDatabase(server.superuserUrl, name));',
    ),
  );
  // Tests that start programs would build them again, because the files are new.
  edit(folder, 'src/launch/build/inputs.ts', (text) =>
    text.replace(/return existsSync\(stamp\).*/, 'return true;'),
  );
  const byPath = Map.groupBy(mutants.entries(), ([, { path }]) => path);
  for (const [path, found] of byPath)
    if (!isPolicy(path)) edit(folder, path, (text) => withSwitches(text, new Map(found)));
  const policies = [...mutants.entries()].filter(([, { path }]) => isPolicy(path));
  const sql = Object.fromEntries(policies.map(([id, mutant]) => [id, policyChanges(folder, mutant)]));
  mkdirSync(join(folder, 'build'), { recursive: true });
  writeFileSync(join(folder, 'build/mutant-policies.json'), JSON.stringify(sql));
}

export const isPolicy = (path: string): boolean => path.startsWith('migrations/');

function edit(folder: string, path: string, change: (text: string) => string): void {
  const before = readFileSync(join(folder, path), 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`Nothing to change in ${path}`);
  writeFileSync(join(folder, path), after);
}

/** Each test database is a copy of a template with the true policies: what makes them the mutant's. */
function policyChanges(folder: string, mutant: Mutant): string {
  const before = policiesOf(folder);
  writeFileSync(join(folder, mutant.path), mutated(mutant));
  const after = policiesOf(folder);
  cpSync(join(root, mutant.path), join(folder, mutant.path));
  const changed = [
    ...before
      .filter((one) => !after.includes(one))
      .map((one) => one.replace(/create (policy \w+ on \w+)[\s\S]*/, 'drop $1')),
    ...after.filter((one) => !before.includes(one)),
  ];
  if (changed.length === 0) throw new Error(`No policy differs: ${mutant.diff}`);
  return changed.join(';\n');
}

function policiesOf(folder: string): string[] {
  const script = `import { policiesSql } from '${folder}/migrations/policies/index.ts'; process.stdout.write(policiesSql());`;
  const sql = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  return sql.split(/;$/m).map((statement) => statement.trim());
}

/** Of a test file that runs with a mutant. */
export const copyOf = (file: string, id: number): string =>
  file.replace(/\.test\.(tsx?)$/, `.mutant-${id}.test.$1`);

/** The test file of a copy's path, and its mutant. */
export function originalOf(path: string): { file: string; id: number } {
  const file = relative(root, path).replace(/\.mutant-\d+(?=\.)/, '');
  return { file, id: Number(/\.mutant-(\d+)\./.exec(path)?.[1]) };
}

export const textHash = (path: string): string =>
  createHash('sha1').update(readFileSync(path)).digest('hex').slice(0, 12);
