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
    title: 'This is your own referral code. Leave the field empty, or use the code of a friend.',
    kind: 'error',
  },
  referralUnknown: { title: 'Invalid referral code. Please check and try again.', kind: 'error' },
  emailShapeInvalid: { title: 'Please enter a valid email address.', kind: 'error' },
  emailUnsupported: {
    title:
      'Our mail cannot reach an address like this. Please use one with letters from a to z, digits and signs such as . _ + - before the @.',
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
    text: 'If this address has an account, a link to choose a new password is on its way.',
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
    text: 'Please ask for a new link and try again.',
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
    text: 'Please try again later or write to {contactEmail}.',
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
} as const satisfies MessageTemplates;
