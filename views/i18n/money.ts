import { error, info, success } from './message-template.ts';

export const moneyTexts = {
  timeAdjustment: info('Time adjustment'),
  timeConfirmed: success('Time confirmed'),
  timeConfirmFailed: error('Confirmation failed', 'Failed to confirm time'),
  timeAdjusted: success('Time adjustment confirmed'),
  timeAdjustFailed: error('Adjustment failed', 'Failed to update time adjustment'),
  durationTakenBack: success('You can change the duration', 'Confirm how long the walk took.'),
  timeUnchanged: info('No change needed', "The duration hasn't been modified."),

  paymentConfigurationFailed: error(
    'Payment configuration error',
    'Failed to load payment system. Please try again.',
  ),
  paymentSystemUnavailable: error('Failed to load payment system'),
  walkerNotReadyForPayouts: error(
    'Walker not ready for payouts',
    'Payment cannot proceed because the walker has not completed payout setup. Please try again later.',
  ),
  paymentInitFailed: error('Payment initialization failed', "Your card wasn't charged. Please try again."),
  paymentRefused: error(
    "This payment isn't possible right now",
    "Your card wasn't charged. It's not your card: our team has been notified and will fix it.",
  ),
  paymentResponseInvalid: error('Invalid payment response from server'),
  paymentNotReady: error('Payment not ready', 'Please wait for the payment form to load completely'),
  paymentFailed: error('Payment failed', 'An error occurred during payment'),
  /** The message of Stripe, e.g. "Your card was declined." */
  paymentDeclined: error('Payment failed', '{message}'),
  paymentConfirmFailed: error('Payment confirmation failed', 'Failed to confirm payment'),
  paymentSucceeded: success('Payment successful!'),

  ratingMissing: error('Please select a rating', 'A rating is required to submit your review.'),
  reviewFailed: error('Review submission failed', 'Failed to submit your review. Please try again.'),
  reviewSubmitted: success('Review submitted!'),

  onboardingStarted: success('Onboarding Started'),
  onboardingUpdated: success('Payment setup updated!'),
  onboardingStatusFailed: error('Failed to check onboarding status'),
  onboardingStartFailed: error('Failed to start onboarding process'),
  onboardingRefused: error(
    "Payouts can't be set up right now",
    "Stripe didn't accept our request. Our team has been notified and will fix it.",
  ),
  payoutsDisconnected: success('Account Disconnected'),
  payoutsDisconnectFailed: error('Failed to disconnect Stripe account'),

  priceChanged: error(
    'The price has changed',
    'It was {before} and is now {now}. Check it and confirm again.',
  ),
  countChanged: error(
    'This has changed meanwhile',
    '{what}: {before} before, {now} now. Check it and confirm again.',
  ),
  lateByNow: error(
    'This is late by now',
    'When you opened the page it was early enough. Less than {hours} hours are left: the other side will see that it was late. Check it and confirm again.',
  ),
  durationAlreadyConfirmed: info('You already confirmed the duration', 'You can go ahead and pay.'),
  paymentNotDue: error('Nothing to pay yet', 'Confirm the duration first.'),
  amountTooSmall: error(
    'Amount too small to charge',
    "Cards can't be charged less than {leastCharge}. Your card wasn't charged. Contact us and we'll sort it out with you.",
  ),
  payableNow: info('You can pay now', 'Your walker has set up payouts.'),
  payoutsReminded: success('Reminder sent', 'We send at most one reminder a day.'),
  alreadyPaid: info('This walk is already paid', "You weren't charged again."),
  paymentProcessing: info(
    'Your payment is processing',
    'Your bank is still working on it. This page updates automatically.',
  ),
  paymentNeedsScript: info(
    'The card form needs JavaScript',
    'Turn it on in your browser for this step. Everything else works without it.',
  ),
  /** The response was lost: the card may have been charged. */
  paymentUncertain: error(
    "We couldn't confirm your payment",
    'Your card may have been charged, but no more than once. Check again before you pay.',
  ),
  notPaidYet: error("This walk isn't paid yet"),

  payoutsStillNeeded: error("You can't disconnect yet", 'You still have a walk waiting to be paid.'),
  payoutsNotFinished: info('A few details are missing', 'Continue the setup so you can get paid.'),
  reviewAlreadySubmitted: info('You already reviewed this walk', 'Thank you! You can review each walk once.'),
  ratingInvalid: error('Choose 1 to 5 stars.'),
};
