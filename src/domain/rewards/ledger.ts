import { POINTS } from './points.ts';
import { WalkedWeeks } from './streak.ts';
import { weekNumber } from './weeks.ts';

/** `return`: the provider could not pay a refund out. */
export type PointsEntryKind = 'booking' | 'streak' | 'refund' | 'return';

export interface PointsEntry {
  bookingId: string;
  kind: PointsEntryKind;
  points: number;
}

export interface PaidWalk {
  bookingId: string;
  /** The walk's date in the market, not the payment's. */
  date: string;
  as: 'parent' | 'walker';
  /** Only a full refund counts: after a partial one the walk still took place. */
  refunded: boolean;
  entered: readonly PointsEntryKind[];
}

/** The ledger holds each kind once, so a second refund after a `return` is ignored. */
export const counts = ({ refunded, entered }: PaidWalk): boolean => !refunded || entered.includes('return');

const countedIn = ({ entered }: PaidWalk): boolean =>
  entered.includes('booking') && (!entered.includes('refund') || entered.includes('return'));

/** Expects all paid walks in the order of payment. The sum does not depend on that order. */
export function missingEntries(walks: readonly PaidWalk[]): PointsEntry[] {
  const weeks = new WalkedWeeks();
  for (const walk of walks) if (countedIn(walk)) weeks.add(weekNumber(walk.date));
  return walks.flatMap((walk) => [
    ...earned(walk, weeks),
    ...takenBack(walk, weeks),
    ...returned(walk, weeks),
  ]);
}

function earned({ bookingId, date, as, entered }: PaidWalk, weeks: WalkedWeeks): PointsEntry[] {
  if (entered.includes('booking')) return [];
  const walk: PointsEntry = { bookingId, kind: 'booking', points: POINTS[as] };
  const bonus = weeks.add(weekNumber(date));
  return bonus === 0 ? [walk] : [walk, { bookingId, kind: 'streak', points: bonus }];
}

function takenBack({ bookingId, date, as, refunded, entered }: PaidWalk, weeks: WalkedWeeks): PointsEntry[] {
  if (!refunded || entered.includes('refund')) return [];
  const bonus = weeks.remove(weekNumber(date));
  return [{ bookingId, kind: 'refund', points: -(POINTS[as] + bonus) }];
}

function returned({ bookingId, date, as, refunded, entered }: PaidWalk, weeks: WalkedWeeks): PointsEntry[] {
  if (refunded || !entered.includes('refund') || entered.includes('return')) return [];
  const bonus = weeks.add(weekNumber(date));
  return [{ bookingId, kind: 'return', points: POINTS[as] + bonus }];
}
