import type { EmailData } from '../../src/domain/email.ts';
import { formatMoney } from '../../src/money.ts';
import { paths, signedIn } from '../../src/paths.ts';
import { Aside, EmailButton, Facts, Paragraph } from './blocks.tsx';
import { longDate, zonedTime } from './format-time.ts';
import type { Template } from './template.ts';
import { bookingUrl, walkFacts } from './walk.ts';

const walkReminder: Template<EmailData['walk-reminder']> = (
  { firstName, other, walk, side, day },
  baseUrl,
) => {
  const when = `${day === 'soon' ? `on ${longDate(walk.date)}` : day} at ${zonedTime(walk.date, walk.time)}`;
  return {
    subject: day === 'soon' ? 'Your walk is coming up' : `Your walk is ${day}`,
    preview: `It begins ${when}.`,
    title: day === 'soon' ? 'Your walk is coming up' : `Your walk is ${day}`,
    body: (
      <>
        <Paragraph>
          {side === 'parent'
            ? `Hello ${firstName}, ${other} walks with your child ${when}.`
            : `Hello ${firstName}, you walk for ${other} ${when}.`}
        </Paragraph>
        <Facts rows={walkFacts(walk)} />
        <EmailButton href={bookingUrl(baseUrl, walk)}>See the booking</EmailButton>
        <Aside>
          {side === 'parent'
            ? 'Is everything that your walker should know on your child’s profile? If something has come up, please tell your walker as early as you can.'
            : 'Please read the child’s safety details before you leave. If something has come up, please tell the parent as early as you can.'}
        </Aside>
      </>
    ),
  };
};

const paymentReminder: Template<EmailData['payment-reminder']> = (
  { firstName, other, walk, total, confirmed, last, possible },
  baseUrl,
) => ({
  subject: possible ? 'You can pay for your walk now' : 'A walk is waiting to be paid',
  preview: confirmed
    ? 'One short step, and your walker is paid.'
    : 'Two short steps, and your walker is paid.',
  title: possible ? 'Your walker can be paid now' : 'Your walker is waiting for the payment',
  body: (
    <>
      <Paragraph>
        {possible && `${other} has set up payouts. `}
        {confirmed
          ? `Hello ${firstName}, this walk with ${other} is not paid yet. It takes a minute.`
          : `Hello ${firstName}, this walk with ${other} is not paid yet. Please confirm how long it took, and pay. It takes a minute.`}
      </Paragraph>
      <Facts
        rows={[...walkFacts(walk), [confirmed ? 'Amount' : 'Amount for the booked time', formatMoney(total)]]}
      />
      <EmailButton href={bookingUrl(baseUrl, walk)}>
        {confirmed ? 'Pay for the walk' : 'Confirm the time and pay'}
      </EmailButton>
      <Aside>
        {last
          ? 'This is the last time that we remind you by mail. Is something wrong with this walk? Write to us and we will look at it.'
          : 'Have you paid in the meantime? Then there is nothing left to do.'}
      </Aside>
    </>
  ),
});

const payoutSetup: Template<EmailData['payout-setup']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: 'Set up your payouts to be paid',
  preview: 'A walk of yours is waiting for it.',
  title: 'You cannot be paid yet',
  body: (
    <>
      <Paragraph>
        Hello {firstName}, your walk for {other} is complete, but nobody can pay it: your payouts are not set
        up. It takes a few minutes, and is needed only once.
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={`${baseUrl}${signedIn(`${paths.settings}#payment-settings`)}`}>
        Set up payouts
      </EmailButton>
      <Aside>The parent can pay as soon as you are done.</Aside>
    </>
  ),
});

export const reminderEmailTemplates = {
  'walk-reminder': walkReminder,
  'payment-reminder': paymentReminder,
  'payout-setup': payoutSetup,
};
