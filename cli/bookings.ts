import type { EntityManager } from '@mikro-orm/postgresql';
import { Command, Option } from 'commander';
import type { ShownBooking } from '../src/domain/bookings/shown-booking.ts';
import { BOOKING_STATUSES, type BookingStatus } from '../src/domain/bookings/status.ts';
import { DELAYS } from '../src/domain/bookings/walk-delay.ts';
import { pressedAt } from '../src/domain/bookings/walk-step.ts';
import { notFound } from '../src/domain/forms/domain-error.ts';
import { readCursor } from '../src/domain/lists/page.ts';
import { fullName } from '../src/domain/people/names.ts';
import { cliActor, examples, pagesUntil, wholeNumber, withDatabase } from './action.ts';
import { describeWalk, lineOf, moneyCell, timeCell } from './cells.ts';
import { confirm, destructive } from './confirm.ts';
import { findUser } from './find-user.ts';
import { pickupCell } from './pickup.ts';
import { MOST_ROWS, printList, printOne, printResult } from './print.ts';
import type { CliSession } from './session.ts';

/** Children and places are only in the file of `export`. */
export function bookingsCommand(): Command {
  const group = new Command('bookings').description('find, cancel, complete, settle and assign bookings');
  group
    .command('list')
    .description('list bookings, last requested first')
    .addOption(new Option('--status <status>', 'only this status').choices([...BOOKING_STATUSES]))
    .option('--search <words>', 'only bookings that match this name, place or status')
    .option('--active', 'only active bookings, soonest first')
    .option(
      '--to-close',
      'only confirmed walks that need an admin: an approval was withdrawn, someone was blocked, or no one completed the walk',
    )
    .option('--late', 'only walks of today without a pickup or drop-off, after both sides were asked')
    .option('--missed', 'only no-shows that no admin has settled')
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 50)
    .action(list);
  group.command('show <id>').description('show one booking').action(show);
  destructive(group.command('cancel <id>'))
    .description('cancel a booking that has not taken place; emails the parent and the walker')
    .option('--note <text>', 'reason, visible only to the team')
    .action(cancel);
  destructive(group.command('complete <id>'))
    .description("mark a walk complete when the walker can't; emails the parent to confirm and pay")
    .option('--note <text>', 'reason, visible only to the team')
    .action(complete);
  group
    .command('late <id>')
    .description('say for someone who called that they run late, or 0 for on time; notifies the other side')
    .addOption(
      new Option('--side <side>', 'who runs late (required)')
        .choices(['parent', 'walker'])
        .makeOptionMandatory(),
    )
    .addOption(new Option('--minutes <n>', 'how late (required)').choices([...DELAYS]).makeOptionMandatory())
    .action(late);
  group
    .command('settle <id>')
    .description('take a no-show off the list after you asked both sides what happened')
    .action(settle);
  destructive(group.command('assign <id> <walker>'))
    .description('assign an open request to a walker (id or email) at their rate; emails both')
    .action(assign);
  group
    .command('export')
    .description('export all bookings as CSV to standard output; recorded in the audit log')
    .option('--search <words>', 'only bookings that match this name, place or status')
    .option('--output <file>', 'write to a new file that only you can read')
    .action(async (options) => (await import('./exports.ts')).exportBookings(options));
  return examples(group, [
    'bookings list --status pending --limit 20',
    'bookings list --active --search chelsea',
    'bookings show 6f1c2b1e',
    "bookings cancel 6f1c2b1e --note 'Asked for by phone' --yes",
    'bookings assign 6f1c2b1e wil@example.org',
    'bookings late 6f1c2b1e --side walker --minutes 10',
    'bookings export --output bookings.csv',
  ]);
}

interface Options {
  status?: BookingStatus;
  search?: string;
  active?: boolean;
  toClose?: boolean;
  missed?: boolean;
  late?: boolean;
  limit: number;
}

const list = withDatabase(
  async ({ transact }, options: Options) =>
    await printList((await transact((em) => find(em, options))).map(lineOf), options.limit, 'No bookings.'),
);

async function find(em: EntityManager, options: Options): Promise<ShownBooking[]> {
  const { status: only, search = '', active = false } = options;
  const fits = (booking: ShownBooking) => !only || booking.status === only;
  if (options.toClose || options.missed || options.late) {
    const { walksInNeed } = await import('../src/domain/bookings/admin/orphaned-walks.ts');
    const { openNoShows } = await import('../src/domain/bookings/lifecycle/no-show.ts');
    return pagesUntil(MOST_ROWS, async (after) => {
      const { items, next } = await (options.missed
        ? openNoShows(em, readCursor(after))
        : walksInNeed(em, options.late ? 'late' : 'orphaned', readCursor(after)));
      return { items: items.map(({ walk }) => walk).filter(fits), next };
    });
  }
  if (only && !search && !active) return newest(em, only);
  const { activeBookings, allBookings } = await import(
    '../src/domain/bookings/admin/admin-overview-lists.ts'
  );
  return pagesUntil(MOST_ROWS, async (after) => {
    const { items, next } = await (active ? activeBookings : allBookings)(em, {
      q: search,
      after,
      limit: 500,
      allRows: true,
    });
    return { items: items.filter(fits), next };
  });
}

async function newest(em: EntityManager, only: BookingStatus): Promise<ShownBooking[]> {
  const { bookingRows, shownBooking } = await import('../src/domain/bookings/shown-booking.ts');
  const rows = bookingRows(em).where('b.status', '=', only).orderBy('b.createdAt', 'desc').orderBy('b.id');
  return (await rows.limit(MOST_ROWS).execute()).map(shownBooking);
}

const show = withDatabase(async (session, typed: string) => {
  const { countAsked } = await import('../src/domain/bookings/offers/asked-walkers.ts');
  const booking = await findTypedBooking(session, typed);
  await printOne({
    ...lineOf(booking),
    hours: booking.actualDurationHours ?? booking.durationHours,
    rate_cents: moneyCell(booking.hourlyRate),
    paid: booking.paymentCompleted,
    requested: timeCell(booking.createdAt),
    walkers_asked: await session.transact((em) => countAsked(em, booking.id)),
    pickup_code: await pickupCell(session, booking),
    ...Object.fromEntries((booking.steps ?? []).map((step) => [step.step, timeCell(pressedAt(step))])),
  });
});

/** Accepts a prefix of the id. Throws `not_found`. */
export async function findTypedBooking(session: CliSession, typed: string): Promise<ShownBooking> {
  const id = await session.wholeId('bookings', typed);
  return session.transact((em) => shown(em, id));
}

const changed = (
  { transact }: CliSession,
  domainCommand: (em: EntityManager) => Promise<{ id: string }>,
): Promise<ShownBooking> =>
  transact(async (em) => {
    const { id } = await domainCommand(em);
    await em.flush();
    return shown(em, id);
  });

async function shown(em: EntityManager, id: string): Promise<ShownBooking> {
  const { findBooking } = await import('../src/domain/bookings/detail.ts');
  const booking = await findBooking(em, cliActor, id);
  if (!booking) throw notFound('bookingNotFound');
  return booking as ShownBooking;
}

const act = (name: 'cancelAsAdmin' | 'completeAsAdmin', whatHappens: string, done: string) =>
  withDatabase(async (session, typed: string, raw: { note?: string }) => {
    const { readNote, [name]: domainCommand } = await import(
      '../src/domain/bookings/admin/admin-transitions.ts'
    );
    const note = readNote(raw);
    const asked = await findTypedBooking(session, typed);
    await confirm(`${describeWalk(asked)} ${whatHappens}`);
    const booking = await changed(session, (em) => domainCommand(em, cliActor, asked.id, note));
    printResult(`${done}: ${describeWalk(booking)}`, [lineOf(booking)]);
  });

const cancel = act(
  'cancelAsAdmin',
  "This cancels the booking. We'll email the parent and the walker.",
  'Canceled',
);

const complete = act(
  'completeAsAdmin',
  "This marks the walk complete. We'll ask the parent to confirm the duration and pay.",
  'Completed',
);

const late = withDatabase(
  async (session, typed: string, { side, minutes }: { side: 'parent' | 'walker'; minutes: string }) => {
    const { reportDelay } = await import('../src/domain/walks/running-late.ts');
    const asked = await findTypedBooking(session, typed);
    const booking = await changed(session, (em) => reportDelay(em, cliActor, asked.id, { minutes }, side));
    printResult(`${minutes} minutes late: ${describeWalk(booking)}`, [lineOf(booking)]);
  },
);

const settle = withDatabase(async (session, typed: string) => {
  const { settleNoShow } = await import('../src/domain/bookings/lifecycle/no-show.ts');
  const asked = await findTypedBooking(session, typed);
  const booking = await changed(session, (em) => settleNoShow(em, cliActor, asked.id));
  printResult(`Settled: ${describeWalk(booking)}`, [lineOf(booking)]);
});

const assign = withDatabase(async (session, typed: string, who: string) => {
  const { assignWalker } = await import('../src/domain/bookings/admin/assign.ts');
  const walker = await findUser(session, who);
  const asked = await findTypedBooking(session, typed);
  await confirm(
    `${describeWalk(asked)} This assigns the walk to ${fullName(walker)} at their current rate. We'll email the parent and the walker.`,
  );
  const booking = await changed(session, (em) => assignWalker(em, cliActor, asked.id, { walker: walker.id }));
  printResult(`Assigned: ${describeWalk(booking)}`, [lineOf(booking)]);
});
