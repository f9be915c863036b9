import { error, info, success } from './message-template.ts';

export const bookingTexts = {
  bookingsLoadFailed: error('Failed to load bookings.'),
  bookingStatusUpdateFailed: error('Failed to update booking status.'),
  accept: success('Booking accepted'),
  'accept-several': success('Bookings accepted'),
  noRequestChosen: error('No request chosen', 'Choose up to 30 requests.'),
  decline: success('Booking declined', 'The parent has been notified.'),
  complete: success('Booking completed'),
  cancel: success('Booking Cancelled'),
  bookingCancelFailed: error('Failed to cancel the booking. Please try again.'),
  cancellationFailed: error('Cancellation Failed', 'Failed to cancel the booking. Please try again.'),

  /** An open request from /book-walk. The specifications fix a toast for each of the three ways to book. */
  bookingSubmitted: success('Booking Submitted'),
  /** A request to one walker from /book-walk?walker=…. */
  bookingCreated: success('Booking Created'),
  /** From the dialog of /find-walkers. */
  bookingCreatedInDialog: success('Booking Created Successfully!'),
  bookingFieldsMissing: error('Missing Information', 'Please fill in all required fields.'),
  bookingDateInvalid: error('Invalid Date', 'Please select a future date and time.'),
  walkTooCheap: error('That amount is too small for a card. Book a longer walk.'),
  bookingDateTooFar: error('Invalid Date', 'Please select a date within the next {days} days.'),
  bookingFailed: error('Booking Failed', 'Failed to create booking. Please try again.'),

  bookingManagementNeedsProfile: info('Complete your profile to manage bookings'),
  bookingManagementNeedsApproval: info('Account must be approved to manage bookings'),

  bookingRefreshFailed: error('Refresh failed', 'Failed to refresh booking data'),
  bookingLoadFailed: error('Error', 'Failed to load booking details'),
  bookingAccessDenied: error('Access Denied', "You don't have permission to view this booking."),

  bookingTaken: error(
    'This request has changed',
    "It was answered or canceled a moment ago. You're now seeing the latest version.",
  ),
  notDeclined: error(
    "You haven't declined this request",
    "Decline it on your dashboard and we'll email the parent.",
  ),
  slotTaken: error(
    'This time is taken',
    'You already have a walk at that time. Finish or cancel that one first.',
  ),
  timeTaken: error('This time is taken', '{name} already has a walk then.'),
  childSlotTaken: error(
    'This time is taken',
    '{name} already has a walk at that time. Choose a different time.',
  ),
  childTaken: error(
    'This time is taken',
    "The child already has a walk at that time, so you can't accept this one.",
  ),
  minorHours: error(
    'Not at this time',
    'A walker under age takes no walks at these hours. Choose another time or walker.',
  ),
  walkerUnavailable: error(
    "This walker isn't taking bookings right now",
    'Choose another walker, or save this one as a favorite and check back later.',
  ),
  walkerIncomplete: error('Complete your profile to manage bookings', 'Missing: {list}'),
  walkerDayOff: info(
    '{name} has that day off',
    'The hours below are for a usual week. You can still send the request.',
  ),
  requestWaits: info(
    'You already asked {name} for a walk around this time',
    'That request still waits for an answer. Once one is accepted, the other ends.',
  ),
  walksTouch: info('Little time between two walks', '{way} You can send it anyway.'),
  outsideAvailability: info(
    "{name} isn't usually available then",
    'You can choose another time or send the request anyway.',
  ),
  durationInvalid: error('Enter a duration from 0.5 to 8 hours, in half-hour steps.'),
  actualDurationInvalid: error('Enter a duration from {minimum} to 8 hours, in steps of 15 minutes.'),
  timeDoesNotExist: error(
    "That time doesn't exist",
    'Clocks go forward that night. Choose an hour earlier or later.',
  ),
  requestExpired: error(
    'This request has expired',
    'It was not answered before the walk would have started. Send a new request.',
  ),
  walkNotStarted: error("The walk hasn't started yet", 'You can mark it complete once it starts.'),
  start: success('Walk started', 'The parent can see the walk has started.'),
  walkStartTooEarly: error('A little early', 'You can start at {time}.'),
  walkChanged: info('This walk has changed', "You're now seeing the latest version."),
  walkOver: error("This walk's time has passed", 'Mark it complete instead.'),
  withdraw: success('Walk canceled', "They've been notified and can see your reason."),
  'stay-home': success('Stays home', '{walks} updated.'),
  stayHomeTooLate: error('The walk has already started', 'Who walks can only change before its start.'),
  lastChildStaysHome: error(
    'No other child is on this walk',
    'If no one walks, cancel the walk instead. The walker is notified.',
  ),
  childNotOnWalk: error('Choose who stays home from the children on this walk.'),
  nobodyWalks: error('No one would walk on {date}. Cancel that walk instead.'),
  bookedUntil: error('Choose a date up to {date}: later walks are not booked yet.'),
  'took-place': success('Thank you', 'Your walker is asked to mark the walk complete.'),
  'no-show': success(
    'Walk canceled',
    "They've been notified. Our team is looking into it, and nothing is charged.",
  ),
  noShowTooEarly: error('Wait a little longer', 'You can report this from 15 minutes after the start time.'),
  noShowTooLate: error(
    'This walk has changed',
    "It was started, completed or canceled in the meantime. You're now seeing the latest version.",
  ),
  withdrawReasonMissing: error("Say what came up. They'll see it."),
  withdrawTooLate: error(
    'The walk has already started',
    "It's too late to cancel it here. Contact us if something went wrong.",
  ),
  cancelOnlyPending: error(
    'Cancellation Failed',
    'Only a request that is still pending can be canceled this way.',
  ),
  'ask-everyone': success('Request sent', 'Everyone who is free then was asked. Their answers appear here.'),
  askedAlready: error('You already asked for this walk', 'See the open request on your schedule.'),
  nobodyFree: error('No one is free then', 'Find another walker, or try another time.'),
  firstAcceptsTooEarly: error('Only a walk in the next 24 hours can go to the first to accept.'),
  limitTooHigh: error('Rates go up to {highestRate}.'),
  rateAboveLimit: error(
    'The parent set a lower price for this',
    'Send an offer at your rate instead. The family will choose.',
  ),
  'decline-invitation': success('Thanks for answering'),
  offer: success('Offer sent', 'The family will choose from the offers.'),
  'withdraw-offer': success('Offer withdrawn'),
  offerGone: error(
    'This offer is no longer available',
    'The walker withdrew it, or another was chosen. Check the other offers.',
  ),
  offererBusy: error(
    'This walker is already booked then',
    'They accepted another walk in the meantime. Check the other offers.',
  ),
  offerNeedsAvailability: error(
    "You aren't available right now",
    'Turn on "Available for new bookings" in your profile to make offers.',
  ),
  'pick-offer': success('Walker chosen', 'The walk is confirmed and the walker has been notified.'),

  seriesRequested: success('Weekly walks requested', 'We emailed the walker.'),
  seriesAccepted: success('{walks} accepted', 'The parent has been notified.'),
  seriesPartlyAccepted: success(
    '{walks} accepted',
    '{declined} declined, because you or the child already have a walk then.',
  ),
  'decline-series': success('Weekly walks declined', 'The parent has been notified.'),
  'end-series': success('{walks} canceled', 'The other side has been notified.'),
  'agree-to-rate': success('New rate agreed', 'It applies to walks added from now on.'),
  seriesPreview: info('Check the dates', 'Nothing has been sent yet.'),
  seriesNotFound: error('Weekly walks not found'),
  seriesNothingFits: error(
    'None of these dates fits',
    'You or the child already have a walk on each of them. You can decline the request.',
  ),
  seriesTooLong: error('Enter a last day within a year'),
  seriesWithoutDates: error('There is no such day between the first and the last one'),
  weekdayMissing: error('Choose at least one day of the week'),
  tooManySeries: error('You have {max} weekly series', 'End one before you request another.'),
  answerTheSeries: error('This walk is part of a weekly request', 'Answer all its dates at once.'),
  'add-closed-day': success('Closed day added'),
  'remove-closed-day': success('Closed day removed'),
  closedDayEndsWalks: error(
    'Weekly walks that end: {walks}, of families: {families}. We notify both sides now.',
  ),
  closedDayExists: error('This day is already on the list'),

  'propose-time': success('Proposal sent', 'The old time stands until they accept.'),
  'accept-time': success('New time agreed', 'We emailed it to both sides.'),
  'keep-time': success('The old time stands', "They've been notified."),
  'withdraw-time': success('Proposal withdrawn', 'The old time stands.'),
  seriesRescheduled: success('{walks} moved', 'We emailed the new time to both sides.'),
  seriesPartlyRescheduled: success('{walks} moved', 'Still at the old time: {declined}.'),
  rescheduleSomeStay: info(
    'Some walks would keep the old time',
    'On these dates someone already has a walk at the new time: {dates}.',
  ),
  rescheduleNothingFits: error(
    'No walk can move there',
    'Someone already has a walk at that time on each of these dates.',
  ),
  rescheduleNoDates: error(
    'No walk to move',
    'There is no confirmed walk at the weekly time from this date on.',
  ),
  rescheduleUnchanged: error('The walk is already at that time', 'Enter another date or time.'),
  rescheduleYouAreTaken: error('This time is taken', 'You already have a walk then.'),
  rescheduleDayTaken: error('Choose another day', 'These weekly walks already have one that day.'),
  rescheduleTooLate: error('The walk has already started', "Its time can't change anymore."),
  rescheduleOpen: error(
    'Another time is already proposed',
    'It waits for an answer. Until then, the old time stands.',
  ),
  rescheduleGone: error(
    'This proposal has changed',
    "It was answered, withdrawn or expired a moment ago. You're now seeing the latest version.",
  ),
  rescheduleImpossible: error("This walk's time can't be changed here", 'Contact us if something is wrong.'),
};
