import { error, success } from './message-template.ts';

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
};
