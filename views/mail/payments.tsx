import { longDate } from '../../src/dates.ts';
import type { EmailData, EmailReceipt, PaymentProblem } from '../../src/domain/email.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { type Cents, formatMoney } from '../../src/money.ts';
import { paths } from '../../src/paths.ts';
import { msg, tr } from '../../src/translate.ts';
import { Aside, EmailButton, type Fact, Facts, Paragraph, Quote } from './blocks.tsx';
import type { Template } from './template.ts';
import { walkFacts } from './walk.ts';

const receipt: Template<EmailData['receipt']> = (
  { firstName, other, side, walk, receipt, automatic },
  baseUrl,
) => ({
  subject: receiptSubject(receipt, side),
  preview:
    receipt.refunded > 0
      ? tr('Paid on {date}, refunded since', { date: longDate(receipt.paidOn) })
      : tr('Paid on {date}', { date: longDate(receipt.paidOn) }),
  title: receiptTitle(receipt, side),
  body: (
    <>
      <Paragraph>
        {side === 'walker'
          ? tr("You've been paid, {firstName}. {other} paid for this walk.", { firstName, other })
          : automatic
            ? tr('Thanks, {firstName}. We charged your saved card, and {other} is paid for this walk.', {
                firstName,
                other,
              })
            : tr('Thanks, {firstName}. You paid {other} for this walk.', { firstName, other })}
      </Paragraph>
      {receipt.refunded > 0 && <Paragraph>{sinceRefunded(receipt, side)}</Paragraph>}
      <Facts
        rows={[
          ...walkFacts(walk),
          [tr('Paid on'), longDate(receipt.paidOn)],
          [tr('Receipt'), String(receipt.number)],
        ]}
      />
      <Facts rows={amounts(receipt, side)} total />
      <EmailButton href={`${baseUrl}${paths.receipt(walk.bookingId)}`}>{tr('See the receipt')}</EmailButton>
      <Aside>{receiptNote(receipt, side)}</Aside>
    </>
  ),
});

type Side = EmailData['receipt']['side'];

function receiptSubject({ refunded }: EmailReceipt, side: Side): string {
  if (refunded > 0)
    return side === 'parent'
      ? tr('Your receipt from Trotwell, after a refund')
      : tr('Your payout receipt from Trotwell, after a refund');
  return side === 'parent' ? tr('Your receipt from Trotwell') : tr('Your payout receipt from Trotwell');
}

function receiptTitle({ refunded }: EmailReceipt, side: Side): string {
  if (refunded > 0)
    return side === 'parent' ? tr('Your receipt, after a refund') : tr('Your payout, after a refund');
  return side === 'parent' ? tr('Your receipt') : tr("You've been paid");
}

function sinceRefunded({ paid, fee, payout, refunded }: EmailReceipt, side: Side): string {
  const amount = formatMoney(refunded);
  const isPart = refunded < paid;
  if (side === 'parent')
    return isPart
      ? tr('{amount} has since been refunded to your card.', { amount })
      : tr('The full {amount} has since been refunded to your card.', { amount });
  const text = isPart
    ? tr('{amount} has since been refunded to the parent.', { amount })
    : tr('The full {amount} has since been refunded to the parent.', { amount });
  return payout === paid - fee ? `${text} ${tr('It was not taken from your payout.')}` : text;
}

function receiptNote({ refunded, payout }: EmailReceipt, side: Side): string {
  if (side === 'walker')
    return payout > 0
      ? tr('The amount goes to your connected account and from there to your bank.')
      : tr("There's nothing left to pay out to you for this walk.");
  return refunded > 0
    ? tr('Your refund should appear in 5–10 days.')
    : tr('The full amount goes to your walker. Trotwell takes no fee.');
}

function amounts(receipt: EmailReceipt, side: 'parent' | 'walker'): Fact[] {
  const { hourlyRate, bookedHours, actualHours, booked, adjustment, fee, paid, payout } = receipt;
  const rows: Fact[] = [
    [
      tr('{duration} at {amount} an hour', {
        duration: durationText(bookedHours),
        amount: formatMoney(hourlyRate),
      }),
      formatMoney(booked),
    ],
  ];
  if (adjustment !== 0)
    rows.push([tr('Adjusted to {duration}', { duration: durationText(actualHours) }), signed(adjustment)]);
  if (side === 'parent')
    return [
      ...rows,
      [tr('Total paid'), formatMoney(paid)],
      ...afterRefund(receipt),
      ...tipFacts(receipt, side),
    ];
  rows.push([tr('Platform fee'), formatMoney(-fee)]);
  const given = paid - fee - payout;
  if (given > 0) rows.push([tr('Refunded'), formatMoney(-given)]);
  return [...rows, [tr('You receive'), formatMoney(payout)], ...tipFacts(receipt, side)];
}

/** PAYMENT-29 */
function tipFacts({ tip, paid, refunded, payout }: EmailReceipt, side: Side): Fact[] {
  if (!tip) return [];
  const { amount, kept, paidOn } = tip;
  const left = side === 'parent' ? amount - tip.refunded : kept;
  const total = side === 'parent' ? paid - refunded : payout;
  return [
    [tr('Tip, {date}', { date: longDate(paidOn) }), formatMoney(amount)],
    ...(left < amount ? [[tr('Tip refunded'), formatMoney(left - amount)] as Fact] : []),
    [
      side === 'parent' ? tr('Your total with the tip') : tr('You receive with the tip'),
      formatMoney(total + left),
    ],
  ];
}

const afterRefund = ({ paid, refunded }: EmailReceipt): Fact[] =>
  refunded > 0
    ? [
        [tr('Refunded to you'), formatMoney(-refunded)],
        [tr('Your total cost'), formatMoney(paid - refunded)],
      ]
    : [];

const signed = (cents: Cents): string => `${cents > 0 ? '+' : ''}${formatMoney(cents)}`;

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
  unbalanced: {
    title: msg("Our ledger doesn't match Stripe"),
    text: msg(
      "Our records and Stripe's differ, and we couldn't fix it automatically. Please compare the two.",
    ),
  },
};

const paymentAlert: Template<EmailData['payment-alert']> = (
  { firstName, trouble, objectId, bookingId },
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
      <Facts rows={[[tr('Stripe ID'), objectId]]} />
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

export const paymentEmailTemplates = { receipt, refund, 'payment-alert': paymentAlert };
