import type { MessageTemplates } from './message-template.ts';

export const ownBookingTexts = {
  bookingTaken: {
    title: 'This request has changed',
    text: 'It was answered or cancelled a moment ago. You are now looking at the latest version.',
    kind: 'error',
  },
  notDeclined: {
    title: 'This request has not been declined',
    text: 'Decline it on your dashboard; the parent is told by itself.',
    kind: 'error',
  },
  slotTaken: {
    title: 'This time is taken',
    text: 'You have another walk at that time. Please finish or give up one of them first.',
    kind: 'error',
  },
  childSlotTaken: {
    title: 'This time is taken',
    text: '{name} has another walk at that time. Please choose a different one.',
    kind: 'error',
  },
  childTaken: {
    title: 'This time is taken',
    text: 'The child has another walk at that time, so this one cannot be accepted any more.',
    kind: 'error',
  },
  walkerUnavailable: {
    title: 'This walker is not taking bookings right now',
    text: 'Please choose another walker, or save this one as a favorite and look again later.',
    kind: 'error',
  },
  walkerIncomplete: {
    title: 'Complete your profile to manage bookings',
    text: 'Missing: {list}',
    kind: 'error',
  },
  walkerDayOff: {
    title: 'A day off',
    text: '{name} has taken that day off; below is the usual week. You can still send the request.',
    kind: 'info',
  },
  outsideAvailability: {
    title: 'Outside the usual hours',
    text: '{name} does not usually work at that time. You can still send the request.',
    kind: 'info',
  },
  durationInvalid: { title: 'Please choose 0.5 to 8 hours, in steps of half an hour.', kind: 'error' },
  actualDurationInvalid: {
    title: 'Please choose {minimum} to 8 hours, in steps of 15 minutes.',
    kind: 'error',
  },
  timeDoesNotExist: {
    title: 'That time does not exist',
    text: 'The clocks go forward that night. Please choose an hour earlier or later.',
    kind: 'error',
  },
  requestExpired: {
    title: 'This request has expired',
    text: 'Its start has passed without an answer, so a new request is needed.',
    kind: 'error',
  },
  walkNotStarted: {
    title: 'The walk has not started yet',
    text: 'You can mark it complete once its start time has passed.',
    kind: 'error',
  },
  walkStarted: {
    title: 'Walk started',
    text: 'The parent can see that you are on your way.',
    kind: 'success',
  },
  walkStartTooEarly: {
    title: 'A little early',
    text: 'You can start the walk from 30 minutes before its time.',
    kind: 'error',
  },
  walkChanged: {
    title: 'This walk has changed',
    text: 'You are now looking at the latest version.',
    kind: 'info',
  },
  walkOver: {
    title: 'The time of this walk has passed',
    text: 'Please mark it complete instead.',
    kind: 'error',
  },
  bookingWithdrawn: {
    title: 'Walk called off',
    text: 'We have told the other side, with your reason.',
    kind: 'success',
  },
  noShowReported: {
    title: 'Walk canceled',
    text: 'We told the other side, with your reason. Our team is looking into it, and nothing is charged.',
    kind: 'success',
  },
  noShowReasonMissing: { title: 'Enter what happened.', kind: 'error' },
  noShowTooEarly: {
    title: 'Please wait a little longer',
    text: 'You can say this from 15 minutes after the start.',
    kind: 'error',
  },
  noShowTooLate: {
    title: 'This walk has changed',
    text: 'It was started, completed or canceled in the meantime. You are now looking at the latest version.',
    kind: 'error',
  },
  withdrawReasonMissing: { title: 'Please give a reason. The other side will read it.', kind: 'error' },
  withdrawTooLate: {
    title: 'The walk has begun',
    text: 'It can no longer be called off here. Please contact us if something went wrong.',
    kind: 'error',
  },
  cancelOnlyPending: {
    title: 'Cancellation Failed',
    text: 'Only a request that is still pending can be cancelled this way.',
    kind: 'error',
  },
  otherRequestsCancelled: {
    title: 'The other requests are cancelled',
    text: 'Their walkers have been told.',
    kind: 'success',
  },
  offerSent: { title: 'Offer sent', text: 'The parent will choose among the offers.', kind: 'success' },
  offerWithdrawn: { title: 'Offer withdrawn', kind: 'success' },
  offerGone: {
    title: 'This offer is gone',
    text: 'The walker took it back, or the request has been answered. Please look at the others.',
    kind: 'error',
  },
  offererBusy: {
    title: 'This walker is taken at that time',
    text: 'They have agreed to another walk meanwhile. Please look at the other offers.',
    kind: 'error',
  },
  offerNeedsAvailability: {
    title: 'You are not available right now',
    text: 'Switch on "Available for new bookings" in your profile to make offers.',
    kind: 'error',
  },
  offerChosen: { title: 'Walker chosen', text: 'The walk is confirmed, and they know.', kind: 'success' },

  priceChanged: {
    title: 'The price has changed',
    text: 'Please check the new amount and confirm again.',
    kind: 'error',
  },
  durationAlreadyConfirmed: {
    title: 'The duration is confirmed already',
    text: 'You can go on to the payment.',
    kind: 'info',
  },
  paymentNotDue: { title: 'Nothing to pay yet', text: 'Please confirm the duration first.', kind: 'error' },
  amountTooSmall: {
    title: 'Too little for a card',
    text: 'Cards cannot be charged less than $0.50. Your card was not charged; please write to us, and we settle this walk with you.',
    kind: 'error',
  },
  payableNow: {
    title: 'You can pay now',
    text: 'Your walker has set up payouts.',
    kind: 'info',
  },
  payoutsReminded: {
    title: 'Reminder sent',
    text: 'They get one reminder a day at most.',
    kind: 'success',
  },
  alreadyPaid: { title: 'This walk is paid already', text: 'You were not charged again.', kind: 'info' },
  paymentProcessing: {
    title: 'Your payment is on its way',
    text: 'Your bank is still working on it. This page updates by itself.',
    kind: 'info',
  },
  paymentNeedsScript: {
    title: 'The card form needs JavaScript',
    text: 'Please switch it on in your browser for this step; everything else works without.',
    kind: 'info',
  },
  payoutsStillNeeded: {
    title: 'Not just yet',
    text: 'A walk is still to be paid out. You can disconnect once it is settled.',
    kind: 'error',
  },
  payoutsNotFinished: {
    title: 'A few details are missing',
    text: 'Please continue the setup, so that you can be paid.',
    kind: 'info',
  },
  reviewAlreadySubmitted: {
    title: 'You have reviewed this walk already',
    text: 'Thank you. Each walk can be reviewed once.',
    kind: 'info',
  },
  ratingInvalid: { title: 'Please choose 1 to 5 stars.', kind: 'error' },

  approvalWithoutBirthDate: {
    title: 'No date of birth yet',
    text: 'Walkers must be 16 or older. Please make sure of it before you approve.',
    kind: 'info',
  },
} as const satisfies MessageTemplates;
