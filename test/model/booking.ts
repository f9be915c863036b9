import type { BookingStatus, CancelReason } from '../../src/domain/bookings/status.ts';

/** Five past an hour, so that no clock step meets a start or an end exactly. */
export const BEGINNING = Date.parse('2027-01-04T15:05:00Z');
export const HOUR = 3_600_000;
export const MINUTE = 60_000;
export const RATE_CENTS = 1850;

export interface ModelPerson {
  role: 'parent' | 'walker';
  approved: boolean;
  deleted: boolean;
}

/** Of an open request (BOOKING-42). */
export const NOBODY = -1;

export interface ModelBooking {
  parent: number;
  walker: number;
  /** Walkers who were asked for an open request. */
  asked: number[];
  /** In the order of the request; who stays home is gone. */
  children: number[];
  startsAt: number;
  hours: number;
  status: BookingStatus;
  reason: CancelReason | null;
  finalCents: number | null;
  payoutCents: number | null;
  paid: boolean;
  reviewed: boolean;
  refundedCents: number;
  dispute: 'open' | 'won' | 'lost' | null;
  /** In minutes, as last said. */
  late: Record<'parent' | 'walker', number>;
}

export const BUSY: readonly BookingStatus[] = [
  'accepted',
  'in_progress',
  'completed',
  'payment_confirmed',
  'reviewed',
];
export const OPEN: readonly BookingStatus[] = ['pending', 'accepted', 'in_progress', 'completed'];

export const acts = (person: ModelPerson | undefined): boolean =>
  Boolean(person?.approved && !person.deleted);

export const endOf = ({ startsAt, hours }: ModelBooking): number => startsAt + hours * HOUR;
const localTime = (moment: number) =>
  Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO('America/New_York');

export const dayOf = ({ startsAt }: Pick<ModelBooking, 'startsAt'>): string =>
  localTime(startsAt).toPlainDate().toString();

/** Of today, or in the evening of tomorrow morning (WALK-10). */
export function isSoon({ startsAt }: ModelBooking, now: number): boolean {
  const [start, local] = [localTime(startsAt), localTime(now)];
  const [day, tomorrow] = [start.toPlainDate(), local.toPlainDate().add({ days: 1 })];
  return (
    Temporal.PlainDate.compare(day, tomorrow) < 0 ||
    (day.equals(tomorrow) && local.hour >= 18 && start.hour < 12)
  );
}

export const overlap = (one: ModelBooking, other: ModelBooking): boolean =>
  one.startsAt < endOf(other) && other.startsAt < endOf(one);
/** Siblings may walk together: one parent, one time, the same places (BOOKING-9). */
export const sameFamily = (one: ModelBooking, other: ModelBooking): boolean =>
  one.parent === other.parent && one.startsAt === other.startsAt && one.hours === other.hours;

export const shareChild = (one: ModelBooking, other: ModelBooking): boolean =>
  one.children.some((child) => other.children.includes(child));

export function cancel(booking: ModelBooking, reason: CancelReason): void {
  booking.status = 'cancelled';
  booking.reason = reason;
}

/**
 * BOOKING-7. Who walks then comes off; the rest may still be walked, unless by this walker, who is elsewhere. What is left without a
 * walker is named once: of who came off by a booking of their own, which is returned.
 */
export function endRival(
  other: ModelBooking,
  agreed: ModelBooking,
  all: readonly ModelBooking[],
): ModelBooking | null {
  const rest = other.children.filter((child) => !agreed.children.includes(child));
  const off = other.children.filter((child) => agreed.children.includes(child));
  const covered = rest.length === 0 && other.startsAt >= agreed.startsAt && endOf(other) <= endOf(agreed);
  if (rest.length > 0) other.children = rest;
  const part = { ...requestOf({ ...other, walker: NOBODY, children: off, asked: [] }) };
  cancel(part, 'overlapping');
  const named = rest.length > 0 && leftBy(part, all) !== null && !isNamed(part, all) ? part : null;
  const isElsewhere = other.walker === agreed.walker && !sameFamily(other, agreed);
  if (rest.length === 0 || isElsewhere) {
    const known = named ? [...all, named] : all;
    cancel(other, covered || isNamed(other, known) ? 'replaced' : 'overlapping');
  }
  return named;
}

/** The first half hour or more in which none of its children walks. */
function leftBy(lost: ModelBooking, all: readonly ModelBooking[]): string | null {
  const busy = all
    .filter((one) => BUSY.includes(one.status) && one.parent === lost.parent)
    .filter((one) => shareChild(one, lost) && overlap(one, lost))
    .toSorted((one, other) => one.startsAt - other.startsAt);
  let from = lost.startsAt;
  for (const { startsAt, hours } of busy) {
    if (startsAt - from >= 30 * MINUTE) return `${from} ${startsAt}`;
    from = Math.max(from, startsAt + hours * HOUR);
  }
  return endOf(lost) - from >= 30 * MINUTE ? `${from} ${endOf(lost)}` : null;
}

function isNamed(lost: ModelBooking, all: readonly ModelBooking[]): boolean {
  const left = leftBy(lost, all);
  const same = (one: ModelBooking) =>
    one !== lost && one.reason === 'overlapping' && one.parent === lost.parent && dayOf(one) === dayOf(lost);
  const sameChildren = ({ children }: ModelBooking) =>
    children.length === lost.children.length && children.every((child) => lost.children.includes(child));
  return left !== null && all.some((one) => same(one) && sameChildren(one) && leftBy(one, all) === left);
}

export const requestOf = (
  request: Pick<ModelBooking, 'parent' | 'walker' | 'children' | 'startsAt' | 'hours' | 'asked'>,
): ModelBooking => ({
  ...{ ...request, status: 'pending', reason: null },
  ...{ finalCents: null, payoutCents: null, paid: false, reviewed: false, refundedCents: 0, dispute: null },
  late: { parent: 0, walker: 0 },
});
