import type { MessageTemplates } from './message-template.ts';

export const ownMoneyTexts = {
  /** The response was lost: the card may have been charged. */
  paymentUncertain: {
    title: 'We could not hear how your payment went',
    text: 'Your card may have been charged, once at most. Please check again before you pay.',
    kind: 'error',
  },
  notPaidYet: { title: 'This walk is not paid yet', kind: 'error' },
  receiptsTooSoon: {
    title: 'The receipts were sent a moment ago',
    text: 'Please wait a little before you send them again.',
    kind: 'error',
  },

  refundMade: { title: 'The money is on its way back', text: 'Both have been told.', kind: 'success' },
  refundAmountInvalid: { title: 'Please give an amount like 12.50', kind: 'error' },
  refundReasonMissing: { title: 'Please say why. Both will read it.', kind: 'error' },
  refundTooMuch: { title: 'No more than {amount} is left to give back', kind: 'error' },
  alreadyRefunded: { title: 'All of it was given back already', kind: 'info' },
  refundUnderWay: {
    title: 'A refund is under way already',
    text: 'Please wait until it is done, and look again.',
    kind: 'error',
  },
  refundChanged: {
    title: 'Somebody else was faster',
    text: 'A refund was made since you opened this page. Please look at it before you make another.',
    kind: 'error',
  },
  refundDisputed: {
    title: 'The bank already asks for this money',
    text: 'While a dispute is open, and after it is lost, a refund would pay the parent twice.',
    kind: 'error',
  },
  refundFailed: {
    title: 'The refund was refused',
    text: 'No money was moved. Please look at the payment in Stripe.',
    kind: 'error',
  },
  refundUnanswered: {
    title: 'Stripe has not answered',
    text: 'We ask again by ourselves until the refund is made, so please do not make another.',
    kind: 'error',
  },

  disputeOpenParent: {
    title: 'Your bank is looking at this payment',
    text: 'It asked us about it, and we answer. There is nothing that you need to do here. If it was a mistake, tell your bank, or write to us.',
    kind: 'info',
  },
  disputeOpenWalker: {
    title: 'The bank has a question about this payment',
    text: 'We answer it for you. What you earned stays with you meanwhile, and there is nothing that you need to do.',
    kind: 'info',
  },
  disputeOpenAdmin: {
    title: 'This payment is disputed',
    text: 'The parent’s bank asks the money back. Please answer in Stripe before the date below.',
    kind: 'error',
  },
  disputeWon: {
    title: 'The bank’s question is settled',
    text: 'The payment stands as it was.',
    kind: 'success',
  },
  disputeLostParent: {
    title: 'Your bank has returned this payment to you',
    text: 'Please write to us if you did not expect it.',
    kind: 'info',
  },
  disputeLostWalker: {
    title: 'The bank has returned this payment',
    text: 'Trotwell bears it. What you earned stays with you.',
    kind: 'info',
  },
  disputeLostAdmin: {
    title: 'The dispute was lost',
    text: 'The bank gave the money back to the parent. The platform bears it.',
    kind: 'error',
  },
} as const satisfies MessageTemplates;
