import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

/*
 * `npm run dev`: restarts after a source has changed. The data stay, and a failed build leaves the last good one
 * running.
 */
const watched = ['src', 'views', 'islands', 'jobs', 'migrations', 'static'];
const settle = 120;

let running: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;
let busy = false;
let again = false;
let leaving = false;

for (const folder of watched.filter((name) => existsSync(join(root, name)))) {
  watch(join(root, folder), { recursive: true }, (_event, file) => {
    if (file && /(^|\/)\.|~$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void restart(), settle);
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(signal));
await restart();

async function restart(): Promise<void> {
  if (busy) {
    again = true;
    return;
  }
  busy = true;
  do {
    again = false;
    if (build()) {
      await end(running, 'SIGTERM');
      if (!leaving) running = start();
    }
  } while (again && !leaving);
  busy = false;
}

function build(): boolean {
  return (
    spawnSync(process.execPath, ['src/launch/run.ts', 'build'], { cwd: root, stdio: 'inherit' }).status === 0
  );
}

/** In its own process group, so that Ctrl-C reaches it once. */
function start(): ChildProcess {
  return spawn(process.execPath, ['src/launch/run.ts', 'start'], {
    cwd: root,
    stdio: 'inherit',
    detached: true,
  });
}

async function leave(signal: NodeJS.Signals): Promise<void> {
  if (leaving) {
    running?.kill('SIGKILL');
    process.exit(1);
  }
  leaving = true;
  await end(running, signal);
  process.exit(0);
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}
