import type { Command } from 'commander';
import { fullName } from '../../src/domain/accounts/names.ts';
import { cancelAsAdmin, completeAsAdmin, readNote } from '../../src/domain/bookings/admin-acts.ts';
import { assignWalker } from '../../src/domain/bookings/assign.ts';
import { Booking } from '../../src/domain/bookings/booking.ts';
import { lockBooking } from '../../src/domain/bookings/move.ts';
import type { BookingStatus } from '../../src/domain/bookings/status.ts';
import { formatMoney } from '../../src/money.ts';
import { consent } from '../consent.ts';
import { type Line, print, printOne, tell } from '../print.ts';
import { inTerminal, terminal, withDatabase } from '../session.ts';
import { lookUp } from './users.ts';

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

const act =
  (verb: typeof cancelAsAdmin, whatHappens: string, done: string) =>
  (id: string, raw: { note?: string }, command: Command) =>
    withDatabase(async (orm) => {
      const note = readNote(raw);
      await inTerminal(orm, (em) => lockBooking(em, terminal, id));
      await consent(command, whatHappens);
      const booking = await inTerminal(orm, (em) => verb(em, terminal, id, note));
      tell(command, done, [lineOf(booking)]);
    });

export const cancel = act(
  cancelAsAdmin,
  'The walk will not take place; parent and walker are told.',
  'Cancelled.',
);

export const complete = act(
  completeAsAdmin,
  'The walk counts as done; the parent is asked to confirm how long it took and to pay.',
  'Completed.',
);

export const assign = (id: string, who: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const walker = await lookUp(orm, who);
    await inTerminal(orm, (em) => lockBooking(em, terminal, id));
    await consent(command, `${fullName(walker)} gets this walk at their present rate; both sides are told.`);
    const booking = await inTerminal(orm, (em) => assignWalker(em, terminal, id, { walker: walker.id }));
    tell(command, `Assigned to ${fullName(walker)}.`, [lineOf(booking)]);
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
