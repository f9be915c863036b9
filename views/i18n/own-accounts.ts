import type { MessageTemplates } from './message-template.ts';

export const ownAccountTexts = {
  forbidden: {
    title: 'Access Denied',
    text: "You don't have permission to do this. If you think you should, please contact us.",
    kind: 'error',
  },
  checkTheForm: {
    title: 'Please check the form',
    text: 'A few fields need another look. Everything you typed is still here.',
    kind: 'error',
  },
  lettersStopped: {
    title: 'Letters stopped',
    text: 'You get no more letters of this kind. The switches in your settings bring them back.',
    kind: 'success',
  },
  stopLinkUnknown: {
    title: 'This link does not work',
    text: 'It may have been cut off on its way. The switches in your settings do the same.',
    kind: 'error',
  },
  lastAdmin: {
    title: 'This is the only admin',
    text: 'Make another one first, so that somebody can look after the people here.',
    kind: 'error',
  },
  staleEdit: {
    title: 'This changed while you were editing',
    text: 'Nothing has been saved yet. Choose what to keep, then save again.',
    kind: 'error',
  },
  fieldMissing: { title: 'Please fill in this field.', kind: 'error' },
  namedFieldMissing: { title: 'Enter {field}.', kind: 'error' },
  fieldTooLong: { title: 'Please use at most {max} characters.', kind: 'error' },
  namedFieldTooLong: { title: 'Use at most {max} characters for {field}.', kind: 'error' },
  fieldInvalid: { title: 'Please check this value.', kind: 'error' },
  namedFieldInvalid: { title: 'Check {field}.', kind: 'error' },
  choiceInvalid: { title: 'Please choose one of the options.', kind: 'error' },
  formTooLarge: {
    title: 'That was too much to send at once',
    text: 'Please shorten the text or choose a smaller picture, then try again.',
    kind: 'error',
  },
  tooManyAttempts: {
    title: 'Too many attempts',
    text: 'To keep accounts safe we pause for a moment here. Please try again in {wait}.',
    kind: 'error',
  },
  serverTrouble: {
    title: 'Something went wrong on our side',
    text: 'Please try again. If it keeps happening, write to us and mention request {requestId}.',
    kind: 'error',
  },
  busy: {
    title: 'We are a little busy',
    text: 'Please try again in a few seconds.',
    kind: 'error',
  },
  idempotencyMismatch: {
    title: 'This form was sent before',
    text: 'We kept what you sent first. Please open the form again to send something new.',
    kind: 'error',
  },

  signInFirst: { title: 'Please sign in first', text: 'We will bring you back here.', kind: 'info' },
  linkUsedOrExpired: {
    title: 'This link no longer works',
    text: 'It has been used already or is too old. Ask for a new one and open the latest email.',
    kind: 'error',
  },
  emailNotConfirmed: {
    title: 'Please confirm your email first',
    text: 'Open the link that we sent you, or let us send a new one.',
    kind: 'error',
  },
  emailConfirmed: {
    title: 'Email confirmed',
    text: 'Thank you. Your details are now with us for approval.',
    kind: 'success',
  },
  passwordTooCommon: {
    title: 'Please choose another password',
    text: 'This one is among the most used, so it is guessed first. Three unrelated words make a good one.',
    kind: 'error',
  },
  passwordTooLong: { title: 'Please use at most {max} characters for the password.', kind: 'error' },
  sessionClosed: { title: 'Signed out there', text: 'That device needs to sign in again.', kind: 'success' },
  otherSessionsClosed: {
    title: 'Signed out everywhere else',
    text: 'Only this device is still signed in.',
    kind: 'success',
  },
  deletionAlreadyRequested: {
    title: 'We have your request already',
    text: 'There is nothing more to do. We will email you once it is decided.',
    kind: 'info',
  },

  tooYoung: { title: 'Walkers must be 16 or older.', kind: 'error' },
  birthDateMissing: { title: 'Please enter your date of birth.', kind: 'error' },
  birthDateInvalid: { title: 'Please enter a date of birth in the past.', kind: 'error' },
  phoneNeeded: {
    title: 'Keep a phone number while you have a confirmed walk: the parent may need to call you.',
    kind: 'error',
  },
  neighborhoodNotAddress: {
    title: 'Enter a neighborhood, such as Chelsea, without street and number.',
    kind: 'error',
  },
  phoneInvalid: { title: 'Please enter a phone number with area code.', kind: 'error' },
  rateMissing: { title: 'Please set an hourly rate above $0.', kind: 'error' },
  rateTooHigh: { title: 'The hourly rate can be at most $25.', kind: 'error' },
  mustBeDollarSteps: { title: 'Please use steps of $0.50, for example 18.50.', kind: 'error' },
  experienceInvalid: {
    title: 'Please enter your experience in whole years; 0 is fine.',
    kind: 'error',
  },
  windowBackwards: { title: 'A time window must end after it starts.', kind: 'error' },
  windowsOverlap: { title: 'Two time windows on {day} overlap. Please change one of them.', kind: 'error' },
  tooManyWindows: { title: 'A day can have at most {max} time windows.', kind: 'error' },
  windowMissing: { title: 'Please add a time window for {day}, or switch the day off.', kind: 'error' },
  dateInvalid: { title: 'Please choose a day of the calendar.', kind: 'error' },
  dateOver: { title: 'Please choose today or a later day.', kind: 'error' },
  dateTooFar: { title: 'Please choose a day within the next year.', kind: 'error' },
  lastDayFirst: { title: 'The last day cannot come before the first.', kind: 'error' },
  breakTooLong: {
    title: 'Please note at most {max} days at once. For a longer break there is the vacation mode.',
    kind: 'error',
  },
  datesTaken: { title: 'You have noted something for these days already. Remove that first.', kind: 'error' },
  tooManyDates: {
    title: 'You have {max} dates noted, which is the most we keep. Remove one of them first.',
    kind: 'error',
  },
  daysOffAdded: { title: 'Days off noted', text: 'Parents see it when they book.', kind: 'success' },
  daysOffAddedOverWalks: {
    title: 'Days off noted',
    text: 'Walks you have agreed to on those days: {walks}. Please call them off in good time if you cannot come.',
    kind: 'info',
  },
  extraDayAdded: { title: 'Extra day noted', text: 'Parents see it when they book.', kind: 'success' },
  dateRemoved: { title: 'Removed', text: 'Your usual week holds again on that date.', kind: 'success' },

  childAgeInvalid: { title: 'Please enter an age from 0 to 18.', kind: 'error' },
  childHasOpenBooking: {
    title: 'There is still an open walk',
    text: '{name} has a walk that is not finished. You can delete the profile once it is finished or cancelled.',
    kind: 'error',
  },
  childNotYours: { title: 'Please choose one of your children.', kind: 'error' },

  messageEmpty: { title: 'Please write a message first.', kind: 'error' },
  messageTooLong: { title: 'Please keep a message to 2,000 characters.', kind: 'error' },
  messagesTooFast: {
    title: 'One moment, please',
    text: 'That was a lot of messages at once. You can go on writing in {wait}.',
    kind: 'error',
  },
  messageGivenBack: {
    title: 'Your words are back in the field. Please look at your connection, and send them again.',
    kind: 'info',
  },
  messageUnreachable: {
    title: 'This person cannot be reached right now',
    text: 'What you have written to each other so far is still in your messages.',
    kind: 'info',
  },
  messageNotAllowed: {
    title: 'You cannot write to this person yet',
    text: 'Walkers can write to parents who are looking, who share a booking with them, or who wrote first.',
    kind: 'error',
  },
  personUnreachable: {
    title: 'This person cannot be reached right now',
    text: 'You can still read what was written.',
    kind: 'error',
  },
} as const satisfies MessageTemplates;
