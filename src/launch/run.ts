import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../root.ts';
import { isFresh, serverInputs, staticInputs } from './build/inputs.ts';

/*
 * `node src/launch/run.ts start|web|worker|cli|build …` builds what has changed and runs the built program in this
 * process, so that signals reach it.
 */
const programs: Record<string, string> = {
  start: 'src/launch/start.js',
  web: 'src/launch/web.js',
  worker: 'src/launch/worker.js',
  cli: 'cli/main.js',
};

if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
// React's development mode renders several times slower.
process.env.NODE_ENV ??= 'production';
const [wanted = 'start'] = process.argv.splice(2, 1);
enableCompileCache(join(root, 'node_modules/.cache/compiled'));
buildIfNeeded();
if (wanted !== 'build') await import(pathToFileURL(join(root, 'build/server', programs[wanted]!)).href);

function buildIfNeeded(): void {
  const built = join(root, 'build');
  // The CLI renders no pages, so it skips their build; `trot serve` needs them.
  const pages = wanted !== 'cli' || process.argv[2] === 'serve';
  if (
    isFresh(join(built, 'server'), serverInputs) &&
    !(pages && !isFresh(join(built, 'static'), staticInputs))
  )
    return;
  const { status } = spawnSync(process.execPath, [join(root, 'src/launch/build/main.ts')], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(1);
}
