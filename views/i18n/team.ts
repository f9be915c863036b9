import type { MessageTemplates } from './message-template.ts';

export const teamTexts = {
  jobRetried: { title: 'It will be tried again now', kind: 'success' },
  jobsRetried: { title: '{count} of them will be tried again now', kind: 'success' },
  jobNotSetAside: {
    title: 'There is nothing to retry here',
    text: 'Somebody else was faster, or it is done meanwhile.',
    kind: 'info',
  },

  codeMissing: { title: 'Please enter the code.', kind: 'error' },
  codeWrong: {
    title: 'That code is not right. Wait for the next one, and check the clock of your phone.',
    kind: 'error',
  },
  codeUsed: {
    title: 'That code was used already. Each code works once: wait for the next one.',
    kind: 'error',
  },
  recoveryCodeWrong: {
    title: 'That recovery code does not work. Check for typos; each works once.',
    kind: 'error',
  },
  passwordWrong: { title: 'That is not your password.', kind: 'error' },
  secondStepOver: {
    title: 'Please sign in again',
    text: 'This sign-in took too long or was used already.',
    kind: 'error',
  },
  twoFactorRequired: {
    title: 'Admins need two-factor sign-in here',
    text: 'It cannot be turned off.',
    kind: 'error',
  },
  twoFactorChanged: {
    title: 'This changed a moment ago',
    text: 'Two-factor sign-in was changed in another window. You are looking at the latest version.',
    kind: 'error',
  },
  twoFactorOn: {
    title: 'Two-factor sign-in is on',
    text: 'Keep your recovery codes in a safe place now.',
    kind: 'success',
  },
  twoFactorOff: { title: 'Two-factor sign-in is off', kind: 'success' },
  recoveryCodesMade: {
    title: 'You have new recovery codes',
    text: 'The old ones no longer work.',
    kind: 'success',
  },
  recoveryCodeUsed: {
    title: 'You used a recovery code',
    text: '{left} left. Make new ones in your settings when they run out.',
    kind: 'info',
  },
} as const satisfies MessageTemplates;
