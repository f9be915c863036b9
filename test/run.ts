import { spawn } from 'node:child_process';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { root } from '../src/root.ts';
import { filesOfChangedNouns } from './support/changed-nouns.ts';
import { skipped } from './support/engines/installed.ts';
import { commentShare, parseSources, productFolders } from './support/parsed-sources.ts';
import { type FileTime, type Report, readReport, removeReport } from './support/report.ts';

/* Every step runs even after a failure, so that one run shows all faults. Arguments after `npm test --` go to vitest. */
const [suite = 'all', ...more] = process.argv.slice(2);
const began = performance.now();
const env: NodeJS.ProcessEnv = { ...process.env, SUITE: suite };
// A quarter of the compiler's work would be to collect garbage.
if (freemem() > 4 * 2 ** 30) Object.assign(env, { GOGC: 'off', GOMEMLIMIT: '3GiB' });
delete env.NODE_ENV;

const architecture = ['--project', 'architecture'];
/** The runs of vitest, at the same time: while a browser waits for a page, the tests of the server have the processors. */
type Runs = Record<string, string[]>;
const SUITES: Record<string, () => Runs> = {
  check: () => ({ server: architecture }),
  quick: () => ({ server: [...architecture, '--project', 'server', ...filesOfChangedNouns()] }),
  all: () => ({ server: [...architecture, '--project', 'server'], browser: ['--project', 'browser'] }),
  long: () => ({ server: ['--project', 'long'], browser: ['--project', 'long-browser'] }),
  everything: () => ({ server: ['--project', '!*browser'], browser: ['--project', '*browser'] }),
};
const ofSuite = more.includes('--project') ? {} : (SUITES[suite]?.() ?? {});
const runs: Runs = more.length > 0 ? { server: [...Object.values(ofSuite).flat(), ...more] } : ofSuite;

// A step counts as a test.
const steps: boolean[] = [];
// Beside the build and the first tests; what they print comes last.
const checks =
  suite === 'long'
    ? []
    : [
        inBackground('tsc', '--noEmit', '--singleThreaded'),
        inBackground('biome', 'check', '--error-on-warnings'),
      ];
if (suite !== 'check') steps.push(await step('node', 'src/launch/run.ts', 'build'));
const tests = await runTests();
for (const finished of checks) steps.push(await finished());
if (suite === 'check') printCommentShare();

// The last line is for machines; of a long output often only the end is kept.
const passed = tests.passed + steps.filter(Boolean).length;
const failed = tests.failed + steps.filter((ok) => !ok).length;
printTimes();
printEngines();
printSkipped();
for (const failure of tests.failures) print(`\n── FAILED: ${failure}\n`);
print(`\nAll of it took ${secondsSince(began)} s.\n\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

async function runTests(): Promise<Report> {
  const [first, ...others] = Object.keys(runs).map((name) => [name, vitest(name)] as const);
  if (!first) throw new Error(`There is no suite ${suite}`);
  const waiting = others.map(([name, command]) => [name, inBackground(...command)] as const);
  const results = [countedOf(first[0], await step(...first[1]))];
  for (const [name, finished] of waiting) results.push(countedOf(name, await finished()));
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
    skipped: results.reduce((sum, { skipped }) => sum + skipped, 0),
    failures: results.flatMap(({ failures }) => failures),
    files: results.flatMap(({ files }) => files),
  };
}

function vitest(name: string): [string, ...string[]] {
  const report = ['--reporter=./test/support/reporter.ts', `--outputFile=${removeReport(suite, name)}`];
  return ['vitest', 'run', '--reporter=default', ...report, ...(runs[name] ?? [])];
}

function countedOf(name: string, ok: boolean): Report {
  const counted = readReport(suite, name) ?? {
    passed: 0,
    failed: 1,
    skipped: 0,
    failures: [`No report of ${name}`],
    files: [],
  };
  return ok ? counted : { ...counted, failed: Math.max(1, counted.failed) };
}

async function step(...command: string[]): Promise<boolean> {
  print(`\n── ${command.join(' ')}\n`);
  return ended(command, (await run(command, 'inherit')).code);
}

/** The result waits until it is asked for, so that it is not printed between the lines of the tests. */
function inBackground(...command: string[]): () => Promise<boolean> {
  const running = run(command, 'pipe');
  return async () => {
    const { code, output } = await running;
    print(`\n── ${command.join(' ')}\n${output}`);
    return ended(command, code);
  };
}

function ended([program]: string[], code: number | null): boolean {
  if (code !== 0) print(`── ${program} failed.\n`);
  return code === 0;
}

function run([program = '', ...args]: string[], stdio: 'inherit' | 'pipe') {
  const child = spawn(join(root, 'node_modules/.bin', program), args, { cwd: root, env, stdio });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; output: string }>();
  child.on('close', (code) => resolve({ code, output }));
  return promise;
}

function printTimes(): void {
  if (tests.files.length === 0) return;
  const say = (name: string, seconds: number) => `${name} ${seconds.toFixed(0)} s`;
  const sum = (files: readonly FileTime[]) => files.reduce((all, { seconds }) => all + seconds, 0);
  const byProject = [...Map.groupBy(tests.files, ({ project }) => project)];
  const projects = byProject.map(([project, files]) => say(project, sum(files)));
  const slowest = tests.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 5);
  print(`\nSeconds of workers: ${projects.join(', ')}\n`);
  print(`Slowest files: ${slowest.map(({ path, seconds }) => say(path, seconds)).join(', ')}\n`);
}

function printSkipped(): void {
  if (tests.skipped === 0 || more.length > 0) return;
  const how = suite === 'long' ? '' : ' `FULL_SIZE=1 npm test` plays those that only CI plays.';
  print(`\n── SKIPPED: ${tests.skipped} tests.${how}\n`);
}

/** Firefox and WebKit are no packages of npm. */
function printEngines(): void {
  if (suite === 'check') return;
  const others = suite === 'quick' ? 'Chromium, Firefox and WebKit' : 'Firefox and WebKit';
  if (suite === 'quick' || suite === 'all') {
    const how = suite === 'quick' ? '`npm test` starts Chromium, ' : '';
    print(`\n── NOT STARTED: ${others}; ${how}\`npm run test:long\` starts what is installed.\n`);
  }
  for (const reason of skipped) print(`── SKIPPED: the tests in another browser. ${reason}.\n`);
}

function printCommentShare(): void {
  const { percent, lines } = commentShare(parseSources(productFolders));
  print(`\nComments: ${percent.toFixed(1)} % of ${lines.toLocaleString('en-US')} lines\n`);
}

function print(text: string): void {
  process.stdout.write(text);
}

function secondsSince(moment: number): string {
  return ((performance.now() - moment) / 1000).toFixed(0);
}
