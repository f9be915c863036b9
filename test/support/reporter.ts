import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { root } from '../../src/root.ts';
import type { FileTime, Report } from './report.ts';

interface Said {
  message: string;
  stack?: string;
}

/** Writes the {@link Report} of a run to the file of `--outputFile`. */
export default class implements Reporter {
  #file = '';

  onInit({ config }: Vitest): void {
    this.#file = String(config.outputFile);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Said[]): void {
    const count = (state: 'passed' | 'failed' | 'skipped') =>
      modules.reduce((sum, { children }) => sum + children.allTests(state).toArray().length, 0);
    const report: Report = {
      passed: count('passed'),
      failed: count('failed'),
      skipped: count('skipped'),
      failures: [...modules.flatMap(failuresOf), ...unhandled.map(words)],
      files: modules.map(timeOf),
    };
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(report));
  }
}

const pathOf = ({ moduleId }: TestModule): string => relative(root, moduleId);

function timeOf(module: TestModule): FileTime {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  const seconds = (collectDuration + setupDuration + duration) / 1000;
  return { project: module.project.name, path: pathOf(module), seconds };
}

/** A file that could not be loaded, or a hook of it, failed without a test. */
function failuresOf(module: TestModule): string[] {
  const tests = module.children.allTests('failed').toArray();
  const suites = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors());
  return [
    ...tests.map((test) =>
      [pathOf(module), test.fullName, ...(test.result().errors ?? []).map(words)].join('\n'),
    ),
    ...suites.map((error) => [pathOf(module), words(error)].join('\n')),
  ];
}

/** Without frames of the runner and the libraries. */
const words = ({ stack, message }: Said): string =>
  (stack ?? message).replaceAll(/\n\s+at .*(node_modules|new Promise).*/g, '');
