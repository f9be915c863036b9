import { longDate } from '../../src/dates.ts';
import type { EmailData, EmailReceipt, PaymentProblem } from '../../src/domain/email.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { type Cents, formatMoney } from '../../src/money.ts';
import { paths } from '../../src/paths.ts';
import { Aside, EmailButton, type Fact, Facts, Paragraph, Quote } from './blocks.tsx';
import type { Template } from './template.ts';
import { walkFacts } from './walk.ts';

const receipt: Template<EmailData['receipt']> = (
  { firstName, other, side, walk, receipt, automatic },
  baseUrl,
) => ({
  subject: `${side === 'parent' ? 'Your receipt' : 'Your payout receipt'} from Trotwell${receipt.refunded > 0 ? ', after a refund' : ''}`,
  preview: `Paid on ${longDate(receipt.paidOn)}${receipt.refunded > 0 ? ', refunded since' : ''}`,
  title: receiptTitle(receipt, side),
  body: (
    <>
      <Paragraph>
        {side === 'parent'
          ? `Thanks, ${firstName}. ${automatic ? `We charged your saved card, and ${other} is paid for this walk.` : `You paid ${other} for this walk.`}`
          : `You've been paid, ${firstName}. ${other} paid for this walk.`}
      </Paragraph>
      {receipt.refunded > 0 && <Paragraph>{sinceRefunded(receipt, side)}</Paragraph>}
      <Facts
        rows={[
          ...walkFacts(walk),
          ['Paid on', longDate(receipt.paidOn)],
          ['Receipt', String(receipt.number)],
        ]}
      />
      <Facts rows={amounts(receipt, side)} total />
      <EmailButton href={`${baseUrl}${paths.receipt(walk.bookingId)}`}>See the receipt</EmailButton>
      <Aside>{receiptNote(receipt, side)}</Aside>
    </>
  ),
});

type Side = EmailData['receipt']['side'];

function receiptTitle({ refunded }: EmailReceipt, side: Side): string {
  if (refunded > 0) return side === 'parent' ? 'Your receipt, after a refund' : 'Your payout, after a refund';
  return side === 'parent' ? 'Your receipt' : "You've been paid";
}

function sinceRefunded({ paid, fee, payout, refunded }: EmailReceipt, side: Side): string {
  const part = refunded < paid ? formatMoney(refunded) : `The full ${formatMoney(refunded)}`;
  if (side === 'parent') return `${part} has since been refunded to your card.`;
  const kept = payout === paid - fee ? ' It was not taken from your payout.' : '';
  return `${part} has since been refunded to the parent.${kept}`;
}

function receiptNote({ refunded, payout }: EmailReceipt, side: Side): string {
  if (side === 'walker')
    return payout > 0
      ? 'The amount goes to your connected account and from there to your bank.'
      : "There's nothing left to pay out to you for this walk.";
  return refunded > 0
    ? 'Your refund should appear in 5–10 days.'
    : 'The full amount goes to your walker. Trotwell takes no fee.';
}

function amounts(receipt: EmailReceipt, side: 'parent' | 'walker'): Fact[] {
  const { hourlyRate, bookedHours, actualHours, booked, adjustment, fee, paid, payout } = receipt;
  const rows: Fact[] = [
    [`${durationText(bookedHours)} at ${formatMoney(hourlyRate)} an hour`, formatMoney(booked)],
  ];
  if (adjustment !== 0) rows.push([`Adjusted to ${durationText(actualHours)}`, signed(adjustment)]);
  if (side === 'parent')
    return [...rows, ['Total paid', formatMoney(paid)], ...afterRefund(receipt), ...tipFacts(receipt, side)];
  rows.push(['Platform fee', formatMoney(-fee)]);
  const given = paid - fee - payout;
  if (given > 0) rows.push(['Refunded', formatMoney(-given)]);
  return [...rows, ['You receive', formatMoney(payout)], ...tipFacts(receipt, side)];
}

/** PAYMENT-29 */
function tipFacts({ tip, paid, refunded, payout }: EmailReceipt, side: Side): Fact[] {
  if (!tip) return [];
  const { amount, kept, paidOn } = tip;
  const left = side === 'parent' ? amount - tip.refunded : kept;
  const total = side === 'parent' ? paid - refunded : payout;
  return [
    [`Tip, ${longDate(paidOn)}`, formatMoney(amount)],
    ...(left < amount ? [['Tip refunded', formatMoney(left - amount)] as Fact] : []),
    [side === 'parent' ? 'Your total with the tip' : 'You receive with the tip', formatMoney(total + left)],
  ];
}

const afterRefund = ({ paid, refunded }: EmailReceipt): Fact[] =>
  refunded > 0
    ? [
        ['Refunded to you', formatMoney(-refunded)],
        ['Your total cost', formatMoney(paid - refunded)],
      ]
    : [];

const signed = (cents: Cents): string => `${cents > 0 ? '+' : ''}${formatMoney(cents)}`;

const problemTexts: Record<PaymentProblem, { title: string; text: string }> = {
  mismatch: {
    title: "A payment doesn't match its booking",
    text: "Its amount, currency, payer or booking doesn't match, so the payment wasn't confirmed and no receipt was sent. Please compare the two and refund anything that shouldn't have been charged.",
  },
  disputed: {
    title: 'A payment is disputed',
    text: 'A parent is disputing the payment for a walk. Please respond in Stripe before the deadline on the receipt.',
  },
  disputeWon: {
    title: 'A dispute was won',
    text: 'The bank ruled in our favor. The payment stands, and the money was returned.',
  },
  disputeLost: {
    title: 'A dispute was lost',
    text: 'The bank refunded the parent. Trotwell covers it, and the walker keeps their earnings.',
  },
  refundFailed: {
    title: 'A refund failed',
    text: "Stripe couldn't refund the parent, but we already told them it was coming. Please refund them another way.",
  },
  unbalanced: {
    title: "Our ledger doesn't match Stripe",
    text: "Our records and Stripe's differ, and we couldn't fix it automatically. Please compare the two.",
  },
};

const paymentAlert: Template<EmailData['payment-alert']> = (
  { firstName, trouble, objectId, bookingId },
  baseUrl,
) => ({
  subject: 'A payment needs your attention',
  preview: problemTexts[trouble].title,
  title: problemTexts[trouble].title,
  body: (
    <>
      <Paragraph>{`Hi ${firstName}, please look into this. ${problemTexts[trouble].text}`}</Paragraph>
      <Facts rows={[['Stripe ID', objectId]]} />
      {bookingId && <EmailButton href={`${baseUrl}${paths.booking(bookingId)}`}>See the booking</EmailButton>}
    </>
  ),
});

const refund: Template<EmailData['refund']> = (data, baseUrl) => {
  const { firstName, side, walk, ofTip, amount, reversed, paid, reason } = data;
  const what = ofTip ? 'tip' : 'payment';
  return {
    subject: ofTip ? 'A refund of a tip' : 'A refund for your walk',
    preview: 'How much we refunded, and why.',
    title: side === 'parent' ? 'Your refund is on its way' : `A ${what} was refunded`,
    body: (
      <>
        <Paragraph>
          {side === 'parent'
            ? `Hi ${firstName}, we refunded ${amount === paid ? '' : 'part of '}your ${what} for this walk to the card you paid with.`
            : `Hi ${firstName}, we refunded ${amount === paid ? '' : 'part of '}the ${what} for this walk to the parent.`}
        </Paragraph>
        <Facts rows={[...walkFacts(walk), ...refundFacts(data)]} />
        {reason && <Paragraph>The reason:</Paragraph>}
        {reason && <Quote>{reason}</Quote>}
        <EmailButton href={`${baseUrl}${paths.receipt(walk.bookingId)}`}>See the receipt</EmailButton>
        <Aside>{side === 'parent' ? REFUND_TIMING : whatItMeans(reversed)}</Aside>
      </>
    ),
  };
};

const REFUND_TIMING = 'It should appear in 5–10 days.';

const whatItMeans = (reversed: Cents): string =>
  reversed > 0
    ? 'We took it out of your payouts, pending or upcoming.'
    : "This doesn't cost you anything. You keep what you earned.";

function refundFacts({ side, amount, reversed, paid }: EmailData['refund']): Fact[] {
  if (side === 'parent')
    return [
      ['Paid', formatMoney(paid)],
      ['Refunded', formatMoney(amount)],
    ];
  return [['Taken from your payouts', formatMoney(reversed)]];
}

export const paymentEmailTemplates = { receipt, refund, 'payment-alert': paymentAlert };
