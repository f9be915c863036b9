import { Command, Option } from 'commander';
import { BOOKING_STATUSES } from '../../src/domain/bookings/status.ts';
import { destructive } from '../confirm.ts';
import { lazyAction } from '../lazy-action.ts';
import { examples, wholeNumber } from '../options.ts';

const work = () => import('../actions/bookings.ts');
const exports = () => import('../actions/exports.ts');

/** Children and places are only in the file of `export`. */
export function bookingsCommand(): Command {
  const group = new Command('bookings').description(
    'look bookings up, cancel, complete, settle and assign them',
  );
  group
    .command('list')
    .description('bookings, newest first')
    .addOption(new Option('--status <status>', 'only this status').choices([...BOOKING_STATUSES]))
    .option('--search <words>', 'only with these names, places or words')
    .option('--active', 'only what is still to happen, soonest first')
    .option(
      '--stranded',
      'only agreed walks whose two people may no longer meet, or that nobody completed: settle each',
    )
    .option('--missed', 'only walks canceled as a no-show that no admin has settled')
    .option('--limit <n>', 'at most so many', wholeNumber, 50)
    .action(lazyAction(work, ({ list }) => list));
  group
    .command('show <id>')
    .description('one booking, by its id or the beginning of it')
    .action(lazyAction(work, ({ show }) => show));
  destructive(group.command('cancel <id>'))
    .description('cancel a booking that has not taken place; parent and walker are told')
    .option('--note <text>', 'why; only the team reads it')
    .action(lazyAction(work, ({ cancel }) => cancel));
  destructive(group.command('complete <id>'))
    .description('mark a walk complete whose walker cannot; the parent is asked to confirm and pay')
    .option('--note <text>', 'why; only the team reads it')
    .action(lazyAction(work, ({ complete }) => complete));
  group
    .command('settle <id>')
    .description('take a no-show off the list, after asking both sides what happened')
    .action(lazyAction(work, ({ settle }) => settle));
  destructive(group.command('assign <id> <walker>'))
    .description('give an open request to a walker, by id or email, at their rate; both are told')
    .action(lazyAction(work, ({ assign }) => assign));
  group
    .command('export')
    .description('all bookings as a CSV file for a spreadsheet, on standard output; the audit log notes it')
    .option('--search <words>', 'only with these names, places or words')
    .option('--output <file>', 'write a new file, which only you can read')
    .action(lazyAction(exports, ({ bookings }) => bookings));
  return examples(group, [
    'bookings list --status pending --limit 20',
    'bookings list --active --search chelsea',
    'bookings show 6f1c2b1e',
    "bookings cancel 6f1c2b1e --note 'Asked for by phone' --yes",
    'bookings assign 6f1c2b1e wil@example.org',
    'bookings export --output bookings.csv',
  ]);
}
