import type { MessageTemplates } from './message-template.ts';

export const formTexts = {
  forbidden: {
    title: 'Access Denied',
    text: "You don't have permission to do this. If you think you should, please contact us.",
    kind: 'error',
  },
  checkTheForm: {
    title: 'Please check the form',
    text: 'A few fields need your attention. Everything you typed is still here.',
    kind: 'error',
  },
  staleEdit: {
    title: 'This changed while you were editing',
    text: 'Nothing has been saved yet. Choose what to keep, then save again.',
    kind: 'error',
  },
  fieldMissing: { title: "Fill in this field. It's required.", kind: 'error' },
  namedFieldMissing: { title: 'Enter {field}.', kind: 'error' },
  fieldTooLong: { title: 'Use at most {max} characters.', kind: 'error' },
  namedFieldTooLong: { title: 'Use at most {max} characters for {field}.', kind: 'error' },
  fieldInvalid: { title: 'Enter a valid value.', kind: 'error' },
  namedFieldInvalid: { title: 'Check {field}.', kind: 'error' },
  choiceInvalid: { title: 'Choose one of the options.', kind: 'error' },
  namedChoiceInvalid: { title: 'Choose {field}.', kind: 'error' },
  formTooLarge: {
    title: 'This is too large to send',
    text: 'Shorten the text or choose a smaller photo, then try again.',
    kind: 'error',
  },
  tooManyAttempts: {
    title: 'Too many tries',
    text: 'To keep accounts safe, wait {wait} and try again.',
    kind: 'error',
  },
  serverTrouble: {
    title: 'Something went wrong on our end',
    text: 'Please try again. If it keeps happening, contact us and mention request {requestId}.',
    kind: 'error',
  },
  busy: {
    title: "We're a little busy right now",
    text: 'Please try again in a few seconds.',
    kind: 'error',
  },
  idempotencyMismatch: {
    title: 'You already submitted this',
    text: 'We kept your first version. To submit something new, open the form again.',
    kind: 'error',
  },
} as const satisfies MessageTemplates;
