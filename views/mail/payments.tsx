import type { EmailData, PaymentProblem } from '../../src/domain/email.ts';
import { type Cents, formatMoney } from '../../src/money.ts';
import { paths } from '../../src/paths.ts';
import { msg, tr } from '../../src/translate.ts';
import { Aside, EmailButton, type Fact, Facts, Paragraph, Quote } from './blocks.tsx';
import type { Template } from './template.ts';
import { walkFacts } from './walk.ts';

const problemTexts: Record<PaymentProblem, { title: string; text: string }> = {
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
  disputeWon: {
    title: msg('A dispute was won'),
    text: msg('The bank ruled in our favor. The payment stands, and the money was returned.'),
  },
  disputeLost: {
    title: msg('A dispute was lost'),
    text: msg('The bank refunded the parent. Trotwell covers it, and the walker keeps their earnings.'),
  },
  refundFailed: {
    title: msg('A refund failed'),
    text: msg(
      "Stripe couldn't refund the parent, but we already told them it was coming. Please refund them another way.",
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
};

const errorFacts = ({
  type,
  code,
  message,
  requestId,
}: NonNullable<EmailData['payment-alert']['storedError']>): Fact[] => [
  [tr('Stripe says'), message],
  [tr('Reason'), code ?? type],
  ...(requestId ? [[tr('Request'), requestId] satisfies Fact] : []),
];

const paymentAlert: Template<EmailData['payment-alert']> = (
  { firstName, trouble, objectId, bookingId, storedError },
  baseUrl,
) => ({
  subject: tr('A payment needs your attention'),
  preview: tr(problemTexts[trouble].title),
  title: tr(problemTexts[trouble].title),
  body: (
    <>
      <Paragraph>
        {tr('Hi {firstName}, please look into this.', { firstName })} {tr(problemTexts[trouble].text)}
      </Paragraph>
      <Facts rows={storedError ? errorFacts(storedError) : [[tr('Stripe ID'), objectId]]} />
      {bookingId && (
        <EmailButton href={`${baseUrl}${paths.booking(bookingId)}`}>{tr('See the booking')}</EmailButton>
      )}
    </>
  ),
});

const refund: Template<EmailData['refund']> = (data, baseUrl) => {
  const { side, walk, ofTip, reversed, reason } = data;
  return {
    subject: ofTip ? tr('A refund of a tip') : tr('A refund for your walk'),
    preview: tr('How much we refunded, and why.'),
    title: refundTitle(data),
    body: (
      <>
        <Paragraph>{refundText(data)}</Paragraph>
        <Facts rows={[...walkFacts(walk), ...refundFacts(data)]} />
        {reason && <Paragraph>{tr('The reason:')}</Paragraph>}
        {reason && <Quote>{reason}</Quote>}
        <EmailButton href={`${baseUrl}${paths.receipt(walk.bookingId)}`}>{tr('See the receipt')}</EmailButton>
        <Aside>{side === 'parent' ? tr('It should appear in 5–10 days.') : whatItMeans(reversed)}</Aside>
      </>
    ),
  };
};

function refundTitle({ side, ofTip }: EmailData['refund']): string {
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

function refundText({ firstName, side, ofTip, amount, paid }: EmailData['refund']): string {
  const isPart = amount !== paid;
  const texts = REFUNDED[side];
  if (ofTip) return tr(isPart ? texts.partOfTip : texts.tip, { firstName });
  return tr(isPart ? texts.partOfPayment : texts.payment, { firstName });
}

const whatItMeans = (reversed: Cents): string =>
  reversed > 0
    ? tr('We took it out of your payouts, pending or upcoming.')
    : tr("This doesn't cost you anything. You keep what you earned.");

function refundFacts({ side, amount, reversed, paid }: EmailData['refund']): Fact[] {
  if (side === 'parent')
    return [
      [tr('Paid'), formatMoney(paid)],
      [tr('Refunded'), formatMoney(amount)],
    ];
  return [[tr('Taken from your payouts'), formatMoney(reversed)]];
}

export const paymentEmailTemplates = { refund, 'payment-alert': paymentAlert };
