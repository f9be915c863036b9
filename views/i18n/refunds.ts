import { error, info, success } from './message-template.ts';

export const refundTexts = {
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
    "You can't refund it during a dispute or after losing one, because the parent would be paid twice.",
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
  disputeLostParent: info('Your bank refunded this payment', "Contact us if you didn't expect this."),
  disputeLostWalker: info(
    "The parent's bank refunded this payment",
    'Trotwell covers it. You keep what you earned.',
  ),
  disputeLostAdmin: error('The dispute was lost', 'The bank refunded the parent. Trotwell covers it.'),
};
