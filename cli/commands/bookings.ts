import { Command, Option } from 'commander';
import { BOOKING_STATUSES } from '../../src/domain/bookings/status.ts';
import { destructive } from '../confirm.ts';
import { lazyAction } from '../lazy-action.ts';
import { examples, wholeNumber } from '../options.ts';

const work = () => import('../actions/bookings.ts');
const exports = () => import('../actions/exports.ts');

/** Children and places are only in the file of `export`. */
export function bookingsCommand(): Command {
  const group = new Command('bookings').description('find, cancel, complete, settle and assign bookings');
  group
    .command('list')
    .description('list bookings, newest first')
    .addOption(new Option('--status <status>', 'only this status').choices([...BOOKING_STATUSES]))
    .option('--search <words>', 'only bookings that match this name, place or status')
    .option('--active', 'only active bookings, soonest first')
    .option(
      '--orphaned',
      'only confirmed walks that need an admin: an approval was withdrawn, someone was blocked, or no one completed the walk',
    )
    .option('--missed', 'only no-shows that no admin has settled')
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 50)
    .action(lazyAction(work, ({ list }) => list));
  group
    .command('show <id>')
    .description('show one booking')
    .action(lazyAction(work, ({ show }) => show));
  destructive(group.command('cancel <id>'))
    .description('cancel a booking that has not taken place; emails the parent and the walker')
    .option('--note <text>', 'reason, visible only to the team')
    .action(lazyAction(work, ({ cancel }) => cancel));
  destructive(group.command('complete <id>'))
    .description("mark a walk complete when the walker can't; emails the parent to confirm and pay")
    .option('--note <text>', 'reason, visible only to the team')
    .action(lazyAction(work, ({ complete }) => complete));
  group
    .command('settle <id>')
    .description('take a no-show off the list after you asked both sides what happened')
    .action(lazyAction(work, ({ settle }) => settle));
  destructive(group.command('assign <id> <walker>'))
    .description('assign an open request to a walker (id or email) at their rate; emails both')
    .action(lazyAction(work, ({ assign }) => assign));
  group
    .command('export')
    .description('export all bookings as CSV to standard output; recorded in the audit log')
    .option('--search <words>', 'only bookings that match this name, place or status')
    .option('--output <file>', 'write to a new file that only you can read')
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
