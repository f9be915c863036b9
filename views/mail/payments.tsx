import { durationText } from '../../src/domain/bookings/schedule.ts';
import type { LetterData, PaymentTrouble, ReceiptInLetter } from '../../src/domain/letter.ts';
import { type Cents, formatMoney } from '../../src/money.ts';
import { Aside, Button, type Fact, Facts, Paragraph } from './blocks.tsx';
import { walkFacts } from './bookings.tsx';
import type { Template } from './template.ts';
import { longDate } from './words.ts';

const receipt: Template<LetterData['receipt']> = ({ firstName, other, side, walk, receipt }, baseUrl) => ({
  subject: side === 'parent' ? 'Your receipt from Trotwell' : 'Your payout receipt from Trotwell',
  preview: `Paid on ${longDate(receipt.paidOn)}`,
  title: side === 'parent' ? 'Your receipt' : 'You have been paid',
  body: (
    <>
      <Paragraph>
        {side === 'parent'
          ? `Thank you, ${firstName}. You paid ${other} for this walk.`
          : `Well done, ${firstName}. ${other} has paid for this walk.`}
      </Paragraph>
      <Facts rows={[...walkFacts(walk), ['Paid on', longDate(receipt.paidOn)]]} />
      <Facts rows={amounts(receipt, side)} total />
      <Button href={`${baseUrl}/booking/${walk.bookingId}`}>See the booking</Button>
      <Aside>
        {side === 'parent'
          ? 'The whole amount goes to your walker: Trotwell takes no fee.'
          : 'The amount goes to your connected account and from there to your bank.'}
      </Aside>
    </>
  ),
});

/** Rate × time, what the time on the walk changed, the fee where there is one, and the sum of this side. */
function amounts(receipt: ReceiptInLetter, side: 'parent' | 'walker'): Fact[] {
  const { hourlyRate, bookedHours, actualHours, booked, adjustment, fee, paid, payout } = receipt;
  const rows: Fact[] = [
    [`${durationText(bookedHours)} at ${formatMoney(hourlyRate)} an hour`, formatMoney(booked)],
  ];
  if (adjustment !== 0) rows.push([`Adjusted to ${durationText(actualHours)}`, signed(adjustment)]);
  if (side === 'parent') return [...rows, ['Total paid', formatMoney(paid)]];
  return [...rows, ['Platform fee', formatMoney(-fee)], ['You receive', formatMoney(payout)]];
}

const signed = (cents: Cents): string => `${cents > 0 ? '+' : ''}${formatMoney(cents)}`;

const troubles: Record<PaymentTrouble, { title: string; text: string }> = {
  mismatch: {
    title: 'A payment does not fit its booking',
    text: 'Its amount, currency, payer or booking is not the one that was ordered, so nothing was confirmed and no receipt was sent. Please compare the two and refund what should not have been charged.',
  },
};

const paymentAlert: Template<LetterData['payment-alert']> = (
  { firstName, trouble, objectId, bookingId },
  baseUrl,
) => ({
  subject: 'A payment needs you',
  preview: troubles[trouble].title,
  title: troubles[trouble].title,
  body: (
    <>
      <Paragraph>{`${firstName}, please look at this. ${troubles[trouble].text}`}</Paragraph>
      <Facts rows={[['At the payment provider', objectId]]} />
      {bookingId && <Button href={`${baseUrl}/booking/${bookingId}`}>See the booking</Button>}
    </>
  ),
});

export const paymentLetters = { receipt, 'payment-alert': paymentAlert };
