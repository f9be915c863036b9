import { commandLine, parentOf } from '../gateways/database/embedded/process-identity.ts';

/**
 * Calls `lost` when npm, which started us, is gone. npm hands signals on, but when it is killed outright, or the shell
 * that it put between us and itself is, nobody else tells us that we should go too. Does nothing without npm.
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

/** Our parent, and where that is a shell of npm's, its parent; written as one word. */
function ancestors(): string {
  const parent = process.ppid;
  return shell.test(commandLine(parent) ?? '') ? `${parent} ${parentOf(parent)}` : `${parent}`;
}
