import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { adjustDuration, confirmAsBooked } from '../../domain/bookings/detail-adjustment.ts';
import { reportNoShow } from '../../domain/bookings/no-show.ts';
import { offerWalk, pickOffer, withdrawOffer } from '../../domain/bookings/offers-verbs.ts';
import { reviewBooking } from '../../domain/bookings/review.ts';
import { cancelRivals } from '../../domain/bookings/rival-requests.ts';
import {
  acceptBooking,
  cancelBooking,
  completeWalk,
  declineBooking,
  startWalk,
  withdraw,
} from '../../domain/bookings/verbs.ts';
import type { FailureCode } from '../../domain/failure.ts';
import { readForm, requiredText } from '../../domain/form.ts';
import { remindOfPayouts } from '../../domain/payments/payout-wait.ts';
import { takeBackDuration } from '../../domain/payments/take-back.ts';
import type { Member, Viewer } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { parents } from '../guards.ts';
import type { Departure, Intent, OutsideIntent } from '../page.tsx';
import { tillOf } from '../payments/till.ts';
import type { Posted, Visit } from '../visit.ts';

const withdrawal = z.object({ reason: requiredText(500, 'withdrawReasonMissing') });

/** The forms of /booking/{id}. Each is one verb, one toast, and back to the booking. */
export const bookingIntents: Readonly<Record<string, Intent | OutsideIntent>> = {
  accept: answer('bookingAccepted', acceptBooking),
  decline: answer('bookingDeclined', declineBooking),
  start: answer('walkStarted', startWalk),
  complete: answer('bookingCompleted', completeWalk),
  offer: answer('offerSent', offerWalk),
  'withdraw-offer': answer('offerWithdrawn', withdrawOffer),
  cancel: act('bookingCancelled', 'cancellationFailed', ({ em, viewer }, id) =>
    cancelBooking(em, viewer, id),
  ),
  'cancel-rivals': {
    ...act('otherRequestsCancelled', 'bookingCancelFailed', ({ em, viewer }, id) =>
      cancelRivals(em, viewer, id),
    ),
    guard: parents,
  },
  'pick-offer': act('offerChosen', 'bookingStatusUpdateFailed', ({ em, viewer, form }, id) =>
    pickOffer(em, viewer, id, form),
  ),
  withdraw: act('bookingWithdrawn', 'bookingStatusUpdateFailed', ({ em, viewer, form }, id) =>
    withdraw(em, viewer, id, readForm(withdrawal, form).reason),
  ),
  'no-show': act('noShowReported', 'bookingStatusUpdateFailed', ({ em, viewer, form }, id) =>
    reportNoShow(em, viewer, id, form),
  ),
  'confirm-duration': act('timeConfirmed', 'timeConfirmFailed', ({ em, viewer }, id) =>
    confirmAsBooked(em, viewer, id),
  ),
  adjust: {
    failed: 'timeAdjustFailed',
    submit: async ({ em, viewer, form, params: { id = '' } }) => {
      const changed = await adjustDuration(em, viewer, id, form);
      return { to: paths.booking(id), toast: changed ? 'timeAdjusted' : 'timeUnchanged' };
    },
  },
  'take-back-duration': {
    submitOutside: async ({ services, viewer, params: { id = '' } }) => {
      await takeBackDuration(tillOf(services), viewer, id);
      return { to: paths.booking(id), toast: 'durationTakenBack' };
    },
  },
  'remind-payouts': act('payoutsReminded', 'bookingStatusUpdateFailed', ({ em, viewer }, id) =>
    remindOfPayouts(em, viewer, id),
  ),
  review: act('reviewSubmitted', 'reviewFailed', ({ em, viewer, form }, id) =>
    reviewBooking(em, viewer as Member, id, form),
  ),
};

/** What a walker does with a press and nothing more. */
function answer(
  toast: Departure['toast'] & string,
  verb: (em: EntityManager, viewer: Viewer, id: string) => Promise<unknown>,
): Intent {
  return act(toast, 'bookingStatusUpdateFailed', ({ em, viewer }, id) => verb(em, viewer, id));
}

function act(
  toast: Departure['toast'] & string,
  failed: FailureCode,
  verb: (visit: Visit & Posted, id: string) => Promise<unknown>,
): Intent {
  const done = ({ id = '' }: Visit['params']): Departure => ({ to: paths.booking(id), toast });
  return {
    failed,
    submit: async (visit) => {
      await verb(visit, visit.params.id ?? '');
      return done(visit.params);
    },
    again: ({ params }) => done(params),
  };
}
