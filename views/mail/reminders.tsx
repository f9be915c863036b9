import { longDate, shortDate, zonedTime } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email.ts';
import { formatMoney } from '../../src/money.ts';
import { paths, signedIn } from '../../src/paths.ts';
import { Aside, EmailButton, Facts, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';
import { bookingUrl, childWord, walkFacts } from './walk.ts';

const walkReminder: Template<EmailData['walk-reminder']> = (
  { firstName, other, walk, side, day, also },
  baseUrl,
) => {
  const when = `${day === 'soon' ? `on ${longDate(walk.date)}` : day} at ${zonedTime(walk.date, walk.time)}`;
  return {
    subject: day === 'soon' ? 'Your walk is coming up' : `Your walk is ${day}`,
    preview: `It starts ${when}.`,
    title: day === 'soon' ? 'Your walk is coming up' : `Your walk is ${day}`,
    body: (
      <>
        <Paragraph>
          {side === 'parent'
            ? `Hi ${firstName}, ${other} is walking with your ${childWord(walk)} ${when}.`
            : `Hi ${firstName}, you're walking for ${other} ${when}.`}
        </Paragraph>
        <Facts
          rows={[
            ...walkFacts(walk),
            ...(also.length > 0 ? [['Also this week', also.map(shortDate).join('; ')] as const] : []),
          ]}
        />
        <EmailButton href={bookingUrl(baseUrl, walk)}>See the booking</EmailButton>
        <Aside>
          {side === 'parent'
            ? `Is everything your walker should know in the safety info of your ${childWord(walk)}? If something comes up, please tell your walker as early as you can.`
            : 'Please read the safety info before you leave. If something comes up, please tell the parent as early as you can.'}
        </Aside>
      </>
    ),
  };
};

const paymentReminder: Template<EmailData['payment-reminder']> = (
  { firstName, other, walk, total, confirmed, last, possible },
  baseUrl,
) => ({
  subject: possible ? 'You can pay for your walk now' : 'You have a walk to pay for',
  preview: confirmed
    ? 'One quick step, and your walker gets paid.'
    : 'Two quick steps, and your walker gets paid.',
  title: possible ? 'You can pay your walker now' : 'Your walker is waiting to be paid',
  body: (
    <>
      <Paragraph>
        {possible && `${other} set up payouts. `}
        {confirmed
          ? `Hi ${firstName}, your walk with ${other} isn't paid yet. It only takes a minute.`
          : `Hi ${firstName}, your walk with ${other} isn't paid yet. Please confirm how long it took, then pay. It only takes a minute.`}
      </Paragraph>
      <Facts
        rows={[...walkFacts(walk), [confirmed ? 'Amount' : 'Amount for the booked time', formatMoney(total)]]}
      />
      <EmailButton href={bookingUrl(baseUrl, walk)}>
        {confirmed ? 'Pay for the walk' : 'Confirm the time and pay'}
      </EmailButton>
      <Aside>
        {last
          ? "This is our last reminder by email. Is something wrong with this walk? Contact us and we'll look into it."
          : "Already paid? Then there's nothing left to do."}
      </Aside>
    </>
  ),
});

const payoutSetup: Template<EmailData['payout-setup']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: 'Set up payouts to get paid',
  preview: 'You have a walk waiting to be paid.',
  title: "You can't be paid yet",
  body: (
    <>
      <Paragraph>
        Hi {firstName}, your walk for {other} is complete, but the parent can't pay you until you set up
        payouts. It takes a few minutes, and you only do it once.
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={`${baseUrl}${signedIn(`${paths.settings}#payment-settings`)}`}>
        Set up payouts
      </EmailButton>
      <Aside>The parent can pay you as soon as you're done.</Aside>
    </>
  ),
});

export const reminderEmailTemplates = {
  'walk-reminder': walkReminder,
  'payment-reminder': paymentReminder,
  'payout-setup': payoutSetup,
};
