import { error, info, success } from './message-template.ts';

export const teamTexts = {
  jobRetried: success('Retrying now'),
  jobsRetried: success('Retrying {count} jobs now'),
  jobNotFailed: info('Nothing to retry', 'Someone else already retried it, or it has finished.'),

  codeMissing: error('Enter the code.'),
  codeWrong: error("That code isn't right. Wait for the next one, and check your phone's clock."),
  codeUsed: error('That code was already used. Each code works once, so wait for the next one.'),
  recoveryCodeWrong: error("That recovery code doesn't work. Check for typos. Each code works once."),
  passwordWrong: error("That's not your password."),
  secondStepOver: error('Please sign in again', 'This sign-in took too long or was already used.'),
  twoFactorRequired: error('Admins need two-factor sign-in here', "It can't be turned off."),
  twoFactorChanged: error(
    'This just changed',
    "Two-factor sign-in was changed in another window. You're seeing the latest version.",
  ),
  twoFactorOn: success('Two-factor sign-in is on', 'Save your recovery codes in a safe place now.'),
  twoFactorOff: success('Two-factor sign-in is off'),
  recoveryCodesMade: success('You have new recovery codes', 'The old ones no longer work.'),
  recoveryCodeUsed: info('You used a recovery code', '{left} left. You can make new ones in Settings.'),
};
