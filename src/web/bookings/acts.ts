import { cancelAsAdmin, completeAsAdmin, readNote } from '../../domain/bookings/admin/admin-transitions.ts';
import { assignWalker } from '../../domain/bookings/admin/assign.ts';
import { stayHome } from '../../domain/bookings/consequences/stay-home.ts';
import { adjustDuration, confirmAsBooked } from '../../domain/bookings/lifecycle/duration.ts';
import { reportNoShow, sayTookPlace } from '../../domain/bookings/lifecycle/no-show.ts';
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
import { pickOffer } from '../../domain/bookings/offers/offers.ts';
import { questionTime, stopAutomaticPayment } from '../../domain/payments/automatic/switch.ts';
import { enqueuePayoutReminder } from '../../domain/payments/payout-reminder.ts';
import { reopenDuration } from '../../domain/payments/reopen-duration.ts';
import { startWalk } from '../../domain/walks/report-step.ts';
import { paths } from '../../paths.ts';
import { acts, whereItStands } from '../kit/act.ts';
import { admins, parents, walkers } from '../kit/guards.ts';
import { walksText } from './walks-text.ts';

/** On a page of the booking they lead to it, elsewhere to where they stand. */
export const ofBooking = {
  subject: 'booking',
  failed: 'bookingStatusUpdateFailed',
  to: (id, sent) => (sent.params.id ? paths.booking(id) : whereItStands(sent)),
} as const satisfies Parameters<typeof acts>[0];

/** Also in lists of the walker's walks. */
export const walkerActs = acts(ofBooking, {
  accept: { command: acceptBooking, to: paths.booking, limit: 'answer' },
  decline: { command: declineBooking, limit: 'answer' },
  start: { command: startWalk },
  complete: { command: completeWalk },
});

export const offerActs = acts(ofBooking, {
  offer: { command: offerWalk, limit: 'offer' },
  'withdraw-offer': { command: withdrawOffer, limit: 'offer' },
  'take-walk': { command: takeWalk, to: paths.booking, toast: 'accept', limit: 'answer' },
  'decline-invitation': { command: declineInvitation, to: paths.dashboard, limit: 'answer' },
});

export const bookingActs = acts(ofBooking, {
  'ask-everyone': {
    guard: parents,
    failed: 'bookingFailed',
    command: askEveryone,
    done: ({ booking }) => ({ to: paths.booking(booking.id) }),
    limit: 'request',
  },
  cancel: { failed: 'cancellationFailed', command: cancelBooking, limit: 'cancellation' },
  'pick-offer': { command: pickOffer, limit: 'offer' },
  withdraw: { command: withdrawBooking, limit: 'cancellation' },
  'stay-home': {
    command: stayHome,
    done: (walks) => ({ params: { walks: walksText(walks) } }),
    limit: 'cancellation',
  },
  'no-show': { command: reportNoShow },
  'took-place': { command: sayTookPlace },
  'confirm-duration': { failed: 'timeConfirmFailed', command: confirmAsBooked },
  adjust: {
    failed: 'timeAdjustFailed',
    command: adjustDuration,
    done: (changed) => ({ toast: changed ? 'timeAdjusted' : 'timeUnchanged' }),
  },
  'take-back-duration': { payment: reopenDuration },
  'stop-automatic': { guard: parents, payment: stopAutomaticPayment },
  'question-time': { guard: walkers, payment: questionTime, limit: 'reminder' },
  'remind-payouts': { command: enqueuePayoutReminder, limit: 'reminder' },
  review: { failed: 'reviewFailed', command: reviewBooking, limit: 'review' },
});

export const teamActs = acts(
  { ...ofBooking, guard: admins },
  {
    'cancel-as-team': { command: (em, viewer, id, form) => cancelAsAdmin(em, viewer, id, readNote(form)) },
    'complete-as-team': {
      command: (em, viewer, id, form) => completeAsAdmin(em, viewer, id, readNote(form)),
    },
    assign: { command: assignWalker },
  },
);
