import { zonedMoment } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email.ts';
import { formatMoney } from '../../src/money.ts';
import { Aside, EmailButton, Facts, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';
import { bookingUrl, walkFacts } from './walk.ts';

const toPay: Template<EmailData['booking-completed']> = ({ firstName, other, walk, total }, baseUrl) => ({
  subject: 'Your walk is complete: confirm the time and pay',
  preview: 'Two quick steps, and your walker gets paid.',
  title: 'The walk is complete',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, {other} marked this walk complete. Please confirm how long it took, then pay.
      </Paragraph>
      <Facts rows={[...walkFacts(walk), ['Amount for the booked time', formatMoney(total)]]} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>Confirm the time and pay</EmailButton>
      <Aside>Was it longer or shorter? You can adjust the time before you pay.</Aside>
    </>
  ),
});

/** PAYMENT-25 */
const paidForYou: Template<EmailData['booking-completed']> = (
  { firstName, other, walk, total, automatic },
  baseUrl,
) => ({
  subject: "Your walk is complete: we'll pay for it automatically",
  preview: "There's nothing for you to do.",
  title: 'The walk is complete',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, {other} marked this walk complete. There's nothing for you to do:{' '}
        {automatic && `on ${zonedMoment(automatic.at)} we'll charge ${automatic.card} for the booked time.`}
      </Paragraph>
      <Facts rows={[...walkFacts(walk), ['Amount for the booked time', formatMoney(total)]]} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>See the walk</EmailButton>
      <Aside>
        Was it longer or shorter, or is something wrong? Adjust the time or stop this payment on the walk's
        page before then.
      </Aside>
    </>
  ),
});

const completed: Template<EmailData['booking-completed']> = (data, baseUrl) =>
  data.automatic ? paidForYou(data, baseUrl) : toPay(data, baseUrl);

const declined: Template<EmailData['automatic-payment-declined']> = (
  { firstName, other, side, walk, total },
  baseUrl,
) => ({
  subject: side === 'parent' ? "We couldn't charge your card" : "We couldn't charge the parent's card yet",
  preview: side === 'parent' ? 'Please pay for your walk.' : "We've asked the parent to pay.",
  title: side === 'parent' ? "Your card wasn't charged" : "Your walk isn't paid yet",
  body: (
    <>
      <Paragraph>
        {side === 'parent'
          ? `Hi ${firstName}, your bank declined the automatic payment for your walk with ${other}. Please pay for it yourself, with this card or another one.`
          : `Hi ${firstName}, the bank of ${other} declined the automatic payment for this walk. We've asked them to pay, and we'll email you when they have.`}
      </Paragraph>
      <Facts rows={[...walkFacts(walk), ['Amount', formatMoney(total)]]} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>
        {side === 'parent' ? 'Pay for the walk' : 'See the walk'}
      </EmailButton>
    </>
  ),
});

export const completedEmailTemplates = {
  'booking-completed': completed,
  'automatic-payment-declined': declined,
};
