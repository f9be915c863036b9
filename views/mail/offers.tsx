import { durationText } from '../../src/domain/bookings/schedule.ts';
import type { LetterData } from '../../src/domain/letter.ts';
import { formatMoney } from '../../src/money.ts';
import { paths, signedIn } from '../../src/paths.ts';
import { Aside, Button, Facts, Paragraph } from './blocks.tsx';
import type { Template } from './template.ts';
import { bookingPage, walkFacts } from './walk.ts';
import { longDate, zonedTime } from './words.ts';

const offerReceived: Template<LetterData['offer-received']> = ({ firstName, walk }, baseUrl) => ({
  subject: 'A walker offers to take your walk',
  preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
  title: 'You have an offer',
  body: (
    <>
      <Paragraph>Hello {firstName}, a walker offers to take this walk. More may follow.</Paragraph>
      <Facts rows={walkFacts(walk)} />
      <Button href={bookingPage(baseUrl, walk)}>See who offers</Button>
      <Aside>The walk is confirmed once you choose somebody.</Aside>
    </>
  ),
});

const openRequests: Template<LetterData['open-requests']> = ({ firstName, requests, others }, baseUrl) => {
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
        <Button href={`${baseUrl}${signedIn(paths.dashboard)}`}>See open requests</Button>
        <Aside>You get this email at most once a day.</Aside>
      </>
    ),
  };
};

const offerPicked: Template<LetterData['offer-picked']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: 'Your offer was chosen',
  preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
  title: 'The walk is yours',
  body: (
    <>
      <Paragraph>
        Good news, {firstName}: {other} has chosen you. The walk is confirmed.
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <Button href={bookingPage(baseUrl, walk)}>See the booking</Button>
    </>
  ),
});

const offerNotChosen: Template<LetterData['offer-not-chosen']> = (
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
      <Button href={`${baseUrl}${signedIn(paths.dashboard)}`}>See other requests</Button>
    </>
  ),
});

const assigned: Template<LetterData['walk-assigned']> = ({ firstName, other, walk, total }, baseUrl) => ({
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
      <Button href={bookingPage(baseUrl, walk)}>See the booking</Button>
      <Aside>If you cannot take it, please call it off on its page soon, so that somebody else can.</Aside>
    </>
  ),
});

export const offerLetters = {
  'offer-received': offerReceived,
  'open-requests': openRequests,
  'offer-picked': offerPicked,
  'offer-not-chosen': offerNotChosen,
  'walk-assigned': assigned,
};
