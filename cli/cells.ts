import { clock } from '../src/clock.ts';
import { statusLabel } from '../src/domain/bookings/status.ts';
import type { Role } from '../src/domain/viewer.ts';
import { type Cents, formatMoney } from '../src/money.ts';
import type { Cell } from './print.ts';

/** Enough of an id to name one thing; commands take it in the place of the whole. */
const SHORT = 8;

/** An id: short in a table, whole in JSON. */
export const idCell = (whole: string): Cell => ({ text: whole.slice(0, SHORT), json: whole });

/** Money: dollars in a table, cents in JSON. Name its key `…_cents`. */
export const moneyCell = (cents: Cents | null | undefined): Cell | null =>
  cents === null || cents === undefined ? null : { text: formatMoney(cents), json: cents };

/** A moment by the market's wall clock: `Dec 7, 3:30 PM` in a table, ISO 8601 with the zone's offset in JSON. */
export function timeCell(moment: Date | null | undefined): Cell | null {
  if (!moment) return null;
  const local = clock.local(moment);
  const thisYear = local.year === clock.local(clock.now()).year;
  return { text: wallTime(local, thisYear ? {} : { year: 'numeric' }), json: isoOf(local) };
}

/** The market's date at a moment, `2026-12-07`. */
export const marketDate = (moment: Date): string => clock.local(moment).toPlainDate().toString();

/** A moment in a sentence, with its zone: `Mon, Dec 7, 2026, 3:30 PM EST`. */
export const longTime = (moment: Date): string =>
  wallTime(clock.local(moment), { weekday: 'short', year: 'numeric', timeZoneName: 'short' });

const ROLES: Record<Role, string> = { tot: 'parent', trotter: 'walker', admin: 'admin' };

/** What somebody is here: in words in a table, the stored value in JSON. */
export const roleCell = (stored: Role): Cell => ({ text: ROLES[stored], json: stored });

/** A booking's status: the words of the pages in a table, the stored value in JSON. */
export const statusCell = (booking: Parameters<typeof statusLabel>[0]): Cell => ({
  text: statusLabel(booking),
  json: booking.status,
});

/** Something for scripts only. */
export const jsonOnly = (json: unknown): Cell => ({ text: null, json });

const isoOf = (local: Temporal.ZonedDateTime): string =>
  local.toString({ timeZoneName: 'never', smallestUnit: 'second' });

const wallTime = (local: Temporal.ZonedDateTime, more: Intl.DateTimeFormatOptions): string =>
  local
    .toLocaleString('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', ...more })
    .replaceAll('\u202f', ' ');
