import { error, info, success } from './message-template.ts';

export const availabilityTexts = {
  windowTimeInvalid: error('Enter a start time and an end time.'),
  windowBackwards: error('The end time must be after the start time.'),
  windowsOverlap: error('Two time windows on {day} overlap. Change one of them.'),
  tooManyWindows: error('A day can have at most {max} time windows.'),

  dateInvalid: error('Enter a valid date.'),
  dateOver: error('Choose today or a later date.'),
  dateTooFar: error('Choose a date within the next year.'),
  lastDayFirst: error("The last day can't be before the first day."),
  breakTooLong: error('Add at most {max} days at once. For a longer break, turn on vacation mode.'),
  datesTaken: error('You already have an entry for these dates. Remove it first.'),
  tooManyDates: error('You can have at most {max} entries. Remove one first.'),
  daysOffAdded: success('Days off added', 'Parents will see this when they book.'),
  walksOnDaysOff: info('You have walks on these days', 'Nothing has been saved yet.'),
  daysOffAddedOverWalks: info('Days off added', 'Walks canceled: {canceled}. Walks kept: {kept}.'),
  extraDayAdded: success('Extra day added', 'Parents will see this when they book.'),
  dateRemoved: success('Removed', 'Your usual hours apply again on that date.'),
};
