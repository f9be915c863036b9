import type { MessageTemplates } from './message-template.ts';

export const moneyTexts = {
  timeAdjustment: { title: 'Time adjustment', kind: 'info' },
  timeConfirmed: { title: 'Time confirmed', kind: 'success' },
  timeConfirmFailed: { title: 'Confirmation failed', text: 'Failed to confirm time', kind: 'error' },
  timeAdjusted: { title: 'Time adjustment confirmed', kind: 'success' },
  timeAdjustFailed: { title: 'Adjustment failed', text: 'Failed to update time adjustment', kind: 'error' },
  durationTakenBack: { title: 'Duration taken back', text: 'Say how long the walk took.', kind: 'success' },
  timeUnchanged: {
    title: 'No change needed',
    text: "The duration hasn't been modified.",
    kind: 'info',
  },

  paymentConfigurationFailed: {
    title: 'Payment configuration error',
    text: 'Failed to load payment system. Please try again.',
    kind: 'error',
  },
  paymentSystemUnavailable: { title: 'Failed to load payment system', kind: 'error' },
  walkerNotReadyForPayouts: {
    title: 'Walker not ready for payouts',
    text: 'Payment cannot proceed because the walker has not completed payout setup. Please try again later.',
    kind: 'error',
  },
  paymentInitFailed: {
    title: 'Payment initialization failed',
    text: 'Your card was not charged. Please try again.',
    kind: 'error',
  },
  paymentResponseInvalid: { title: 'Invalid payment response from server', kind: 'error' },
  paymentNotReady: {
    title: 'Payment not ready',
    text: 'Please wait for the payment form to load completely',
    kind: 'error',
  },
  paymentFailed: { title: 'Payment failed', text: 'An error occurred during payment', kind: 'error' },
  /** The message of Stripe, e.g. "Your card was declined." */
  paymentDeclined: { title: 'Payment failed', text: '{message}', kind: 'error' },
  paymentConfirmFailed: {
    title: 'Payment confirmation failed',
    text: 'Failed to confirm payment',
    kind: 'error',
  },
  paymentSucceeded: { title: 'Payment successful!', kind: 'success' },

  ratingMissing: {
    title: 'Please select a rating',
    text: 'A rating is required to submit your review.',
    kind: 'error',
  },
  reviewFailed: {
    title: 'Review submission failed',
    text: 'Failed to submit your review. Please try again.',
    kind: 'error',
  },
  reviewSubmitted: { title: 'Review submitted!', kind: 'success' },

  onboardingStarted: { title: 'Onboarding Started', kind: 'success' },
  onboardingUpdated: { title: 'Payment setup updated!', kind: 'success' },
  onboardingStatusFailed: { title: 'Failed to check onboarding status', kind: 'error' },
  onboardingStartFailed: { title: 'Failed to start onboarding process', kind: 'error' },
  payoutsDisconnected: { title: 'Account Disconnected', kind: 'success' },
  payoutsDisconnectFailed: { title: 'Failed to disconnect Stripe account', kind: 'error' },
} as const satisfies MessageTemplates;
