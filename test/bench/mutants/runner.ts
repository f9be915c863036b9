import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import { root } from '../../../src/root.ts';
import config from '../../../vitest.config.ts';
import { append, hashOf, NO_SQL, type Plan } from './lines.ts';
import { withSwitches } from './switches.ts';

/* Started by mutants.bench.ts: runs the test files of build/mutants.json, each with its mutant on, and appends a line for each. */
const plan: Plan = JSON.parse(readFileSync(process.env.MUTANTS_PLAN as string, 'utf8'));
const byPath = Map.groupBy(plan.mutants.entries(), ([, { path }]) => path);
const killed = new Set<number>();

const original = (path: string) => relative(root, path).replace(/\.mutant-\d+(?=\.)/, '');
const mutantOf = (path: string) => plan.mutants[Number(/\.mutant-(\d+)\./.exec(path)?.[1])];
const text = (path: string) => readFileSync(join(root, original(path)), 'utf8');

const plugin = {
  name: 'mutants',
  enforce: 'pre' as const,
  resolveId: (id: string) =>
    /\.mutant-\d+\./.test(id) ? id.replace(root, '').replace(/^/, root) : undefined,
  load(id: string) {
    const mutant = mutantOf(id);
    if (!mutant) return;
    if (killed.has(plan.mutants.indexOf(mutant))) return "import { it } from 'vitest'; it.skip('killed');";
    append(plan.log, { key: mutant.key, file: original(id) });
    return text(id);
  },
  transform(code: string, id: string) {
    const mutants = byPath.get(relative(root, id));
    if (mutants && !id.includes('/migrations/')) return withSwitches(code, new Map(mutants));
    if (!id.endsWith('test/support/database.ts')) return;
    const planting = code.replace(
      /await prepareDatabase\(.+\);/,
      '$& await plantSql(inDatabase(server.superuserUrl, name));',
    );
    if (planting === code) throw new Error('No database of a test gets the SQL of a mutant');
    return `import { plantSql } from '../bench/mutants/worker.ts';\n${planting}`;
  },
};

const reporter = {
  onTestModuleEnd(module: TestModule) {
    const [failure] = module.children.allTests('failed');
    const why = (failure?.result().errors ?? module.errors())[0]?.message.slice(0, 300) ?? '';
    const mutant = mutantOf(module.moduleId);
    const isSnapshot = /^Snapshot/.test(why);
    const isInvalid = why.startsWith(NO_SQL);
    const ended = {
      passed: module.ok(),
      isSnapshot,
      isInvalid,
      isTimeout: /timed out|loops for ever/.test(why),
    };
    if (mutant && killed.has(plan.mutants.indexOf(mutant))) return;
    if (mutant && !module.ok() && !isSnapshot && !isInvalid) killed.add(plan.mutants.indexOf(mutant));
    const { reached = [] } = module.meta() as { reached?: number[] };
    const lines = reached.map((id) => `${plan.mutants[id]?.path}:${plan.mutants[id]?.line}`);
    const file = original(module.moduleId);
    const hash = hashOf(text(module.moduleId));
    const ms = Math.round(module.diagnostic().duration);
    append(plan.log, {
      key: mutant?.key,
      file,
      hash,
      ms,
      ...ended,
      by: failure?.fullName,
      why,
      lines: [...new Set(lines)],
    });
    process.stdout.write(`${module.ok() ? 'passed' : 'FAILED'} ${file} ${ms} ms ${mutant?.path ?? ''}\n`);
  },
};

const server = config.test?.projects?.find(
  (one) => typeof one === 'object' && 'test' in one && one.test?.name === 'server',
);
const { test } = server as { test: object };
const vitest = await createVitest(
  'test',
  {
    ...test,
    config: false,
    root,
    watch: false,
    fsModuleCache: false,
    isolate: plan.isolate,
    maxWorkers: Number(process.env.WORKERS ?? 1),
    setupFiles: ['test/bench/mutants/worker.ts', 'test/support/start-clock.ts', 'test/support/reset.ts'],
    reporters: [reporter],
  },
  { plugins: [plugin], oxc: config.oxc },
);
const [project] = vitest.projects;
await vitest.runTestSpecifications(
  plan.jobs.map(({ file, id }) =>
    project!.createSpecification(
      join(root, id === undefined ? file : file.replace(/\.test\.(tsx?)$/, `.mutant-${id}.test.$1`)),
    ),
  ),
);
await vitest.close();
