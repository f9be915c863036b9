import type { MessageTemplates } from './message-template.ts';

export const accountTexts = {
  signedOut: { title: 'Signed out successfully', kind: 'success' },
  approvalPending: {
    title: 'Your account is pending approval. Please wait for admin approval before signing in.',
    kind: 'error',
  },
  signInFailed: { title: 'Please check your credentials and try again.', kind: 'error' },

  signUpSucceeded: {
    title: 'Check your email',
    text: "We've sent you a confirmation link.",
    kind: 'success',
  },
  signUpFailed: { title: 'Sign up failed', text: 'Please try again in a moment.', kind: 'error' },
  accountExists: {
    title: 'Account Already Exists',
    text: 'An account with this email already exists. Please try signing in instead.',
    kind: 'error',
  },
  /** For the race of two sign-ups: only the unique index finds the duplicate. */
  accountExistsAtInsert: {
    title: 'Account Already Exists',
    text: 'An account with this email address already exists. Please try signing in instead.',
    kind: 'error',
  },
  signUpTooOften: {
    title: 'Too many requests',
    text: 'Please wait a minute before trying again. We limited emails to prevent spam.',
    kind: 'error',
  },
  referralLookupFailed: { title: 'Error validating referral code. Please try again.', kind: 'error' },
  referralOwn: {
    title: "This is your own referral code. Leave the field empty or use a friend's code.",
    kind: 'error',
  },
  referralUnknown: { title: 'Invalid referral code. Please check and try again.', kind: 'error' },
  emailShapeInvalid: { title: 'Please enter a valid email address.', kind: 'error' },
  emailUnsupported: {
    title:
      "We can't email an address like this. Before the @, use letters a to z, digits, and characters such as . _ + -.",
    kind: 'error',
  },
  emailTypo: { title: 'Invalid email address. Did you mean {suggestion}?', kind: 'error' },
  emailEndingUnknown: {
    title: "{domain} doesn't appear to be a valid email domain. Please check for typos.",
    kind: 'error',
  },
  termsNotAccepted: {
    title: 'You must accept the Terms of Service to create an account.',
    kind: 'error',
  },
  privacyNotAccepted: {
    title: 'You must accept the Privacy Policy to create an account.',
    kind: 'error',
  },

  emailResent: {
    title: 'Email resent',
    text: 'Check your inbox for the confirmation link.',
    kind: 'success',
  },
  resendTooSoon: { title: 'Please wait a bit before requesting another email.', kind: 'error' },
  resendFailed: { title: 'Resend failed', text: 'Please try again in a moment.', kind: 'error' },

  /** The same for known and unknown addresses. ACCOUNT-16 */
  resetEmailSent: {
    title: 'Reset email sent',
    text: 'If this email has an account, a link to choose a new password is on its way.',
    kind: 'success',
  },
  resetFailed: {
    title: 'Reset failed',
    text: 'Failed to send reset email. Please try again.',
    kind: 'error',
  },
  passwordUpdated: { title: 'Password updated successfully', kind: 'success' },
  passwordResetFailed: {
    title: 'Password reset failed',
    text: 'Request a new link and try again.',
    kind: 'error',
  },
  /** The reset page only; the specifications fix another text for the settings. */
  resetPasswordsDiffer: { title: 'Passwords do not match', kind: 'error' },
  resetPasswordTooShort: { title: 'Password must be at least {minimum} characters long.', kind: 'error' },

  contactSent: {
    title: 'Message sent successfully!',
    text: "We'll get back to you within 24 hours.",
    kind: 'success',
  },
  contactFailed: {
    title: 'Error sending message',
    text: 'Please try again later or email {contactEmail}.',
    kind: 'error',
  },

  passwordTooShort: {
    title: 'Password too short',
    text: 'Password must be at least {minimum} characters long.',
    kind: 'error',
  },
  passwordsDiffer: {
    title: "Passwords don't match",
    text: 'Please make sure both password fields match.',
    kind: 'error',
  },
  currentPasswordWrong: {
    title: 'Current password incorrect',
    text: 'Please enter your current password correctly.',
    kind: 'error',
  },
  passwordUpdateFailed: {
    title: 'Password update failed',
    text: 'Failed to update password. Please try again.',
    kind: 'error',
  },
  settingsUpdated: { title: 'Settings Updated', kind: 'success' },

  deletionNotConfirmed: {
    title: 'Confirmation Required',
    text: "Please type 'DELETE' to confirm account deletion request.",
    kind: 'error',
  },
  deletionRequested: { title: 'Deletion Request Submitted', kind: 'success' },
  deletionRequestFailed: {
    title: 'Request Failed',
    text: 'Failed to submit deletion request. Please contact support.',
    kind: 'error',
  },

  unsubscribed: {
    title: "You're unsubscribed",
    text: "You won't get these emails anymore. You can turn them back on in Settings.",
    kind: 'success',
  },
  unsubscribeLinkInvalid: {
    title: "This link doesn't work",
    text: 'It may be incomplete. You can turn these emails off in Settings instead.',
    kind: 'error',
  },
  lastAdmin: {
    title: 'This is the only admin',
    text: 'Add another admin first, so that someone can manage accounts.',
    kind: 'error',
  },

  signInFirst: { title: 'Please sign in first', text: "We'll bring you back here.", kind: 'info' },
  linkUsedOrExpired: {
    title: 'This link no longer works',
    text: 'It was already used or has expired. Request a new link and use the latest email.',
    kind: 'error',
  },
  emailNotConfirmed: {
    title: 'Please confirm your email first',
    text: 'Open the link we emailed you, or request a new one.',
    kind: 'error',
  },
  emailConfirmed: {
    title: 'Email confirmed',
    text: "Thanks! We're reviewing your account.",
    kind: 'success',
  },
  passwordTooCommon: {
    title: 'Please choose another password',
    text: 'This one is too common and easy to guess. Try three random words.',
    kind: 'error',
  },
  passwordTooLong: { title: 'Use at most {max} characters for your password.', kind: 'error' },
  sessionClosed: { title: 'Signed out', text: 'That device needs to sign in again.', kind: 'success' },
  otherSessionsClosed: {
    title: 'Signed out everywhere else',
    text: 'Only this device is still signed in.',
    kind: 'success',
  },
  deletionAlreadyRequested: {
    title: 'You already asked us to delete your account',
    text: "There's nothing more to do. We'll email you our decision.",
    kind: 'info',
  },
} as const satisfies MessageTemplates;
