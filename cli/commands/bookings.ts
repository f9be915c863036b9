import { Command, Option } from 'commander';
import { BOOKING_STATUSES } from '../../src/domain/bookings/status.ts';
import { destructive } from '../consent.ts';
import { lazily } from '../lazily.ts';
import { examples, wholeNumber } from '../options.ts';

const work = () => import('../work/bookings.ts');

/** `trot bookings …`. Names and places of children stay out of terminals; the ids lead to the pages. */
export function bookings(): Command {
  const group = new Command('bookings').description('look bookings up, cancel, complete and assign them');
  group
    .command('list')
    .description('bookings, newest first')
    .addOption(new Option('--status <status>', 'only this status').choices([...BOOKING_STATUSES]))
    .option('--limit <n>', 'at most so many', wholeNumber, 50)
    .action(lazily(work, ({ list }) => list));
  group
    .command('show <id>')
    .description('one booking, without names and places')
    .action(lazily(work, ({ show }) => show));
  destructive(group.command('cancel <id>'))
    .description('cancel a booking that has not taken place; parent and walker are told')
    .option('--note <text>', 'why; it stays in the house')
    .action(lazily(work, ({ cancel }) => cancel));
  destructive(group.command('complete <id>'))
    .description('mark a walk complete whose walker cannot; the parent is asked to confirm and pay')
    .option('--note <text>', 'why; it stays in the house')
    .action(lazily(work, ({ complete }) => complete));
  destructive(group.command('assign <id> <walker>'))
    .description('give an open request to a walker, by id or e-mail, at their rate; both are told')
    .action(lazily(work, ({ assign }) => assign));
  return examples(group, [
    'bookings list --status pending --limit 20',
    'bookings show 6f1c2b1e-…',
    "bookings cancel 6f1c2b1e-… --note 'Asked for by phone' --yes",
    'bookings assign 6f1c2b1e-… wil@example.org',
  ]);
}
