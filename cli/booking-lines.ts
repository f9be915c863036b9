import { zonedMoment } from '../src/dates.ts';
import type { ShownBooking } from '../src/domain/bookings/shown-booking.ts';
import { fullName } from '../src/domain/people/names.ts';
import { formatMoney } from '../src/money.ts';
import { idCell, jsonOnly, type Line, moneyCell, statusCell, timeCell } from './cells.ts';

/** `Jo Ray's walk with Wil Fox, Mon, Dec 7, 2026, 3:30 PM EST, $18.50.` */
export function describeWalk(booking: ShownBooking): string {
  const { parent, walker, startsAt } = booking;
  const who = walker ? `walk with ${fullName(walker)}` : 'open request';
  const amount = amountOf(booking);
  const price = amount === null ? '' : `, ${formatMoney(amount)}`;
  return `${fullName(parent)}'s ${who}, ${zonedMoment(startsAt)}${price}.`;
}

const amountOf = ({ finalAmount, totalAmount }: ShownBooking): number | null =>
  finalAmount ?? totalAmount ?? null;

/** Without children and places, because terminals keep a scrollback. */
export const lineOf = (booking: ShownBooking): Line => ({
  id: idCell(booking.id),
  starts_at: timeCell(booking.startsAt),
  status: statusCell(booking),
  amount_cents: moneyCell(amountOf(booking)),
  parent: fullName(booking.parent),
  walker: booking.walker ? fullName(booking.walker) : null,
  requested: timeCell(booking.createdAt),
  date: jsonOnly(booking.scheduledDate),
  time: jsonOnly(booking.scheduledTime.slice(0, 5)),
  hours: jsonOnly(booking.durationHours),
  parent_id: jsonOnly(booking.parent.id),
  walker_id: jsonOnly(booking.walker?.id ?? null),
});
