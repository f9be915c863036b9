import type { MessageTemplates } from './message-template.ts';

export const availabilityTexts = {
  windowTimeInvalid: { title: 'Enter a start time and an end time.', kind: 'error' },
  windowBackwards: { title: 'The end time must be after the start time.', kind: 'error' },
  windowsOverlap: { title: 'Two time windows on {day} overlap. Change one of them.', kind: 'error' },
  tooManyWindows: { title: 'A day can have at most {max} time windows.', kind: 'error' },
  windowMissing: { title: 'Add a time window for {day}, or turn the day off.', kind: 'error' },

  dateInvalid: { title: 'Enter a valid date.', kind: 'error' },
  dateOver: { title: 'Choose today or a later date.', kind: 'error' },
  dateTooFar: { title: 'Choose a date within the next year.', kind: 'error' },
  lastDayFirst: { title: "The last day can't be before the first day.", kind: 'error' },
  breakTooLong: {
    title: 'Add at most {max} days at once. For a longer break, turn on vacation mode.',
    kind: 'error',
  },
  datesTaken: {
    title: 'You already have an entry for these dates. Remove it first.',
    kind: 'error',
  },
  tooManyDates: {
    title: 'You can have at most {max} entries. Remove one first.',
    kind: 'error',
  },
  daysOffAdded: { title: 'Days off added', text: 'Parents will see this when they book.', kind: 'success' },
  daysOffAddedOverWalks: {
    title: 'Days off added',
    text: "You already accepted walks on those days: {walks}. Cancel them early if you can't make it.",
    kind: 'info',
  },
  extraDayAdded: { title: 'Extra day added', text: 'Parents will see this when they book.', kind: 'success' },
  dateRemoved: { title: 'Removed', text: 'Your usual hours apply again on that date.', kind: 'success' },
} as const satisfies MessageTemplates;
