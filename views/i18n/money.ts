import type { MessageTemplates } from './message-template.ts';

export const moneyTexts = {
  timeAdjustment: { title: 'Time adjustment', kind: 'info' },
  timeConfirmed: { title: 'Time confirmed', kind: 'success' },
  timeConfirmFailed: { title: 'Confirmation failed', text: 'Failed to confirm time', kind: 'error' },
  timeAdjusted: { title: 'Time adjustment confirmed', kind: 'success' },
  timeAdjustFailed: { title: 'Adjustment failed', text: 'Failed to update time adjustment', kind: 'error' },
  durationTakenBack: {
    title: 'You can change the duration',
    text: 'Confirm how long the walk took.',
    kind: 'success',
  },
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
    text: "Your card wasn't charged. Please try again.",
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

  priceChanged: {
    title: 'The price has changed',
    text: 'Check the new amount and confirm again.',
    kind: 'error',
  },
  durationAlreadyConfirmed: {
    title: 'You already confirmed the duration',
    text: 'You can go ahead and pay.',
    kind: 'info',
  },
  paymentNotDue: { title: 'Nothing to pay yet', text: 'Confirm the duration first.', kind: 'error' },
  amountTooSmall: {
    title: 'Amount too small to charge',
    text: "Cards can't be charged less than $0.50. Your card wasn't charged. Contact us and we'll sort it out with you.",
    kind: 'error',
  },
  payableNow: {
    title: 'You can pay now',
    text: 'Your walker has set up payouts.',
    kind: 'info',
  },
  payoutsReminded: {
    title: 'Reminder sent',
    text: 'We send at most one reminder a day.',
    kind: 'success',
  },
  alreadyPaid: {
    title: 'This walk is already paid',
    text: "You weren't charged again.",
    kind: 'info',
  },
  paymentProcessing: {
    title: 'Your payment is processing',
    text: 'Your bank is still working on it. This page updates automatically.',
    kind: 'info',
  },
  paymentNeedsScript: {
    title: 'The card form needs JavaScript',
    text: 'Turn it on in your browser for this step. Everything else works without it.',
    kind: 'info',
  },
  /** The response was lost: the card may have been charged. */
  paymentUncertain: {
    title: "We couldn't confirm your payment",
    text: 'Your card may have been charged, but no more than once. Check again before you pay.',
    kind: 'error',
  },
  notPaidYet: { title: "This walk isn't paid yet", kind: 'error' },

  payoutsStillNeeded: {
    title: "You can't disconnect yet",
    text: 'You still have a walk waiting to be paid.',
    kind: 'error',
  },
  payoutsNotFinished: {
    title: 'A few details are missing',
    text: 'Continue the setup so you can get paid.',
    kind: 'info',
  },
  reviewAlreadySubmitted: {
    title: 'You already reviewed this walk',
    text: 'Thank you! You can review each walk once.',
    kind: 'info',
  },
  ratingInvalid: { title: 'Choose 1 to 5 stars.', kind: 'error' },
} as const satisfies MessageTemplates;
