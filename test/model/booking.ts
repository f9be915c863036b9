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

/** BOOKING-7. Who walks then comes off; the rest may still be walked, unless by this walker, who is elsewhere. */
export function endRival(other: ModelBooking, agreed: ModelBooking): void {
  const rest = other.children.filter((child) => !agreed.children.includes(child));
  const covered = rest.length === 0 && other.startsAt >= agreed.startsAt && endOf(other) <= endOf(agreed);
  if (rest.length > 0) other.children = rest;
  const isElsewhere = other.walker === agreed.walker && !sameFamily(other, agreed);
  if (rest.length === 0 || isElsewhere) cancel(other, covered ? 'replaced' : 'overlapping');
}

export const requestOf = (
  request: Pick<ModelBooking, 'parent' | 'walker' | 'children' | 'startsAt' | 'hours' | 'asked'>,
): ModelBooking => ({
  ...{ ...request, status: 'pending', reason: null },
  ...{ finalCents: null, payoutCents: null, paid: false, reviewed: false, refundedCents: 0, dispute: null },
  late: { parent: 0, walker: 0 },
});
