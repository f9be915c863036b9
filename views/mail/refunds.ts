import { longDate } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email/email.ts';
import type { EmailTip, Side } from '../../src/domain/email/email-facts.ts';
import { type Cents, formatMoney } from '../../src/money.ts';
import { msg, tr } from '../../src/translate.ts';
import { sumOf, tipBack } from '../payments/receipt/receipt-lines.ts';
import { type Fact, openReceipt, reasonGiven, type TextsOfKinds } from './email-texts.ts';
import { briefWhen, minus } from './walk.ts';

export const refundEmailTexts = {
  tip: (data) => {
    const { side, walk, tip } = data;
    const { subject, preview, title, first, last } =
      tip.refunded === tip.amount ? refundedTip(data) : tipTexts(data);
    return {
      subject,
      preview,
      title,
      text: first,
      more: [[tr('Paid on'), longDate(tip.paidOn)]],
      notes: [{ facts: tipAmounts(tip, side), total: true }],
      act: openReceipt(walk.bookingId),
      aside: last,
    };
  },
  refund: (data) => ({
    subject: data.ofTip
      ? tr('Tip refund: walk on {when}', { when: briefWhen(data.walk) })
      : tr('Refund: walk on {when}', { when: briefWhen(data.walk) }),
    preview: tr('How much we refunded, and why.'),
    title: refundTitle(data),
    text: tr(REFUNDED[data.side][refundedPart(data)], data),
    more: refundFacts(data),
    notes: reasonGiven(data.reason),
    act: openReceipt(data.walk.bookingId),
    aside: data.side === 'parent' ? tr('It should appear in 5–10 days.') : whatItMeans(data.reversed),
  }),
  'refund-failed': ({ side, walk, amount, reversed, sent, firstName }) => ({
    subject: tr('Refund failed: walk on {when}', { when: briefWhen(walk) }),
    preview: tr('What happens now.'),
    title: tr("The refund didn't arrive"),
    text: !sent
      ? tr(
          "Hi {firstName}, we promised you a refund for this walk, and it couldn't be sent. We'll write to you about another way.",
          { firstName },
        )
      : side === 'parent'
        ? tr(
            "Hi {firstName}, your bank sent the refund for this walk back to us. We'll write to you about another way.",
            { firstName },
          )
        : tr(
            "Hi {firstName}, the parent's bank sent the refund for this walk back. We hold what we took from your payouts until we've settled it with the parent.",
            { firstName },
          ),
    more: [
      [sent ? tr('Refunded') : tr('Amount'), formatMoney(amount)],
      ...(side === 'walker' ? [[tr('Taken from your payouts'), formatMoney(reversed)] satisfies Fact] : []),
    ],
    act: openReceipt(walk.bookingId),
  }),
  'refund-settled': ({ walk, amount, firstName }) => ({
    subject: tr('Refund settled: walk on {when}', { when: briefWhen(walk) }),
    preview: tr("There's nothing you need to do."),
    title: tr('We settled your refund'),
    text: tr(
      "Hi {firstName}, the refund for this walk that couldn't be paid is settled another way. If you don't know how, contact us.",
      { firstName },
    ),
    more: [[tr('Amount'), formatMoney(amount)]],
    act: openReceipt(walk.bookingId),
  }),
  'payment-reversed': ({ walk, reversed, left, firstName }) => ({
    subject: tr('Payout changed: walk on {when}', { when: briefWhen(walk) }),
    preview: tr('How much was taken back.'),
    title: tr('Part of a payment was taken back'),
    text: tr(
      "Hi {firstName}, our team took back money for this walk from your payouts. Contact us if you don't know why.",
      { firstName },
    ),
    more: [
      [tr('Taken from your payouts'), formatMoney(reversed)],
      [tr('You receive'), formatMoney(left)],
    ],
    act: openReceipt(walk.bookingId),
  }),
} satisfies Partial<TextsOfKinds>;

function tipTexts({ side, walk, ...people }: EmailData['tip']) {
  const when = briefWhen(walk);
  return side === 'parent'
    ? {
        subject: tr('Your tip: walk on {when}', { when }),
        preview: tr('All of it goes to your walker.'),
        title: tr('Thank you for the tip'),
        first: tr('Thanks, {firstName}. You tipped {other} for this walk.', people),
        last: tr('The full tip goes to your walker. Trotwell takes no fee.'),
      }
    : {
        subject: tr('You got a tip: walk on {when}', { when }),
        preview: tr('All of it is yours.'),
        title: tr('You got a tip'),
        first: tr('Well done, {firstName}. {other} tipped you for this walk.', people),
        last: tr('We send the tip to your bank through Stripe. Trotwell takes no fee.'),
      };
}

/** The email may be sent after a refund. */
function refundedTip({ side, walk, ...people }: EmailData['tip']) {
  const ofParent = side === 'parent';
  return {
    subject: tr('Tip refunded: walk on {when}', { when: briefWhen(walk) }),
    preview: tr("There's nothing you need to do."),
    title: ofParent ? tr('Your tip was refunded') : tr('A tip was refunded'),
    first: ofParent
      ? tr('Hi {firstName}, you tipped {other} for this walk, and we refunded the tip.', people)
      : tr('Hi {firstName}, {other} tipped you for this walk, and we refunded the tip.', people),
    last: ofParent ? tr('It should appear in 5–10 days.') : null,
  };
}

function tipAmounts(tip: EmailTip, side: Side): Fact[] {
  const back = tipBack(tip, side === 'walker');
  const paid: Fact = [tr('Tip'), formatMoney(tip.amount)];
  if (back.length === 0) return [paid];
  return [
    paid,
    ...back.map(({ label, cents }): Fact => [label, minus(-cents)]),
    [side === 'parent' ? tr('Your total cost') : tr('You receive'), formatMoney(tip.amount + sumOf(back))],
  ];
}

type Refund = EmailData['refund'];

function refundTitle({ side, ofTip }: Refund): string {
  if (side === 'parent') return tr('Your refund is on its way');
  return ofTip ? tr('A tip was refunded') : tr('A payment was refunded');
}

const REFUNDED = {
  parent: {
    payment: msg('Hi {firstName}, we refunded your payment for this walk to the card you paid with.'),
    tip: msg('Hi {firstName}, we refunded your tip for this walk to the card you paid with.'),
    partOfPayment: msg(
      'Hi {firstName}, we refunded part of your payment for this walk to the card you paid with.',
    ),
    partOfTip: msg('Hi {firstName}, we refunded part of your tip for this walk to the card you paid with.'),
  },
  walker: {
    payment: msg('Hi {firstName}, we refunded the payment for this walk to the parent.'),
    tip: msg('Hi {firstName}, we refunded the tip for this walk to the parent.'),
    partOfPayment: msg('Hi {firstName}, we refunded part of the payment for this walk to the parent.'),
    partOfTip: msg('Hi {firstName}, we refunded part of the tip for this walk to the parent.'),
  },
};

function refundedPart({ ofTip, amount, paid }: Refund) {
  if (ofTip) return amount === paid ? 'tip' : 'partOfTip';
  return amount === paid ? 'payment' : 'partOfPayment';
}

const whatItMeans = (reversed: Cents): string =>
  reversed > 0
    ? tr(
        'We took it out of your payouts. What has left for your bank already comes off your next ones, or Stripe takes it from your bank account.',
      )
    : tr("This doesn't cost you anything. You keep what you earned.");

function refundFacts({ side, amount, reversed, paid }: Refund): Fact[] {
  if (side === 'parent')
    return [
      [tr('Paid'), formatMoney(paid)],
      [tr('Refunded'), formatMoney(amount)],
    ];
  return reversed > 0 ? [[tr('Taken from your payouts'), formatMoney(reversed)]] : [];
}
