import { error, info, success } from './message-template.ts';

export const seriesTexts = {
  seriesRequested: success('Weekly walks requested', 'We emailed the walker.'),
  seriesAccepted: success('{walks} accepted', 'The parent has been notified.'),
  seriesPartlyAccepted: success(
    '{walks} accepted',
    '{declined} declined, because you or the child already have a walk then.',
  ),
  seriesDeclined: success('Weekly walks declined', 'The parent has been notified.'),
  seriesEnded: success('{walks} canceled', 'The other side has been notified.'),
  seriesRateAgreed: success('New rate agreed', 'It applies to walks added from now on.'),
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
  closedDayAdded: success('Closed day added'),
  closedDayRemoved: success('Closed day removed'),
  closedDayEndsWalks: error(
    'Weekly walks that end: {walks}, of families: {families}. We notify both sides now.',
  ),
  closedDayExists: error('This day is already on the list'),
};
