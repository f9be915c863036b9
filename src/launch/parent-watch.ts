import { commandLine, parentOf } from '../gateways/database/embedded/process-identity.ts';

/**
 * Calls `lost` when npm, which started this process, or its shell is killed without passing a signal on. Does nothing
 * without npm.
 */
export function watchParentProcess(lost: () => void): void {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const before = ancestors();
  const watch = setInterval(() => {
    if (ancestors() === before) return;
    clearInterval(watch);
    lost();
  }, 250);
  watch.unref();
}

const shell = /^(\/\S*\/)?(sh|bash|dash|ash) -c /;

/** The parent, and for a shell of npm's also its parent. */
function ancestors(): string {
  const parent = process.ppid;
  return shell.test(commandLine(parent) ?? '') ? `${parent} ${parentOf(parent)}` : `${parent}`;
}
