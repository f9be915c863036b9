import { error, info } from './message-template.ts';

export const seriesTexts = {
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
  closedDayExists: error('This day is already on the list'),
};
