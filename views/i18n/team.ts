import type { MessageTemplates } from './message-template.ts';

export const teamTexts = {
  jobRetried: { title: 'Retrying now', kind: 'success' },
  jobsRetried: { title: 'Retrying {count} jobs now', kind: 'success' },
  jobNotFailed: {
    title: 'Nothing to retry',
    text: 'Someone else already retried it, or it has finished.',
    kind: 'info',
  },

  codeMissing: { title: 'Enter the code.', kind: 'error' },
  codeWrong: {
    title: "That code isn't right. Wait for the next one, and check your phone's clock.",
    kind: 'error',
  },
  codeUsed: {
    title: 'That code was already used. Each code works once, so wait for the next one.',
    kind: 'error',
  },
  recoveryCodeWrong: {
    title: "That recovery code doesn't work. Check for typos. Each code works once.",
    kind: 'error',
  },
  passwordWrong: { title: "That's not your password.", kind: 'error' },
  secondStepOver: {
    title: 'Please sign in again',
    text: 'This sign-in took too long or was already used.',
    kind: 'error',
  },
  twoFactorRequired: {
    title: 'Admins need two-factor sign-in here',
    text: "It can't be turned off.",
    kind: 'error',
  },
  twoFactorChanged: {
    title: 'This just changed',
    text: "Two-factor sign-in was changed in another window. You're seeing the latest version.",
    kind: 'error',
  },
  twoFactorOn: {
    title: 'Two-factor sign-in is on',
    text: 'Save your recovery codes in a safe place now.',
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
    text: '{left} left. You can make new ones in Settings.',
    kind: 'info',
  },
} as const satisfies MessageTemplates;
