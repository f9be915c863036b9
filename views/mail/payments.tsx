import { durationText } from '../../src/domain/bookings/schedule.ts';
import type { EmailData, EmailReceipt, PaymentProblem } from '../../src/domain/email.ts';
import { type Cents, formatMoney } from '../../src/money.ts';
import { Aside, EmailButton, type Fact, Facts, Paragraph, Quote } from './blocks.tsx';
import { longDate } from './format-time.ts';
import type { Template } from './template.ts';
import { walkFacts } from './walk.ts';

const receipt: Template<EmailData['receipt']> = ({ firstName, other, side, walk, receipt }, baseUrl) => ({
  subject: `${side === 'parent' ? 'Your receipt' : 'Your payout receipt'} from Trotwell${receipt.refunded > 0 ? ', after a refund' : ''}`,
  preview: `Paid on ${longDate(receipt.paidOn)}${receipt.refunded > 0 ? ', refunded since' : ''}`,
  title: receiptTitle(receipt, side),
  body: (
    <>
      <Paragraph>
        {side === 'parent'
          ? `Thank you, ${firstName}. You paid ${other} for this walk.`
          : `Well done, ${firstName}. ${other} has paid for this walk.`}
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
      <EmailButton href={`${baseUrl}/booking/${walk.bookingId}/receipt`}>See the receipt</EmailButton>
      <Aside>{receiptNote(receipt, side)}</Aside>
    </>
  ),
});

type Side = EmailData['receipt']['side'];

function receiptTitle({ refunded }: EmailReceipt, side: Side): string {
  if (refunded > 0) return side === 'parent' ? 'Your receipt, after a refund' : 'Your payout, after a refund';
  return side === 'parent' ? 'Your receipt' : 'You have been paid';
}

function sinceRefunded({ paid, fee, payout, refunded }: EmailReceipt, side: Side): string {
  const part = refunded < paid ? formatMoney(refunded) : `All of it, ${formatMoney(refunded)},`;
  if (side === 'parent') return `${part} has been refunded to your card since.`;
  const kept = payout === paid - fee ? ' It was not taken from your payout.' : '';
  return `${part} has been refunded to the parent since.${kept}`;
}

function receiptNote({ refunded, payout }: EmailReceipt, side: Side): string {
  if (side === 'walker')
    return payout > 0
      ? 'The amount goes to your connected account and from there to your bank.'
      : 'Nothing of this walk is left to be paid out to you.';
  return refunded > 0
    ? 'Your bank shows a refund within five to ten days.'
    : 'The whole amount goes to your walker: Trotwell takes no fee.';
}

function amounts(receipt: EmailReceipt, side: 'parent' | 'walker'): Fact[] {
  const { hourlyRate, bookedHours, actualHours, booked, adjustment, fee, paid, payout } = receipt;
  const rows: Fact[] = [
    [`${durationText(bookedHours)} at ${formatMoney(hourlyRate)} an hour`, formatMoney(booked)],
  ];
  if (adjustment !== 0) rows.push([`Adjusted to ${durationText(actualHours)}`, signed(adjustment)]);
  if (side === 'parent') return [...rows, ['Total paid', formatMoney(paid)], ...afterRefund(receipt)];
  rows.push(['Platform fee', formatMoney(-fee)]);
  const given = paid - fee - payout;
  if (given > 0) rows.push(['Given back', formatMoney(-given)]);
  return [...rows, ['You receive', formatMoney(payout)]];
}

const afterRefund = ({ paid, refunded }: EmailReceipt): Fact[] =>
  refunded > 0
    ? [
        ['Given back to you', formatMoney(-refunded)],
        ['What the walk cost you', formatMoney(paid - refunded)],
      ]
    : [];

const signed = (cents: Cents): string => `${cents > 0 ? '+' : ''}${formatMoney(cents)}`;

const problemTexts: Record<PaymentProblem, { title: string; text: string }> = {
  mismatch: {
    title: 'A payment does not fit its booking',
    text: 'Its amount, currency, payer or booking is not the one that was ordered, so nothing was confirmed and no receipt was sent. Please compare the two and refund what should not have been charged.',
  },
  disputed: {
    title: 'A payment is disputed',
    text: 'The parent’s bank asks the money for a walk back. Please answer it at the payment provider in time; the receipt of the walk tells until when.',
  },
  disputeWon: {
    title: 'A dispute was won',
    text: 'The bank has decided: the payment stands, and the money came back.',
  },
  disputeLost: {
    title: 'A dispute was lost',
    text: 'The bank has given the money back to the parent, and the platform bears it. The walker keeps what was earned.',
  },
  refundFailed: {
    title: 'A refund did not arrive',
    text: 'The provider could not give the money back, although the parent was told that it would come. Please find another way.',
  },
  unbalanced: {
    title: 'The books do not agree',
    text: 'What the payment provider has and what we have differ, and we could not mend it by ourselves. Please compare the two.',
  },
};

const paymentAlert: Template<EmailData['payment-alert']> = (
  { firstName, trouble, objectId, bookingId },
  baseUrl,
) => ({
  subject: 'A payment needs you',
  preview: problemTexts[trouble].title,
  title: problemTexts[trouble].title,
  body: (
    <>
      <Paragraph>{`${firstName}, please look at this. ${problemTexts[trouble].text}`}</Paragraph>
      <Facts rows={[['At the payment provider', objectId]]} />
      {bookingId && <EmailButton href={`${baseUrl}/booking/${bookingId}`}>See the booking</EmailButton>}
    </>
  ),
});

const refund: Template<EmailData['refund']> = (data, baseUrl) => {
  const { firstName, side, walk, amount, reversed, paid, reason } = data;
  return {
    subject: 'A refund for your walk',
    preview: 'What went back, and why.',
    title: side === 'parent' ? 'Your money is on its way back' : 'A payment was refunded',
    body: (
      <>
        <Paragraph>
          {side === 'parent'
            ? `Hello ${firstName}, we have given ${amount === paid ? 'your payment' : 'part of your payment'} for this walk back to the card that you paid with.`
            : `Hello ${firstName}, we have given ${amount === paid ? 'the payment' : 'part of the payment'} for this walk back to the parent.`}
        </Paragraph>
        <Facts rows={[...walkFacts(walk), ...refundFacts(data)]} />
        {reason && <Paragraph>The reason:</Paragraph>}
        {reason && <Quote>{reason}</Quote>}
        <EmailButton href={`${baseUrl}/booking/${walk.bookingId}/receipt`}>See the receipt</EmailButton>
        <Aside>{side === 'parent' ? REFUND_TIMING : whatItMeans(reversed)}</Aside>
      </>
    ),
  };
};

const REFUND_TIMING = 'Your bank shows it within five to ten days.';

const whatItMeans = (reversed: Cents): string =>
  reversed > 0
    ? 'It was taken from your payouts: from what is still to come, or from the next ones.'
    : 'It costs you nothing: what you earned stays with you.';

function refundFacts({ side, amount, reversed, paid }: EmailData['refund']): Fact[] {
  if (side === 'parent')
    return [
      ['Paid', formatMoney(paid)],
      ['Given back', formatMoney(amount)],
    ];
  return [['Given back by you', formatMoney(reversed)]];
}

export const paymentEmailTemplates = { receipt, refund, 'payment-alert': paymentAlert };
