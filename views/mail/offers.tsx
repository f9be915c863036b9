import { longDate, zonedTime } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { formatMoney } from '../../src/money.ts';
import { paths, signedIn } from '../../src/paths.ts';
import { Aside, EmailButton, Facts, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';
import { bookingUrl, walkFacts } from './walk.ts';

const offerReceived: Template<EmailData['offer-received']> = ({ firstName, walk }, baseUrl) => ({
  subject: 'A walker offered to take your walk',
  preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
  title: 'You have an offer',
  body: (
    <>
      <Paragraph>Hi {firstName}, a walker offered to take this walk. You may get more offers.</Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>See your offers</EmailButton>
      <Aside>The walk is confirmed once you choose a walker.</Aside>
    </>
  ),
});

const openRequests: Template<EmailData['open-requests']> = ({ firstName, requests, others }, baseUrl) => {
  const count = requests.length + others;
  const title =
    count === 1 ? 'A new open request fits your hours' : `${count} new open requests fit your hours`;
  return {
    subject: count === 1 ? title : 'New open requests fit your hours',
    preview: "Parents are looking for a walker when you're free.",
    title,
    body: (
      <>
        <Paragraph>
          Hi {firstName}, {count === 1 ? 'a parent is' : 'parents are'} looking for a walker at a time when
          you're free. Make an offer, and the parent will choose.
        </Paragraph>
        <Facts
          rows={requests.map(({ date, time, hours, neighborhood }) => [
            `${longDate(date)}, ${zonedTime(date, time)}`,
            [durationText(hours), neighborhood].filter(Boolean).join(', '),
          ])}
        />
        {others > 0 && <Paragraph>{others === 1 ? 'And 1 more.' : `And ${others} more.`}</Paragraph>}
        <EmailButton href={`${baseUrl}${signedIn(paths.dashboard)}`}>See open requests</EmailButton>
        <Aside>You get this email at most once a day.</Aside>
      </>
    ),
  };
};

const offerPicked: Template<EmailData['offer-picked']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: 'Your offer was chosen',
  preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
  title: 'You got the walk',
  body: (
    <>
      <Paragraph>
        Good news, {firstName}! {other} chose you. The walk is confirmed.
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>See the booking</EmailButton>
      <Aside>Open the attached file to add the walk to your calendar.</Aside>
    </>
  ),
});

const offerNotChosen: Template<EmailData['offer-not-chosen']> = (
  { firstName, date, time, hours },
  baseUrl,
) => ({
  subject: 'A walk went to someone else',
  preview: 'Thanks for offering.',
  title: 'Someone else was chosen',
  body: (
    <>
      <Paragraph>Hi {firstName}, the parent chose another walker this time. Thanks for offering.</Paragraph>
      <Facts
        rows={[
          ['Day', longDate(date)],
          ['Time', zonedTime(date, time)],
          ['Duration', durationText(hours)],
        ]}
      />
      <EmailButton href={`${baseUrl}${signedIn(paths.dashboard)}`}>See other requests</EmailButton>
    </>
  ),
});

const assigned: Template<EmailData['walk-assigned']> = ({ firstName, other, walk, total }, baseUrl) => ({
  subject: 'Our team assigned you a walk',
  preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
  title: 'You have a new walk',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, {other} was looking for a walker, and our team assigned you a walk. It's confirmed.
      </Paragraph>
      <Facts rows={[...walkFacts(walk), ['You earn', formatMoney(total)]]} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>See the booking</EmailButton>
      <Aside>
        If you can't take it, please cancel it on the booking page soon so someone else can. Open the attached
        file to add the walk to your calendar.
      </Aside>
    </>
  ),
});

export const offerEmailTemplates = {
  'offer-received': offerReceived,
  'open-requests': openRequests,
  'offer-picked': offerPicked,
  'offer-not-chosen': offerNotChosen,
  'walk-assigned': assigned,
};
