import { conflict, type DomainError, forbidden } from '../../domain-error.ts';
import { type MissingPart, namesOf } from '../../walkers/completeness.ts';
import type { Booking } from '../booking.ts';
import type { GuardName } from './lifecycle.ts';

/** BOOKING-13 */
const START_WINDOW_MS = 30 * 60_000;

/** BOOKING-20 */
export const GRACE_MS = 15 * 60_000;

export interface GuardContext {
  booking: Pick<Booking, 'startsAt' | 'endsAt' | 'status' | 'reviewSubmitted'>;
  now: Date;
  walker?: { approved: boolean; missing: readonly MissingPart[] };
  offer?: { walkerId: string };
  assignee?: { walkerId: string };
}

type Guard = (guardContext: GuardContext) => DomainError | null;

/** ACCOUNT-21 */
export function missingRequirements({
  approved,
  missing,
}: NonNullable<GuardContext['walker']>): DomainError | null {
  if (!approved) return forbidden('bookingManagementNeedsApproval');
  return missing.length > 0 ? forbidden('walkerIncomplete', { list: namesOf(missing) }) : null;
}

export const GUARDS: Record<GuardName, Guard> = {
  walkerReady: ({ walker }) => (walker ? missingRequirements(walker) : null),
  offerIsOpen: ({ offer }) => (offer ? null : conflict('offerGone')),
  requestIsOpen: ({ assignee }) => (assignee ? null : conflict('alreadyDecided')),
  beforeStart: ({ booking, now }) =>
    now < booking.startsAt
      ? null
      : conflict(booking.status === 'pending' ? 'requestExpired' : 'withdrawTooLate'),
  afterStart: ({ booking, now }) => (now >= booking.startsAt ? null : conflict('walkNotStarted')),
  afterGrace: ({ booking, now }) =>
    now.getTime() >= booking.startsAt.getTime() + GRACE_MS ? null : conflict('noShowTooEarly'),
  withinStartWindow: ({ booking, now }) => {
    if (now.getTime() < booking.startsAt.getTime() - START_WINDOW_MS) return conflict('walkStartTooEarly');
    return now > booking.endsAt ? conflict('walkOver') : null;
  },
  notReviewed: ({ booking }) => (booking.reviewSubmitted ? conflict('reviewAlreadySubmitted') : null),
};
