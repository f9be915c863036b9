import { durationText } from '../../src/domain/bookings/schedule.ts';
import type { EmailData } from '../../src/domain/email.ts';
import { formatMoney } from '../../src/money.ts';
import { paths, signedIn } from '../../src/paths.ts';
import { Aside, EmailButton, Facts, Paragraph } from './blocks.tsx';
import { longDate, zonedTime } from './format-time.ts';
import type { Template } from './template.ts';
import { bookingUrl, walkFacts } from './walk.ts';

const offerReceived: Template<EmailData['offer-received']> = ({ firstName, walk }, baseUrl) => ({
  subject: 'A walker offers to take your walk',
  preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
  title: 'You have an offer',
  body: (
    <>
      <Paragraph>Hello {firstName}, a walker offers to take this walk. More may follow.</Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>See who offers</EmailButton>
      <Aside>The walk is confirmed once you choose somebody.</Aside>
    </>
  ),
});

const openRequests: Template<EmailData['open-requests']> = ({ firstName, requests, others }, baseUrl) => {
  const count = requests.length + others;
  const title =
    count === 1 ? 'A new open request fits your hours' : `${count} new open requests fit your hours`;
  return {
    subject: count === 1 ? title : 'New open requests fit your hours',
    preview: 'Parents are looking for a walker at times when you are free.',
    title,
    body: (
      <>
        <Paragraph>
          Hello {firstName}, {count === 1 ? 'a parent is' : 'parents are'} looking for a walker at a time when
          you're free. Make an offer, and the parent chooses.
        </Paragraph>
        <Facts
          rows={requests.map(({ date, time, hours, neighborhood }) => [
            `${longDate(date)}, ${zonedTime(date, time)}`,
            [durationText(hours), neighborhood].filter(Boolean).join(', '),
          ])}
        />
        {others > 0 && <Paragraph>{others === 1 ? 'And one more.' : `And ${others} more.`}</Paragraph>}
        <EmailButton href={`${baseUrl}${signedIn(paths.dashboard)}`}>See open requests</EmailButton>
        <Aside>You get this email at most once a day.</Aside>
      </>
    ),
  };
};

const offerPicked: Template<EmailData['offer-picked']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: 'Your offer was chosen',
  preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
  title: 'The walk is yours',
  body: (
    <>
      <Paragraph>
        Good news, {firstName}: {other} has chosen you. The walk is confirmed.
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>See the booking</EmailButton>
    </>
  ),
});

const offerNotChosen: Template<EmailData['offer-not-chosen']> = (
  { firstName, date, time, hours },
  baseUrl,
) => ({
  subject: 'A walk went to somebody else',
  preview: 'Thank you for offering.',
  title: 'Somebody else was chosen',
  body: (
    <>
      <Paragraph>
        Hello {firstName}, the parent has chosen another walker this time. Thank you for offering.
      </Paragraph>
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
  subject: 'Our team has given you a walk',
  preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
  title: 'A walk for you',
  body: (
    <>
      <Paragraph>
        Hello {firstName}, {other} was looking for a walker, and our team has given the walk to you. It is
        confirmed.
      </Paragraph>
      <Facts rows={[...walkFacts(walk), ['You earn', formatMoney(total)]]} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>See the booking</EmailButton>
      <Aside>If you cannot take it, please call it off on its page soon, so that somebody else can.</Aside>
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
