import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/* `npm run bench <name>`: runs one file of test/bench through vitest. `--plant lost` is the variable PLANT. */
const [name = '', ...options] = process.argv.slice(2);
for (const [at, option] of options.entries())
  if (option.startsWith('--')) process.env[option.slice(2).toUpperCase()] = options[at + 1] ?? '';
const file = join(import.meta.dirname, `${name}.bench.ts`);
if (!existsSync(file)) {
  const names = readdirSync(import.meta.dirname)
    .filter((one) => one.endsWith('.bench.ts'))
    .map((one) => one.replace('.bench.ts', ''));
  process.stderr.write(`Say which: npm run bench ${names.join('|')}\n`);
  process.exit(2);
}
const vitest = join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
const args = [vitest, 'run', '--config', join(import.meta.dirname, 'vitest.config.ts'), file];
process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1);
