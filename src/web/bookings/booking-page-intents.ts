import type { EntityManager } from '@mikro-orm/postgresql';
import { stayHome } from '../../domain/bookings/consequences/stay-home.ts';
import { adjustDuration, confirmAsBooked } from '../../domain/bookings/lifecycle/duration.ts';
import { reportNoShow } from '../../domain/bookings/lifecycle/no-show.ts';
import { reviewBooking } from '../../domain/bookings/lifecycle/review.ts';
import {
  acceptBooking,
  cancelBooking,
  completeWalk,
  declineBooking,
  withdrawBooking,
} from '../../domain/bookings/lifecycle/walk-commands.ts';
import { askEveryone } from '../../domain/bookings/offers/ask-everyone.ts';
import {
  declineInvitation,
  offerWalk,
  takeWalk,
  withdrawOffer,
} from '../../domain/bookings/offers/offer-walk.ts';
import { pickOffer } from '../../domain/bookings/offers/pick-offer.ts';
import type { ErrorCode } from '../../domain/error-code.ts';
import { questionTime, stopAutomaticPayment } from '../../domain/payments/automatic/switch.ts';
import { enqueuePayoutReminder } from '../../domain/payments/payout-reminder.ts';
import { reopenDuration } from '../../domain/payments/reopen-duration.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { startWalk } from '../../domain/walks/report-step.ts';
import { paths } from '../../paths.ts';
import { act } from '../act.ts';
import { parents, walkers } from '../guards.ts';
import type { FormContext, Intent, Intents, Redirect } from '../page.tsx';
import { payWithCardIntent, tipIntent } from '../payments/card-payments.ts';
import { paymentContextOf } from '../payments/payment-context.ts';
import { walksText } from './walks-text.ts';

export const bookingIntents: Intents = {
  accept: answer('bookingAccepted', acceptBooking),
  decline: answer('bookingDeclined', declineBooking),
  start: answer('walkStarted', startWalk),
  complete: answer('bookingCompleted', completeWalk),
  offer: onBooking('offerSent', 'bookingStatusUpdateFailed', ({ em, viewer, form }, id) =>
    offerWalk(em, viewer, id, form),
  ),
  'withdraw-offer': answer('offerWithdrawn', withdrawOffer),
  'take-walk': onBooking('bookingAccepted', 'bookingStatusUpdateFailed', ({ em, viewer, form }, id) =>
    takeWalk(em, viewer, id, form),
  ),
  'decline-invitation': {
    failed: 'bookingStatusUpdateFailed',
    submit: async ({ em, viewer, params: { id = '' } }) => {
      await declineInvitation(em, viewer, id);
      return { to: paths.dashboard, toast: 'invitationDeclined' };
    },
  },
  'ask-everyone': {
    guard: parents,
    failed: 'bookingFailed',
    submit: async ({ em, viewer, form, params: { id = '' } }) => {
      const { booking } = await askEveryone(em, viewer, id, form);
      return { to: paths.booking(booking.id), toast: 'everyoneAsked' };
    },
  },
  cancel: onBooking('bookingCancelled', 'cancellationFailed', ({ em, viewer }, id) =>
    cancelBooking(em, viewer, id),
  ),
  'pick-offer': onBooking('offerChosen', 'bookingStatusUpdateFailed', ({ em, viewer, form }, id) =>
    pickOffer(em, viewer, id, form),
  ),
  withdraw: onBooking('bookingWithdrawn', 'bookingStatusUpdateFailed', ({ em, viewer, form }, id) =>
    withdrawBooking(em, viewer, id, form),
  ),
  'stay-home': {
    failed: 'bookingStatusUpdateFailed',
    submit: async ({ em, viewer, form, params: { id = '' } }) => {
      const walks = await stayHome(em, viewer, id, form);
      return { to: paths.booking(id), toast: 'staysHome', params: { walks: walksText(walks) } };
    },
  },
  'no-show': onBooking('noShowReported', 'bookingStatusUpdateFailed', ({ em, viewer, form }, id) =>
    reportNoShow(em, viewer, id, form),
  ),
  'confirm-duration': onBooking('timeConfirmed', 'timeConfirmFailed', ({ em, viewer }, id) =>
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
    submitNonTransactional: async ({ services, viewer, params: { id = '' } }) => {
      await reopenDuration(paymentContextOf(services), viewer, id);
      return { to: paths.booking(id), toast: 'durationTakenBack' };
    },
  },
  'pay-with-card': payWithCardIntent,
  tip: tipIntent,
  'stop-automatic': {
    guard: parents,
    submitNonTransactional: async ({ services, viewer, params: { id = '' } }) => {
      await stopAutomaticPayment(paymentContextOf(services), viewer, id);
      return { to: paths.booking(id), toast: 'automaticStopped' };
    },
  },
  'question-time': {
    guard: walkers,
    submitNonTransactional: async ({ services, viewer, params: { id = '' } }) => {
      await questionTime(paymentContextOf(services), viewer, id);
      return { to: paths.booking(id), toast: 'timeQuestioned' };
    },
  },
  'remind-payouts': onBooking('payoutsReminded', 'bookingStatusUpdateFailed', ({ em, viewer }, id) =>
    enqueuePayoutReminder(em, viewer, id),
  ),
  review: onBooking('reviewSubmitted', 'reviewFailed', ({ em, viewer, form }, id) =>
    reviewBooking(em, viewer, id, form),
  ),
};

function answer(
  toast: Redirect['toast'] & string,
  command: (em: EntityManager, viewer: Viewer, id: string) => Promise<unknown>,
): Intent {
  return onBooking(toast, 'bookingStatusUpdateFailed', ({ em, viewer }, id) => command(em, viewer, id));
}

function onBooking(
  toast: Redirect['toast'] & string,
  failed: ErrorCode,
  command: (context: FormContext, id: string) => Promise<unknown>,
): Intent {
  return act(
    (context) => command(context, context.params.id ?? ''),
    ({ params: { id = '' } }) => ({ to: paths.booking(id), toast }),
    { failed, once: true },
  );
}
