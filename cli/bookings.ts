import { Command, Option } from 'commander';
import { Booking } from '../src/domain/bookings/booking.ts';
import { lockBooking, move } from '../src/domain/bookings/move.ts';
import { BOOKING_STATUSES, type BookingStatus } from '../src/domain/bookings/status.ts';
import { audit } from '../src/domain/support/audit.ts';
import { formatMoney } from '../src/money.ts';
import { type Line, print, say } from './print.ts';
import { inTerminal, terminal, withDatabase } from './session.ts';
import { wholeNumber } from './users.ts';

/** `trot bookings …`. Names and places of children stay out of terminals; the ids lead to the pages. */
export function bookings(): Command {
  const group = new Command('bookings').description('look bookings up, cancel them');
  group
    .command('list')
    .description('bookings, newest first')
    .addOption(new Option('--status <status>', 'only this status').choices([...BOOKING_STATUSES]))
    .option('--limit <n>', 'at most so many', wholeNumber, 50)
    .action(({ status, limit }: { status?: BookingStatus; limit: number }, command: Command) =>
      withDatabase(async (orm) => {
        const found = await inTerminal(orm, (em) =>
          em.find(Booking, status ? { status } : {}, { orderBy: { createdAt: 'desc', id: 'asc' }, limit }),
        );
        print(command, found.map(lineOf));
      }),
    );
  group
    .command('show <id>')
    .description('one booking')
    .action((id: string, _, command: Command) =>
      withDatabase(async (orm) =>
        print(command, [lineOf(await inTerminal(orm, (em) => lockBooking(em, terminal, id)))]),
      ),
    );
  group
    .command('cancel <id>')
    .description('cancel a booking that has not taken place; parent and walker are told')
    .action((id: string, _, command: Command) =>
      withDatabase(async (orm) => {
        const booking = await inTerminal(orm, async (em) => {
          const found = await move(em, terminal, await lockBooking(em, terminal, id), 'cancelAsAdmin');
          audit(em, terminal, 'cancel-booking', { type: 'booking', id: found.id });
          return found;
        });
        say(command, 'Cancelled.');
        if (command.optsWithGlobals().json) print(command, [lineOf(booking)]);
      }),
    );
  return group;
}

const lineOf = (booking: Booking): Line => ({
  id: booking.id,
  date: booking.scheduledDate,
  time: booking.scheduledTime.slice(0, 5),
  hours: booking.durationHours,
  status: booking.status,
  amount: amountOf(booking),
  parent: booking.parent.id,
  walker: booking.walker?.id ?? null,
});

function amountOf({ finalAmount, totalAmount }: Booking): string | null {
  const cents = finalAmount ?? totalAmount;
  return cents === null || cents === undefined ? null : formatMoney(cents);
}
