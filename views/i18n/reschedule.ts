import { error, info, success } from './message-template.ts';

export const rescheduleTexts = {
  rescheduleProposed: success('Proposal sent', 'The old time stands until they accept.'),
  rescheduleAccepted: success('New time agreed', 'We emailed it to both of you.'),
  rescheduleRefused: success('The old time stands', "They've been notified."),
  rescheduleWithdrawn: success('Proposal withdrawn', 'The old time stands.'),
  seriesRescheduled: success('{walks} moved', 'We emailed the new time to both of you.'),
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
