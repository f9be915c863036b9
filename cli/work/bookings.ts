import type { Command } from 'commander';
import { Booking } from '../../src/domain/bookings/booking.ts';
import { lockBooking, move } from '../../src/domain/bookings/move.ts';
import type { BookingStatus } from '../../src/domain/bookings/status.ts';
import { audit } from '../../src/domain/support/audit.ts';
import { formatMoney } from '../../src/money.ts';
import { consent } from '../consent.ts';
import { type Line, print, printOne, tell } from '../print.ts';
import { inTerminal, terminal, withDatabase } from '../session.ts';

export const list = ({ status, limit }: { status?: BookingStatus; limit: number }, command: Command) =>
  withDatabase(async (orm) => {
    const found = await inTerminal(orm, (em) =>
      em.find(Booking, status ? { status } : {}, { orderBy: { createdAt: 'desc', id: 'asc' }, limit }),
    );
    print(command, found.map(lineOf));
  });

export const show = (id: string, _: object, command: Command) =>
  withDatabase(async (orm) =>
    printOne(command, lineOf(await inTerminal(orm, (em) => lockBooking(em, terminal, id)))),
  );

export const cancel = (id: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    await inTerminal(orm, (em) => lockBooking(em, terminal, id));
    await consent(command, 'The walk will not take place; parent and walker are told.');
    const booking = await inTerminal(orm, async (em) => {
      const found = await move(em, terminal, await lockBooking(em, terminal, id), 'cancelAsAdmin');
      audit(em, terminal, 'cancel-booking', { type: 'booking', id: found.id });
      return found;
    });
    tell(command, 'Cancelled.', [lineOf(booking)]);
  });

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
