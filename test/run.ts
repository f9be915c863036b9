import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../src/root.ts';
import { commentShare, parseSources, productFolders } from './support/parsed-sources.ts';

/* Every step runs even after a failure, so that one run shows all faults. Arguments after `npm test --` go to vitest. */
const [suite, ...vitestArgs] = process.argv.slice(2);
const report = join(root, 'build/test-report.json');
const env = { ...process.env };
delete env.NODE_ENV;

const steps = [
  step('Types', 'tsc', '--noEmit'),
  step('Lint and format', 'biome', 'check', '--error-on-warnings'),
  suite === 'check'
    ? step('Architecture', 'vitest', 'run', '--project', 'architecture')
    : step('Build', 'node', 'src/launch/run.ts', 'build'),
];
if (suite === 'check') printCommentShare();
const tests = suite === 'check' ? { passed: 0, failed: 0 } : runTests();

// The last line is for machines; a step counts as a test.
const passed = tests.passed + steps.filter(Boolean).length;
const failed = tests.failed + steps.filter((ok) => !ok).length;
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;

function printCommentShare(): void {
  const { percent, lines } = commentShare(parseSources(productFolders));
  process.stdout.write(`\nComments: ${percent.toFixed(1)} % of ${lines.toLocaleString('en-US')} lines\n`);
}

function runTests(): { passed: number; failed: number } {
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const ok = step('Tests', 'vitest', 'run', ...reporters, ...vitestArgs);
  const counted = readReport();
  return ok ? counted : { ...counted, failed: Math.max(1, counted.failed) };
}

function readReport(): { passed: number; failed: number } {
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests };
}

function step(title: string, program: string, ...args: string[]): boolean {
  process.stdout.write(`\n── ${title}: ${program} ${args.join(' ')}\n`);
  const { status } = spawnSync(join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  if (status !== 0) process.stdout.write(`── ${title} failed.\n`);
  return status === 0;
}
