import type { MessageTemplates } from './message-template.ts';

export const bookingTexts = {
  bookingsLoadFailed: { title: 'Failed to load bookings.', kind: 'error' },
  bookingStatusUpdateFailed: { title: 'Failed to update booking status.', kind: 'error' },
  bookingAccepted: { title: 'Booking accepted', kind: 'success' },
  bookingDeclined: { title: 'Booking declined', text: 'The parent has been notified.', kind: 'success' },
  bookingCompleted: { title: 'Booking completed', kind: 'success' },
  bookingCancelled: { title: 'Booking Cancelled', kind: 'success' },
  bookingCancelFailed: { title: 'Failed to cancel the booking. Please try again.', kind: 'error' },
  cancellationFailed: {
    title: 'Cancellation Failed',
    text: 'Failed to cancel the booking. Please try again.',
    kind: 'error',
  },

  /** An open request from /book-walk. The specifications fix a toast for each of the three ways to book. */
  bookingSubmitted: { title: 'Booking Submitted', kind: 'success' },
  /** A request to one walker from /book-walk?walker=…. */
  bookingCreated: { title: 'Booking Created', kind: 'success' },
  /** From the dialog of /find-walkers. */
  bookingCreatedInDialog: { title: 'Booking Created Successfully!', kind: 'success' },
  bookingFieldsMissing: {
    title: 'Missing Information',
    text: 'Please fill in all required fields.',
    kind: 'error',
  },
  bookingDateInvalid: {
    title: 'Invalid Date',
    text: 'Please select a future date and time.',
    kind: 'error',
  },
  bookingDateTooFar: {
    title: 'Invalid Date',
    text: 'Please select a date within the next {days} days.',
    kind: 'error',
  },
  bookingFailed: {
    title: 'Booking Failed',
    text: 'Failed to create booking. Please try again.',
    kind: 'error',
  },

  bookingManagementNeedsProfile: { title: 'Complete your profile to manage bookings', kind: 'info' },
  bookingManagementNeedsApproval: { title: 'Account must be approved to manage bookings', kind: 'info' },

  bookingRefreshFailed: { title: 'Refresh failed', text: 'Failed to refresh booking data', kind: 'error' },
  bookingLoadFailed: { title: 'Error', text: 'Failed to load booking details', kind: 'error' },
  bookingAccessDenied: {
    title: 'Access Denied',
    text: "You don't have permission to view this booking.",
    kind: 'error',
  },

  bookingTaken: {
    title: 'This request has changed',
    text: "It was answered or canceled a moment ago. You're now seeing the latest version.",
    kind: 'error',
  },
  notDeclined: {
    title: "You haven't declined this request",
    text: "Decline it on your dashboard and we'll email the parent.",
    kind: 'error',
  },
  slotTaken: {
    title: 'This time is taken',
    text: 'You already have a walk at that time. Finish or cancel that one first.',
    kind: 'error',
  },
  childSlotTaken: {
    title: 'This time is taken',
    text: '{name} already has a walk at that time. Choose a different time.',
    kind: 'error',
  },
  childTaken: {
    title: 'This time is taken',
    text: "The child already has a walk at that time, so you can't accept this one.",
    kind: 'error',
  },
  walkerUnavailable: {
    title: "This walker isn't taking bookings right now",
    text: 'Choose another walker, or save this one as a favorite and check back later.',
    kind: 'error',
  },
  walkerIncomplete: {
    title: 'Complete your profile to manage bookings',
    text: 'Missing: {list}',
    kind: 'error',
  },
  walkerDayOff: {
    title: '{name} has that day off',
    text: 'The hours below are for a usual week. You can still send the request.',
    kind: 'info',
  },
  outsideAvailability: {
    title: "{name} isn't usually available then",
    text: 'You can choose another time or send the request anyway.',
    kind: 'info',
  },
  durationInvalid: { title: 'Enter a duration from 0.5 to 8 hours, in half-hour steps.', kind: 'error' },
  actualDurationInvalid: {
    title: 'Enter a duration from {minimum} to 8 hours, in steps of 15 minutes.',
    kind: 'error',
  },
  timeDoesNotExist: {
    title: "That time doesn't exist",
    text: 'Clocks go forward that night. Choose an hour earlier or later.',
    kind: 'error',
  },
  requestExpired: {
    title: 'This request has expired',
    text: 'It was not answered before the walk would have started. Send a new request.',
    kind: 'error',
  },
  walkNotStarted: {
    title: "The walk hasn't started yet",
    text: 'You can mark it complete after its start time.',
    kind: 'error',
  },
  walkStarted: {
    title: 'Walk started',
    text: 'The parent can see the walk has started.',
    kind: 'success',
  },
  walkStartTooEarly: {
    title: 'A little early',
    text: 'You can start the walk up to 30 minutes before its time.',
    kind: 'error',
  },
  walkChanged: {
    title: 'This walk has changed',
    text: "You're now seeing the latest version.",
    kind: 'info',
  },
  walkOver: {
    title: "This walk's time has passed",
    text: 'Mark it complete instead.',
    kind: 'error',
  },
  bookingWithdrawn: {
    title: 'Walk canceled',
    text: "They've been notified and can see your reason.",
    kind: 'success',
  },
  noShowReported: {
    title: 'Walk canceled',
    text: "They've been notified and can see what you wrote. Our team is looking into it, and nothing is charged.",
    kind: 'success',
  },
  noShowReasonMissing: { title: 'Enter what happened.', kind: 'error' },
  noShowTooEarly: {
    title: 'Wait a little longer',
    text: 'You can report this from 15 minutes after the start time.',
    kind: 'error',
  },
  noShowTooLate: {
    title: 'This walk has changed',
    text: "It was started, completed or canceled in the meantime. You're now seeing the latest version.",
    kind: 'error',
  },
  withdrawReasonMissing: { title: "Enter a reason. They'll see it.", kind: 'error' },
  withdrawTooLate: {
    title: 'The walk has already started',
    text: "It's too late to cancel it here. Contact us if something went wrong.",
    kind: 'error',
  },
  cancelOnlyPending: {
    title: 'Cancellation Failed',
    text: 'Only a request that is still pending can be canceled this way.',
    kind: 'error',
  },
  otherRequestsCancelled: {
    title: 'Other requests canceled',
    text: 'Those walkers have been notified.',
    kind: 'success',
  },
  offerSent: { title: 'Offer sent', text: 'The parent will choose from the offers.', kind: 'success' },
  offerWithdrawn: { title: 'Offer withdrawn', kind: 'success' },
  offerGone: {
    title: 'This offer is no longer available',
    text: 'The walker withdrew it, or you already chose another. Check the other offers.',
    kind: 'error',
  },
  offererBusy: {
    title: 'This walker is already booked then',
    text: 'They accepted another walk in the meantime. Check the other offers.',
    kind: 'error',
  },
  offerNeedsAvailability: {
    title: "You aren't available right now",
    text: 'Turn on "Available for new bookings" in your profile to make offers.',
    kind: 'error',
  },
  offerChosen: {
    title: 'Walker chosen',
    text: 'The walk is confirmed and the walker has been notified.',
    kind: 'success',
  },
} as const satisfies MessageTemplates;
