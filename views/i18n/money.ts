import { error, info, success } from './message-template.ts';

export const moneyTexts = {
  'confirm-duration': success('Time confirmed'),
  timeConfirmFailed: error('Confirmation failed', 'Failed to confirm time'),
  timeAdjusted: success('Time adjustment confirmed'),
  timeAdjustFailed: error('Adjustment failed', 'Failed to update time adjustment'),
  'take-back-duration': success('You can change the duration', 'Confirm how long the walk took.'),
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
  review: success('Review submitted!'),

  onboardingStarted: success('Onboarding Started'),
  onboardingUpdated: success('Payment setup updated!'),
  onboardingStatusFailed: error('Failed to check onboarding status'),
  onboardingStartFailed: error('Failed to start onboarding process'),
  onboardingRefused: error(
    "Payouts can't be set up right now",
    "Stripe didn't accept our request. Our team has been notified and will fix it.",
  ),
  periodTooLong: error('Choose a year at most.'),
  payoutsNotSetUp: error('Set up your payouts first'),
  dashboardLinkFailed: error("Stripe didn't open", 'Nothing has changed. Please try again in a few minutes.'),
  'disconnect-payouts': success('Account Disconnected'),
  payoutsDisconnectFailed: error('Failed to disconnect Stripe account'),

  priceChanged: error('The price has changed', '{change} Check it and confirm again.'),
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
  'remind-payouts': success('Reminder sent', 'We send at most one reminder a day.'),
  alreadyPaid: info('This walk is already paid', "You weren't charged again."),
  paymentProcessing: info(
    'Your payment is processing',
    'Your bank is still working on it. This page updates automatically.',
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

  cardSaved: success('Card saved', '{card}'),
  cardSetupRefused: error(
    "Cards can't be saved right now",
    "It's not your card: our team has been notified and will fix it.",
  ),
  cardSetupFailed: error("We couldn't save your card", 'Nothing was charged. Please try again.'),
  'default-card': success('Default card changed', "We'll use {card} from now on."),
  'remove-card': success('Card removed', '{card}'),
  cardRemoveFailed: error(
    "We couldn't remove your card",
    "We couldn't reach our payment provider. Please try again.",
  ),
  cardGone: error('You removed this card'),
  automaticOn: success('Automatic payment is on', 'It begins with your next walk.'),
  automaticOff: success('Automatic payment is off', "You'll pay for each walk yourself."),
  'stop-automatic': success('Automatic payment stopped', 'You can pay for this walk when you are ready.'),
  'question-time': success('We asked them to check the time', 'Their card is not charged automatically.'),
  notAutomatic: error(
    'No automatic payment is planned',
    "It was paid, stopped or changed a moment ago. You're now seeing the latest version.",
  ),
  noCard: error(
    "You don't have a saved card",
    "Your card wasn't charged. Save a card in your settings, or pay with another card.",
  ),
  walksPaid: success('{paid} of {count} walks paid', 'We charged {amount}.'),
  walksPartlyPaid: info(
    '{paid} of {count} walks paid',
    'We charged {amount}. {message} The other walks are still to pay.',
  ),
  walksNotPaid: error('No walks paid', "{message} Your card wasn't charged."),
  tooManyWalks: error(
    'Too many walks at once',
    "You can pay for up to {max} walks at once. Your card wasn't charged.",
  ),
  paymentNeedsBank: info(
    'Your bank wants you to confirm',
    "Your card hasn't been charged yet. Confirm this payment with your bank.",
  ),

  tipPaid: success('Tip sent', 'Thank you! All of it goes to your walker.'),
  tipMissing: error('Choose a tip.'),
  tipAmountInvalid: error('Enter an amount from {least} to {most}.'),
  alreadyTipped: info('You already tipped for this walk', "You weren't charged again."),
  notTipped: error('No tip for this walk'),
  tipNotPossible: error(
    "You can't tip for this walk",
    "It was refunded or disputed. Your card wasn't charged.",
  ),
  tipTooLate: error(
    "It's too late for a tip",
    "You can tip up to 14 days after you pay. Your card wasn't charged.",
  ),

  receiptsTooSoon: error('Receipts were just sent', 'Wait a little before you send them again.'),

  refundMade: success('Refund sent', 'The parent and the walker have been notified.'),
  refundStarted: success(
    'Refund started',
    "The bank hasn't answered yet. We'll email the parent and the walker when it does.",
  ),
  refundAmountInvalid: error('Enter an amount like 12.50'),
  refundReasonMissing: error('Enter a reason. Both the parent and the walker will see it.'),
  refundTooMuch: error('You can refund at most {amount}'),
  alreadyRefunded: info('Already fully refunded'),
  refundUnderWay: error('A refund is already in progress', "Check back when it's done."),
  refundChanged: error(
    'Someone else already did this',
    'A refund was made after you opened this page. Check it before you make another one.',
  ),
  refundDisputed: error(
    'This payment is being disputed',
    "You can't refund it during a dispute, or what a bank gave back, because the parent would be paid twice.",
  ),
  refundFailed: error('The refund failed', 'No money was moved. Check the payment in Stripe.'),
  refundWithoutBalance: error(
    "Stripe can't take it from the walker",
    "Their account doesn't have that much, so no money was moved. Press Refund again to let Trotwell pay.",
  ),
  refundFromWalker: error(
    "Trotwell doesn't pay for this refund",
    'It is taken from the walker unless Stripe refused that. Check the refunds and try again.',
  ),
  refundUnanswered: error(
    "Stripe hasn't answered",
    "We'll keep trying until the refund goes through, so don't make another one.",
  ),

  disputeOpenParent: info(
    'Your bank is reviewing this payment',
    "Your bank asked us about it and we'll answer. You don't need to do anything here. If this is a mistake, contact your bank or us.",
  ),
  disputeOpenWalker: info(
    "The parent's bank asked about this payment",
    "We'll answer for you. You keep what you earned and don't need to do anything.",
  ),
  disputeOpenAdmin: error(
    'This payment is being disputed',
    "The parent's bank wants the money back. Respond in Stripe before the date below.",
  ),
  inquiryOpenAdmin: info(
    'The bank asks about this payment',
    'No money was taken yet. Answer in Stripe before the date below, or refund the payment there.',
  ),
  disputeWon: success('The bank closed its case', "The payment hasn't changed."),
  disputeLostParent: info('Your bank gave you money back', "Contact us if you didn't expect this."),
  disputeLostWalker: info("The parent's bank took money back", 'Trotwell covers what the bank took.'),
  disputeLostAdmin: error('The dispute was lost', 'The bank refunded the parent. Trotwell covers it.'),
};
