import type { MessageTemplates } from './message-template.ts';

export const refundTexts = {
  receiptsTooSoon: {
    title: 'Receipts were just sent',
    text: 'Wait a little before you send them again.',
    kind: 'error',
  },

  refundMade: {
    title: 'Refund sent',
    text: 'The parent and the walker have been notified.',
    kind: 'success',
  },
  refundAmountInvalid: { title: 'Enter an amount like 12.50', kind: 'error' },
  refundReasonMissing: {
    title: 'Enter a reason. Both the parent and the walker will see it.',
    kind: 'error',
  },
  refundTooMuch: { title: 'You can refund at most {amount}', kind: 'error' },
  alreadyRefunded: { title: 'Already fully refunded', kind: 'info' },
  refundUnderWay: {
    title: 'A refund is already in progress',
    text: "Check back when it's done.",
    kind: 'error',
  },
  refundChanged: {
    title: 'Someone else already did this',
    text: 'A refund was made after you opened this page. Check it before you make another one.',
    kind: 'error',
  },
  refundDisputed: {
    title: 'This payment is being disputed',
    text: "You can't refund it during a dispute or after losing one, because the parent would be paid twice.",
    kind: 'error',
  },
  refundFailed: {
    title: 'The refund failed',
    text: 'No money was moved. Check the payment in Stripe.',
    kind: 'error',
  },
  refundUnanswered: {
    title: "Stripe hasn't answered",
    text: "We'll keep trying until the refund goes through, so don't make another one.",
    kind: 'error',
  },

  disputeOpenParent: {
    title: 'Your bank is reviewing this payment',
    text: "Your bank asked us about it and we'll answer. You don't need to do anything here. If this is a mistake, contact your bank or us.",
    kind: 'info',
  },
  disputeOpenWalker: {
    title: 'This payment is being disputed',
    text: "The parent's bank asked about it and we'll answer for you. You keep what you earned and don't need to do anything.",
    kind: 'info',
  },
  disputeOpenAdmin: {
    title: 'This payment is being disputed',
    text: "The parent's bank wants the money back. Respond in Stripe before the date below.",
    kind: 'error',
  },
  disputeWon: {
    title: 'The dispute is settled',
    text: "The payment hasn't changed.",
    kind: 'success',
  },
  disputeLostParent: {
    title: 'Your bank refunded this payment',
    text: "Contact us if you didn't expect this.",
    kind: 'info',
  },
  disputeLostWalker: {
    title: "The parent's bank refunded this payment",
    text: 'Trotwell covers it. You keep what you earned.',
    kind: 'info',
  },
  disputeLostAdmin: {
    title: 'The dispute was lost',
    text: 'The bank refunded the parent. Trotwell covers it.',
    kind: 'error',
  },
} as const satisfies MessageTemplates;
