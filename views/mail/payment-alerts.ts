import type { EmailPaymentAlert, PaymentProblem } from '../../src/domain/email/email-facts.ts';
import { type Cents, formatMoney } from '../../src/money.ts';
import { paths, signedIn } from '../../src/paths.ts';
import { msg, tr } from '../../src/translate.ts';
import { button, type Fact, facts, openBooking, type TextsOfKinds } from './email-texts.ts';

const PROBLEMS: Record<PaymentProblem, { title: string; text: string }> = {
  mismatch: {
    title: msg("A payment doesn't match its booking"),
    text: msg(
      "Its amount, currency, payer or booking doesn't match, so the payment wasn't confirmed and no receipt was sent. Please compare the two and refund anything that shouldn't have been charged.",
    ),
  },
  disputed: {
    title: msg('A payment is disputed'),
    text: msg(
      'A parent is disputing the payment for a walk. Please respond in Stripe before the deadline on the receipt.',
    ),
  },
  inquiry: {
    title: msg('A bank asks about a payment'),
    text: msg(
      'No money was taken yet. Answer in Stripe before the deadline on the receipt, or refund the payment there: a bank that gets no answer can dispute it.',
    ),
  },
  inquiryClosed: {
    title: msg('A bank closed its inquiry: nothing to do'),
    text: msg('The bank had asked about a payment. No money was taken.'),
  },
  fraudWarning: {
    title: msg('A payment may be fraud'),
    text: msg(
      "The card's bank reports that its owner may not have made this payment. Ask the parent, or refund it now: that prevents a dispute.",
    ),
  },
  payoutFailed: {
    title: msg('A payout failed'),
    text: msg(
      "The walker's bank sent it back. The money is at Stripe and goes out once Stripe can pay to a bank account of the walker. Their page says why it came back.",
    ),
  },
  disputeWon: {
    title: msg('Dispute won: nothing to do'),
    text: msg('The bank ruled in our favor. The payment stands, and the money was returned.'),
  },
  disputeLost: {
    title: msg('A dispute was lost'),
    text: msg('The bank refunded the parent. Trotwell covers it, and the walker keeps their earnings.'),
  },
  refundFailed: {
    title: msg('A refund failed'),
    text: msg(
      "Stripe couldn't refund the parent. What was taken from the walker stays with us: refund the parent again and let Trotwell pay, or pay the walker in Stripe.",
    ),
  },
  refundNotMade: {
    title: msg('A refund could not be made'),
    text: msg(
      "Stripe couldn't refund the parent, and the parent was told. Nothing was taken from the walker. It waits under Needs attention: refund again, or settle it once the parent has the money another way.",
    ),
  },
  refundUnanswered: {
    title: msg('Stripe does not answer for a refund'),
    text: msg(
      'It was promised a day ago. We keep trying. It waits under Needs attention: settle it once the parent has the money another way.',
    ),
  },
  reversed: {
    title: msg('A transfer was reversed in Stripe'),
    text: msg(
      "Money was taken back from the walker without a refund to the parent. The walker's earnings follow, and we emailed the walker.",
    ),
  },
  refused: {
    title: msg('Stripe refuses our requests'),
    text: msg(
      'Trying again will not help: something must change in our Stripe account or its settings. npx trot doctor may say what.',
    ),
  },
  unbalanced: {
    title: msg("Our ledger doesn't match Stripe"),
    text: msg(
      "Our records and Stripe's differ, and we couldn't fix it automatically. Please compare the two.",
    ),
  },
  notCompared: {
    title: msg("Stripe didn't show us everything"),
    text: msg(
      'Stripe refuses to show what is named below, so it was left out. Everything else was compared. npx trot payments reconcile says why.',
    ),
  },
  belowZero: {
    title: msg('Our balance at Stripe is below zero'),
    text: msg(
      'Fees, refunds and disputes come out of it. Refunds can fail, and Stripe may debit our bank account: add money in Stripe. The Money page says what a walk costs.',
    ),
  },
};

export const PAYMENT_PROBLEMS = Object.keys(PROBLEMS) as PaymentProblem[];

const errorFacts = (said: NonNullable<EmailPaymentAlert['storedError']>): Fact[] => [
  [tr('Stripe says'), said.message],
  [tr('Reason'), [said.type, said.code].filter(Boolean).join(', ')],
  ...(said.requestId ? [[tr('Request'), said.requestId] satisfies Fact] : []),
];

const aboutOf = (objectId: string, balance: Cents | null): Fact =>
  balance === null ? [tr('Stripe ID'), objectId] : [tr('Balance'), formatMoney(balance)];

const greetingOf = (trouble: PaymentProblem, firstName: string): string =>
  trouble === 'disputeWon' || trouble === 'inquiryClosed'
    ? tr("Hi {firstName}, there's nothing to do.", { firstName })
    : tr('Hi {firstName}, please look into this.', { firstName });

export const paymentAlertTexts = {
  'payment-alert': ({ firstName, trouble, objectId, bookingId, storedError, balance }) => ({
    subject: tr(PROBLEMS[trouble].title),
    preview: tr(PROBLEMS[trouble].text),
    body: [
      `${greetingOf(trouble, firstName)} ${tr(PROBLEMS[trouble].text)}`,
      facts(...(storedError ? errorFacts(storedError) : [aboutOf(objectId, balance)])),
      bookingId !== null && openBooking({ bookingId }),
      balance !== null && button(tr('See the money'), signedIn(paths.adminMoney)),
    ],
  }),
} satisfies Partial<TextsOfKinds>;
