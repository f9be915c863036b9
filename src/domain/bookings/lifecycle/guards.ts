import { timeOfDay } from '../../../dates.ts';
import type { Cents } from '../../../money.ts';
import { conflict, type DomainError, forbidden } from '../../forms/domain-error.ts';
import { priceChanged } from '../../forms/shown.ts';
import { labelsOf, type MissingPart } from '../../walkers/walker-profile.ts';
import type { Booking } from '../booking.ts';
import { type PickupState, pickupDenial } from '../pickup-state.ts';

/** BOOKING-13 */
const START_WINDOW_MS = 30 * 60_000;

const GRACE_MS = 15 * 60_000;

/** The walker who gets an open request. Amounts in cents. */
export interface Terms {
  walkerId: string;
  rate: Cents;
  total: Cents;
  shownRate: string;
}

export interface GuardContext {
  booking: Pick<Booking, 'startsAt' | 'endsAt' | 'status' | 'reviewSubmitted'> & {
    seriesId?: string | null;
    walker?: { id: string } | null;
    pickup?: PickupState | null;
  };
  now: Date;
  /** All walks of the series take the step, and one email covers them (BOOKING-27). */
  wholeSeries?: boolean;
  walker?: { approved: boolean; missing: readonly MissingPart[]; guardianMissing?: boolean };
  terms?: Terms;
  pickup?: PickupState | null;
}

export type GuardName =
  | 'notInSeries'
  | 'walkerReady'
  | 'guardianAgreed'
  | 'offerIsOpen'
  | 'requestIsOpen'
  | 'priceIsShown'
  | 'beforeStart'
  | 'afterGrace'
  | 'afterStart'
  | 'withinStartWindow'
  | 'codeChecked'
  | 'notReviewed';

type Guard = (guardContext: GuardContext) => DomainError | null;

/** ACCOUNT-21 */
export function missingRequirements({
  approved,
  missing,
}: NonNullable<GuardContext['walker']>): DomainError | null {
  if (!approved) return forbidden('bookingManagementNeedsApproval');
  return missing.length > 0 ? forbidden('walkerIncomplete', { list: labelsOf(missing) }) : null;
}

export const GUARDS: Record<GuardName, Guard> = {
  notInSeries: ({ booking, wholeSeries }) =>
    booking.seriesId && !wholeSeries ? conflict('answerTheSeries') : null,
  walkerReady: ({ walker }) => (walker ? missingRequirements(walker) : null),
  /** GUARDIAN-5 */
  guardianAgreed: ({ walker }) => (walker?.guardianMissing ? forbidden('walkerPausedForGuardian') : null),
  offerIsOpen: ({ terms }) => (terms ? null : conflict('offerGone')),
  requestIsOpen: ({ booking }) => (booking.walker ? conflict('alreadyDecided') : null),
  priceIsShown: ({ terms }) =>
    terms && String(terms.rate) !== terms.shownRate ? priceChanged(terms.shownRate, terms.rate) : null,
  beforeStart: ({ booking, now }) =>
    now < booking.startsAt
      ? null
      : conflict(booking.status === 'pending' ? 'requestExpired' : 'withdrawTooLate'),
  afterStart: ({ booking, now }) => (now >= booking.startsAt ? null : conflict('walkNotStarted')),
  afterGrace: ({ booking, now }) =>
    now.getTime() >= booking.startsAt.getTime() + GRACE_MS ? null : conflict('noShowTooEarly'),
  withinStartWindow: ({ booking, now }) => {
    const opensAt = new Date(booking.startsAt.getTime() - START_WINDOW_MS);
    if (now < opensAt) return conflict('walkStartTooEarly', { time: timeOfDay(opensAt) });
    return now > booking.endsAt ? conflict('walkOver') : null;
  },
  /** HANDOVER-3 */
  codeChecked: ({ booking, pickup = booking.pickup ?? null }) =>
    pickupDenial({ status: booking.status, pickup }),
  notReviewed: ({ booking }) => (booking.reviewSubmitted ? conflict('reviewAlreadySubmitted') : null),
};
