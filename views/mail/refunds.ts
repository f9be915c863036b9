import { longDate } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email.ts';
import type { EmailTip, Side } from '../../src/domain/email-facts.ts';
import { type Cents, formatMoney } from '../../src/money.ts';
import { msg, tr } from '../../src/translate.ts';
import { aside, type Fact, facts, openReceipt, reasonGiven, type TextsOfKinds } from './email-texts.ts';
import { walkFacts } from './walk.ts';

export const refundTexts = {
  tip: ({ side, walk, tip, ...people }) => ({
    subject: side === 'parent' ? tr('Your tip, from Trotwell') : tr('You got a tip on Trotwell'),
    preview: side === 'parent' ? tr('All of it goes to your walker.') : tr('All of it is yours.'),
    title: side === 'parent' ? tr('Thank you for the tip') : tr('You got a tip'),
    body: [
      side === 'parent'
        ? tr('Thanks, {firstName}. You tipped {other} for this walk.', people)
        : tr('Well done, {firstName}. {other} tipped you for this walk.', people),
      facts(...walkFacts(walk), [tr('Paid on'), longDate(tip.paidOn)]),
      { facts: tipAmounts(tip, side), total: true },
      openReceipt(walk.bookingId),
      aside(
        side === 'parent'
          ? tr('The full tip goes to your walker. Trotwell takes no fee.')
          : tr('The tip goes to your connected account and from there to your bank. Trotwell takes no fee.'),
      ),
    ],
  }),
  refund: (data) => ({
    subject: data.ofTip ? tr('A refund of a tip') : tr('A refund for your walk'),
    preview: tr('How much we refunded, and why.'),
    title: refundTitle(data),
    body: [
      tr(REFUNDED[data.side][refundedPart(data)], data),
      facts(...walkFacts(data.walk), ...refundFacts(data)),
      ...reasonGiven(data.reason),
      openReceipt(data.walk.bookingId),
      aside(data.side === 'parent' ? tr('It should appear in 5–10 days.') : whatItMeans(data.reversed)),
    ],
  }),
} satisfies Partial<TextsOfKinds>;

/** The email may be sent after a refund. */
function tipAmounts({ amount, refunded, kept }: EmailTip, side: Side): Fact[] {
  const left = side === 'parent' ? amount - refunded : kept;
  if (left === amount) return [[tr('Tip'), formatMoney(amount)]];
  return [
    [tr('Tip'), formatMoney(amount)],
    [tr('Refunded'), formatMoney(left - amount)],
    [side === 'parent' ? tr('Your total cost') : tr('You receive'), formatMoney(left)],
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
    ? tr('We took it out of your payouts, pending or upcoming.')
    : tr("This doesn't cost you anything. You keep what you earned.");

function refundFacts({ side, amount, reversed, paid }: Refund): Fact[] {
  if (side === 'parent')
    return [
      [tr('Paid'), formatMoney(paid)],
      [tr('Refunded'), formatMoney(amount)],
    ];
  return [[tr('Taken from your payouts'), formatMoney(reversed)]];
}
