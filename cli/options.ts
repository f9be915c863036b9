import { type Command, InvalidArgumentError } from 'commander';

const LIMIT = 1000;

/** A count between 1 and 1000. */
export function wholeNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= LIMIT) return number;
  throw new InvalidArgumentError(`Give a whole number from 1 to ${LIMIT}.`);
}

/** Whether the caller wants JSON for scripts. */
export const wantsJson = (command: Command): boolean => command.optsWithGlobals().json === true;

/** The examples at the end of a group's help. */
export function examples(group: Command, lines: readonly string[]): Command {
  return group.addHelpText('after', `\nExamples:\n${lines.map((line) => `  $ trot ${line}`).join('\n')}`);
}
