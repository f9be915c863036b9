import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../root.ts';

/** Types are checked by `npm run check`, not here. */
export async function buildServer(draft: string): Promise<void> {
  const args = ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', '--outDir', draft];
  try {
    await promisify(execFile)(process.execPath, args, { cwd: root });
  } catch (error) {
    throw new Error(`The source code doesn't compile:\n${(error as { stdout?: string }).stdout ?? error}`);
  }
  for (const folder of ['functions', 'views', 'triggers'])
    cpSync(join(root, 'migrations', folder), join(draft, 'migrations', folder), { recursive: true });
}
