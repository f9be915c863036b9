import { Command } from 'commander';
import type { SuppressedAddress } from '../src/domain/suppressions/list.ts';
import { withDatabase } from './action.ts';
import { idCell, type Line, timeCell } from './cells.ts';
import { cliActor } from './operator.ts';
import { examples, wholeNumber } from './options.ts';
import { print, printResult } from './print.ts';

export function emailCommand(): Command {
  const group = new Command('email').description('addresses that emails do not reach');
  const suppressions = group
    .command('suppressions')
    .description('addresses that emails came back from or that reported one as spam');
  suppressions
    .command('list')
    .description('list these addresses, the newest report first')
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 50)
    .action(list);
  suppressions.command('remove <address>').description('send emails to this address again').action(remove);
  return examples(group, ['email suppressions list', 'email suppressions remove jane@example.org']);
}

const list = withDatabase(async ({ transact }, { limit }: { limit: number }) => {
  const { suppressedAddresses } = await import('../src/domain/suppressions/list.ts');
  const { items } = await transact((em) => suppressedAddresses(em, null, limit));
  await print(items.map(lineOf));
});

const remove = withDatabase(async ({ transact }, typed: string) => {
  const { liftSuppressionOf } = await import('../src/domain/suppressions/lift-suppression.ts');
  const address = await transact((em) => liftSuppressionOf(em, cliActor, typed));
  printResult(`Removed: emails go to ${address} again.`, [{ address }]);
});

const lineOf = ({ id, address, reason, status, reportedAt, personId }: SuppressedAddress): Line => ({
  id: idCell(id),
  address,
  reason,
  status,
  since: timeCell(reportedAt),
  user: personId && idCell(personId),
});
