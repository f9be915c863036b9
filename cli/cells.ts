import { clock } from '../src/clock.ts';
import { briefDate, briefMoment, clockTime, momentText, zonedMoment } from '../src/dates.ts';
import type { ShownBooking } from '../src/domain/bookings/shown-booking.ts';
import { statusLabel } from '../src/domain/bookings/status.ts';
import { fullName } from '../src/domain/people/names.ts';
import type { Role } from '../src/domain/viewer.ts';
import { type Cents, formatMoney } from '../src/money.ts';

type Value = string | number | boolean | null;

/** A value that differs in a table and in JSON; without a text it is in JSON only. */
interface Cell {
  text: string | null;
  json: unknown;
}

/** The keys name the columns: `last_sign_in` becomes "last sign in", and `amount_cents` "amount". */
export type Line = Record<string, Value | Cell>;

export const isCell = (value: Line[string] | undefined): value is Cell =>
  typeof value === 'object' && value !== null;

/** Long enough to be unique; commands accept the prefix. */
const SHORT = 8;

export const idCell = (whole: string): Cell => ({ text: whole.slice(0, SHORT), json: whole });

/** Dollars in a table, cents in JSON. Name its key `…_cents`. */
export const moneyCell = (cents: Cents | null | undefined): Cell | null =>
  cents === null || cents === undefined ? null : { text: formatMoney(cents), json: cents };

/** Market time: `Dec 7, 3:30 PM` in a table, ISO 8601 with the zone's offset in JSON. */
export function timeCell(moment: Date | null | undefined): Cell | null {
  if (!moment) return null;
  const local = clock.local(moment);
  const thisYear = local.year === clock.local(clock.now()).year;
  return { text: (thisYear ? briefMoment : momentText)(moment), json: isoOf(local) };
}

/** A date of the market: `Dec 7` in a table, with the year when it is another, `2026-12-07` in JSON. */
export const dateCell = (date: string | Date | null | undefined): Cell | null => {
  if (!date) return null;
  const iso = typeof date === 'string' ? date : clock.local(date).toPlainDate().toString();
  return { text: briefDate(Temporal.PlainDate.from(iso)), json: iso };
};

const ROLES: Record<Role, string> = { tot: 'parent', trotter: 'walker', admin: 'admin' };

export const roleCell = (stored: Role): Cell => ({ text: ROLES[stored], json: stored });

export const statusCell = (booking: Parameters<typeof statusLabel>[0]): Cell => ({
  text: statusLabel(booking),
  json: booking.status,
});

/** A date and a time of the market, such as those of a walk: `Dec 7, 3:30 PM` in a table. */
export const momentCell = (date: string, time: string): Cell => ({
  text: `${dateCell(date)?.text}, ${clockTime(time)}`,
  json: `${date} ${time.slice(0, 5)}`,
});

export const jsonOnly = (json: unknown): Cell => ({ text: null, json });

const isoOf = (local: Temporal.ZonedDateTime): string =>
  local.toString({ timeZoneName: 'never', smallestUnit: 'second' });

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
