import { Command } from 'commander';
import type { SuppressedAddress } from '../src/domain/suppressions/list.ts';
import { cliActor, examples, wholeNumber, withDatabase } from './action.ts';
import { idCell, type Line, timeCell } from './cells.ts';
import { MOST_ROWS, printList, printResult } from './print.ts';

export function suppressionsCommand(): Command {
  const group = new Command('suppressions').description(
    'addresses that get no email: they bounce or complained',
  );
  group
    .command('list')
    .description('list these addresses, the newest report first')
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 50)
    .action(list);
  group.command('remove <address>').description('send emails to this address again').action(remove);
  return examples(group, ['suppressions list', 'suppressions remove jane@example.org']);
}

const list = withDatabase(async ({ transact }, { limit }: { limit: number }) => {
  const { suppressedAddresses } = await import('../src/domain/suppressions/list.ts');
  const { items } = await transact((em) => suppressedAddresses(em, null, MOST_ROWS));
  await printList(items.map(lineOf), limit, 'Every address gets its email.');
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
