import { conflict, type DomainError, forbidden } from '../domain-error.ts';
import { type MissingPart, namesOf } from '../walkers/completeness.ts';
import type { Booking } from './booking.ts';
import type { GuardName } from './lifecycle.ts';

/** A walker may start the walk from half an hour before its time. DECISIONS 2. */
const START_WINDOW_MS = 30 * 60_000;

/** Whoever waits for the other side gives them this long. */
export const GRACE_MS = 15 * 60_000;

/** What a guard may look at. */
export interface GuardContext {
  booking: Pick<Booking, 'startsAt' | 'endsAt' | 'status' | 'reviewSubmitted'>;
  now: Date;
  /** The acting walker: approved, and what the profile still lacks. Only asked of walkers. */
  walker?: { approved: boolean; missing: readonly MissingPart[] };
  /** The walker's offer on an open request that the parent takes. */
  offer?: { walkerId: string };
  /** The walker whom an admin gives an open request to; none where it is not open any more. */
  assignee?: { walkerId: string };
}

type Guard = (guardContext: GuardContext) => DomainError | null;

/** Why a walker cannot work yet; null when they can. S1 §4. */
export function missingRequirements({
  approved,
  missing,
}: NonNullable<GuardContext['walker']>): DomainError | null {
  if (!approved) return forbidden('bookingManagementNeedsApproval');
  return missing.length > 0 ? forbidden('walkerIncomplete', { list: namesOf(missing) }) : null;
}

/** Every condition that the lifecycle names: null when it holds, else the error. */
export const GUARDS: Record<GuardName, Guard> = {
  walkerReady: ({ walker }) => (walker ? missingRequirements(walker) : null),
  offerStands: ({ offer }) => (offer ? null : conflict('offerGone')),
  assigneeStands: ({ assignee }) => (assignee ? null : conflict('alreadyDecided')),
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
