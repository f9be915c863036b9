import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { StartupError } from '../src/launch/startup-error.ts';
import { flags } from './action.ts';

export class AbortedError extends Error {
  override name = 'AbortedError';
}

/** An irreversible command needs `--yes` where there is no terminal to prompt on. */
export function destructive(command: Command): Command {
  return command.hook('preAction', (_, acting) => {
    if (acting !== command || canConfirm()) return;
    command.error(NO_TERMINAL);
  });
}

export const NO_TERMINAL = 'error: no terminal to confirm on. Add --yes to skip confirmation.';

export const canConfirm = (): boolean => flags.yes || process.stdin.isTTY;

/** Throws `AbortedError` unless the answer is yes or `--yes` was given. */
export async function confirm(whatHappens: string): Promise<void> {
  if (flags.yes) return;
  if (!canConfirm()) throw new StartupError(`${whatHappens}\n${NO_TERMINAL}`);
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await prompt.question(`${whatHappens}\nContinue? [y/N] `);
    if (!/^y(es)?$/i.test(answer.trim())) throw new AbortedError();
  } catch (error) {
    throw (error as Error).name === 'AbortError' ? new AbortedError() : error;
  } finally {
    prompt.close();
  }
}
