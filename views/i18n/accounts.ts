import { error, info, success } from './message-template.ts';

export const accountTexts = {
  pageAccessDenied: error('Access Denied', "You don't have permission to access this page."),
  signUpChallenge: error(
    'Please wait {wait}',
    'Many accounts are being created right now. Then enter your password again and press "Create account".',
  ),
  'accept-terms': success('Thank you. You accepted the new terms.'),
  signedOut: success('Signed out successfully'),
  approvalPending: error(
    'Your account is pending approval. Please wait for admin approval before signing in.',
  ),
  accountFrozen: error(
    'Your account is on hold',
    "We paused sign-in to keep it safe. Your walks stay as they are. Write to {contactEmail}, and we'll sort it out with you.",
  ),
  newPasswordNeeded: error(
    'Please choose a new password',
    "We've sent a link to your email. Choose a password that you use nowhere else.",
  ),
  signInFailed: error('Please check your credentials and try again.'),

  signUpFailed: error('Sign up failed', 'Please try again in a moment.'),
  accountExists: error(
    'Account Already Exists',
    'An account with this email already exists. Please try signing in instead.',
  ),
  /** For the race of two sign-ups: only the unique index finds the duplicate. */
  accountExistsAtInsert: error(
    'Account Already Exists',
    'An account with this email address already exists. Please try signing in instead.',
  ),
  signUpTooOften: error(
    'Too many requests',
    'Please wait a minute before trying again. We limited emails to prevent spam.',
  ),
  referralLookupFailed: error('Error validating referral code. Please try again.'),
  referralOwn: error("This is your own referral code. Leave the field empty or use a friend's code."),
  referralUnknown: error('Invalid referral code. Please check and try again.'),
  emailShapeInvalid: error('Please enter a valid email address.'),
  emailUnsupported: error(
    "We can't email an address like this. Before the @, use letters a to z, digits, and characters such as . _ + -.",
  ),
  emailTypo: error('Invalid email address. Did you mean {suggestion}?'),
  emailEndingUnknown: error("{domain} doesn't appear to be a valid email domain. Please check for typos."),
  termsNotAccepted: error('You must accept the Terms of Service to create an account.'),
  privacyNotAccepted: error('You must accept the Privacy Policy to create an account.'),
  newTermsNotAccepted: error('You must accept the Terms of Service to continue.'),
  newPrivacyNotAccepted: error('You must accept the Privacy Policy to continue.'),

  emailResent: success('Email resent', 'Check your inbox for the confirmation link.'),
  resendTooSoon: error('Please wait a bit before requesting another email.'),
  resendFailed: error('Resend failed', 'Please try again in a moment.'),

  resetFailed: error('Reset failed', 'Failed to send reset email. Please try again.'),
  passwordUpdated: success('Password updated successfully'),
  passwordResetFailed: error('Password reset failed', 'Request a new link and try again.'),
  /** The reset page only; the specifications fix another text for the settings. */
  resetPasswordsDiffer: error('Passwords do not match'),
  resetPasswordTooShort: error('Password must be at least {minimum} characters long.'),

  contactSent: success('Message sent successfully!', "We'll get back to you within 24 hours."),
  contactFailed: error('Error sending message', 'Please try again later or email {contactEmail}.'),

  passwordTooShort: error('Password too short', 'Password must be at least {minimum} characters long.'),
  passwordsDiffer: error("Passwords don't match", 'Please make sure both password fields match.'),
  currentPasswordWrong: error('Current password incorrect', 'Please enter your current password correctly.'),
  passwordUpdateFailed: error('Password update failed', 'Failed to update password. Please try again.'),
  settingsUpdated: success('Settings Updated'),

  'create-calendar': success('Calendar link created'),
  'replace-calendar': success('Calendar link replaced', 'Add the new one to your calendars.'),
  'turn-off-calendar': success('Calendar link turned off'),
  calendarLinkExists: error('You already have a calendar link', 'To get a new one, replace it.'),
  calendarLinkGone: error('This calendar link is off', 'Create a new one first.'),

  deletionNotConfirmed: error(
    'Confirmation Required',
    "Please type 'DELETE' to confirm account deletion request.",
  ),
  'request-deletion': success('Deletion Request Submitted'),
  'withdraw-deletion': success('You keep your account'),
  deletionRequestFailed: error(
    'Request Failed',
    'Failed to submit deletion request. Please contact support.',
  ),

  unsubscribed: success(
    "You're unsubscribed",
    "You won't get these emails anymore. You can turn them back on in Settings.",
  ),
  unsubscribeLinkInvalid: error(
    "This link doesn't work",
    'It may be incomplete. You can turn these emails off in Settings instead.',
  ),
  lastAdmin: error('This is the only admin', 'Add another admin first, so that someone can manage accounts.'),

  anothersPage: error("This page was {name}'s", "You're signed in as {me}, so nothing was changed."),
  anotherFamilysPage: error(
    'This page was for another family',
    'You changed families since, so nothing was changed.',
  ),
  someonesPage: error("This page was someone else's", "You're signed in as {me}, so nothing was changed."),
  signedInAlready: error("You're signed in as {me}", 'Sign out first to use another account.'),
  signInFirst: info('Please sign in first', "We'll bring you back here."),
  linkUsedOrExpired: error(
    'This link no longer works',
    'It was already used or has expired. Request a new link and use the latest email.',
  ),
  emailNotConfirmed: error(
    'Please confirm your email first',
    'Open the link we emailed you, or request a new one.',
  ),
  passwordTooCommon: error(
    'Please choose another password',
    'This one is too common and easy to guess. Try three random words.',
  ),
  passwordTooLong: error('Use at most {max} characters for your password.'),
  'end-session': success('Signed out', 'That device needs to sign in again.'),
  'end-other-sessions': success('Signed out everywhere else', 'Only this device is still signed in.'),
  deletionAlreadyRequested: info(
    'You already asked us to delete your account',
    "There's nothing more to do. We'll email you our decision.",
  ),

  'add-passkey': success('Passkey added', 'You can sign in with it from now on.'),
  'rename-passkey': success('Passkey renamed'),
  'remove-passkey': success('Passkey removed', "It doesn't sign you in anymore."),
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
  enrol: success('Two-factor sign-in is on', 'Save your recovery codes in a safe place now.'),
  'turn-off': success('Two-factor sign-in is off'),
  'new-codes': success('You have new recovery codes', 'The old ones no longer work.'),
  recoveryCodeUsed: info('You used a recovery code', '{left} left. You can make new ones in Settings.'),

  'turn-on-push': success('Notifications are on', "We'll tell you on this device."),
  'turn-off-push': info('Notifications are off', "That device won't get notifications anymore."),
  'test-push': success('Test notification sent', 'It should appear in a few seconds.'),
  pushOffHere: error('Notifications are off on this device', 'Turn them on first.'),
  pushBrowserUnknown: error(
    "Notifications don't work in this browser",
    "We don't know its notification service. Try another browser.",
  ),
  pushTooManyDevices: error(
    'You already get notifications on 10 devices',
    'Turn off one of them in your settings, then try again.',
  ),

  'retry-email': success("We've sent a test email", "If it comes back, we'll tell you here."),
  addressReachable: error('Nothing to fix', 'Emails to you arrive, as far as we know.'),
  'lift-suppression': success('Emails go to this address again'),
  suppressionGone: error('No such address', 'Emails already go to it again.'),

  notificationGone: error(
    'Notification Not Found',
    'It may have been deleted. Notifications are kept for 180 days.',
  ),
  notificationsLoadFailed: error('Failed to load notifications.'),
  'read-all': success('All notifications are read'),
};
