import { POINTS, WalkedWeeks } from './streak.ts';
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
  postedKinds: readonly PointsEntryKind[];
}

/** The ledger holds each kind once, so a second refund after a `return` is ignored. */
export const counts = ({ refunded, postedKinds }: PaidWalk): boolean =>
  !refunded || postedKinds.includes('return');

const countedIn = ({ postedKinds }: PaidWalk): boolean =>
  postedKinds.includes('booking') && (!postedKinds.includes('refund') || postedKinds.includes('return'));

/** Expects all paid walks in the order of payment. The sum does not depend on that order. */
export function missingEntries(walks: readonly PaidWalk[]): PointsEntry[] {
  const weeks = new WalkedWeeks();
  for (const walk of walks) if (countedIn(walk)) weeks.add(weekNumber(walk.date));
  return walks.flatMap((walk) => [
    ...earned(walk, weeks),
    ...reversed(walk, weeks),
    ...returned(walk, weeks),
  ]);
}

function earned({ bookingId, date, as, postedKinds }: PaidWalk, weeks: WalkedWeeks): PointsEntry[] {
  if (postedKinds.includes('booking')) return [];
  const walk: PointsEntry = { bookingId, kind: 'booking', points: POINTS[as] };
  const bonus = weeks.add(weekNumber(date));
  return bonus === 0 ? [walk] : [walk, { bookingId, kind: 'streak', points: bonus }];
}

function reversed(
  { bookingId, date, as, refunded, postedKinds }: PaidWalk,
  weeks: WalkedWeeks,
): PointsEntry[] {
  if (!refunded || postedKinds.includes('refund')) return [];
  const bonus = weeks.remove(weekNumber(date));
  return [{ bookingId, kind: 'refund', points: -(POINTS[as] + bonus) }];
}

function returned(
  { bookingId, date, as, refunded, postedKinds }: PaidWalk,
  weeks: WalkedWeeks,
): PointsEntry[] {
  if (refunded || !postedKinds.includes('refund') || postedKinds.includes('return')) return [];
  const bonus = weeks.add(weekNumber(date));
  return [{ bookingId, kind: 'return', points: POINTS[as] + bonus }];
}
