import { appendFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import { originalOf, textHash } from './copy.ts';

/** Appends a line for each test file that ended, so that a run that is killed can be continued. */
export default class implements Reporter {
  onTestModuleEnd(module: Parameters<NonNullable<Reporter['onTestModuleEnd']>>[0]): void {
    const [failure] = module.children.allTests('failed');
    const errors = failure?.result().errors ?? module.errors();
    const line = {
      ...originalOf(module.moduleId),
      hash: textHash(module.moduleId),
      failed: !module.ok(),
      by: failure?.fullName,
      why: errors[0]?.message.slice(0, 300),
      reached: [],
      loaded: [],
      ...module.meta(),
      ms: Math.round(module.diagnostic().duration),
    };
    appendFileSync(process.env.MUTANTS_LOG as string, `${JSON.stringify(line)}\n`);
  }
}
