import { error, info, success } from './message-template.ts';

export const signInTexts = {
  passkeyAdded: success('Passkey added', 'You can sign in with it from now on.'),
  passkeyRenamed: success('Passkey renamed'),
  passkeyRemoved: success('Passkey removed', "It doesn't sign you in anymore."),
  passkeyFailed: error("That passkey didn't work", 'Try again, or use your password.'),
  passkeyTooLate: error('That took too long', 'Please try again.'),
  passkeyCopied: error(
    'This passkey is locked',
    'It may have been copied to another device. Sign in with your password and remove it in Settings.',
  ),
  passkeyKnown: error('This device already has a passkey for your account'),
  passkeyNameMissing: error('Enter a name for this passkey.'),
  tooManyPasskeys: error('You have {max} passkeys', 'Remove one before you add another.'),
  proveFirst: error("Confirm it's you", 'Reload this page and enter your password first.'),

  codeMissing: error('Enter the code.'),
  codeWrong: error("That code isn't right. Wait for the next one, and check your phone's clock."),
  codeUsed: error('That code was already used. Each code works once, so wait for the next one.'),
  codeUnreadable: error(
    "We can't check codes from your app anymore. Sign in with a recovery code, or contact us to set it up again.",
  ),
  recoveryCodeWrong: error("That recovery code doesn't work. Check for typos. Each code works once."),
  passwordWrong: error("That's not your password."),
  secondStepOver: error('Please sign in again', 'This sign-in took too long or was already used.'),
  twoFactorRequired: error('You need two-factor sign-in here', "It can't be turned off."),
  twoFactorChanged: error(
    'This just changed',
    "Two-factor sign-in was changed in another window. You're seeing the latest version.",
  ),
  twoFactorOn: success('Two-factor sign-in is on', 'Save your recovery codes in a safe place now.'),
  twoFactorOff: success('Two-factor sign-in is off'),
  recoveryCodesMade: success('You have new recovery codes', 'The old ones no longer work.'),
  recoveryCodeUsed: info('You used a recovery code', '{left} left. You can make new ones in Settings.'),
};
