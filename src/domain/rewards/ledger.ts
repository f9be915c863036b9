import { POINTS } from './points.ts';
import { WalkedWeeks } from './streak.ts';
import { weekOf } from './weeks.ts';

/** `return`: the provider could not give the money back after all. */
export type PointsEntryKind = 'booking' | 'streak' | 'refund' | 'return';

/** A line of the ledger: each kind once for a person and a booking. */
export interface PointsEntry {
  bookingId: string;
  kind: PointsEntryKind;
  points: number;
}

/** A walk that was paid for, as one of its two people sees it. */
export interface PaidWalk {
  bookingId: string;
  /** The walk's date in the market, not the payment's. */
  date: string;
  as: 'parent' | 'walker';
  /** The whole amount went back. A part of it leaves the points: the walk took place. */
  refunded: boolean;
  /** What the ledger holds of it already. */
  entered: readonly PointsEntryKind[];
}

/** Whether a walk counts for points and streaks; as the ledger holds each kind once, a second refund of it stays unseen. */
export const counts = ({ refunded, entered }: PaidWalk): boolean => !refunded || entered.includes('return');

/** Whether the ledger, as it stands, counts a walk. */
const countedIn = ({ entered }: PaidWalk): boolean =>
  entered.includes('booking') && (!entered.includes('refund') || entered.includes('return'));

/**
 * The lines that a person's ledger lacks, given all of their paid walks in the order of payment. A `streak` line holds
 * everything that its walk did to the streak bonus, later weeks included; a `refund` line takes back everything that its
 * walk had brought, and a `return` line brings it again. Whatever the order of payments and refunds, the sum is that of the walks that count. DECISIONS 44.
 */
export function missingEntries(walks: readonly PaidWalk[]): PointsEntry[] {
  const weeks = new WalkedWeeks();
  for (const walk of walks) if (countedIn(walk)) weeks.add(weekOf(walk.date));
  return walks.flatMap((walk) => [
    ...earned(walk, weeks),
    ...takenBack(walk, weeks),
    ...returned(walk, weeks),
  ]);
}

function earned({ bookingId, date, as, entered }: PaidWalk, weeks: WalkedWeeks): PointsEntry[] {
  if (entered.includes('booking')) return [];
  const walk: PointsEntry = { bookingId, kind: 'booking', points: POINTS[as] };
  const bonus = weeks.add(weekOf(date));
  return bonus === 0 ? [walk] : [walk, { bookingId, kind: 'streak', points: bonus }];
}

function takenBack({ bookingId, date, as, refunded, entered }: PaidWalk, weeks: WalkedWeeks): PointsEntry[] {
  if (!refunded || entered.includes('refund')) return [];
  const bonus = weeks.remove(weekOf(date));
  return [{ bookingId, kind: 'refund', points: -(POINTS[as] + bonus) }];
}

function returned({ bookingId, date, as, refunded, entered }: PaidWalk, weeks: WalkedWeeks): PointsEntry[] {
  if (refunded || !entered.includes('refund') || entered.includes('return')) return [];
  const bonus = weeks.add(weekOf(date));
  return [{ bookingId, kind: 'return', points: POINTS[as] + bonus }];
}
