import { durationText } from '../../src/domain/bookings/schedule.ts';
import type { LetterData, WalkInLetter } from '../../src/domain/letter.ts';
import { formatMoney } from '../../src/money.ts';
import { Aside, Button, type Fact, Facts, Paragraph, Quote } from './blocks.tsx';
import type { Template } from './template.ts';
import { clockTime, longDate } from './words.ts';

/** What both sides know of a walk by heart; the rest is on its page. */
export function walkFacts({ childFirstName, date, time, hours }: WalkInLetter): Fact[] {
  return [
    ['Child', childFirstName],
    ['Day', longDate(date)],
    ['Time', clockTime(time)],
    ['Duration', durationText(hours)],
  ];
}

const bookingPage = (baseUrl: string, { bookingId }: WalkInLetter) => `${baseUrl}/booking/${bookingId}`;

const requested: Template<LetterData['booking-requested']> = (
  { firstName, other, walk, total },
  baseUrl,
) => ({
  subject: 'A new walk request',
  preview: `${longDate(walk.date)}, ${clockTime(walk.time)}`,
  title: 'A parent would like to book you',
  body: (
    <>
      <Paragraph>
        Hello {firstName}, {other} asks whether you can take this walk.
      </Paragraph>
      <Facts
        rows={[...walkFacts(walk), ...(total === null ? [] : [['You earn', formatMoney(total)] as const])]}
      />
      <Button href={`${baseUrl}/dashboard`}>Accept or decline</Button>
      <Aside>A request that nobody answers ends by itself when the walk would begin.</Aside>
    </>
  ),
});

const accepted: Template<LetterData['booking-accepted']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: 'Your walk is confirmed',
  preview: `${longDate(walk.date)}, ${clockTime(walk.time)}`,
  title: 'Your walk is confirmed',
  body: (
    <>
      <Paragraph>
        Good news, {firstName}: {other} takes the walk.
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <Button href={bookingPage(baseUrl, walk)}>See the booking</Button>
      <Aside>You can now see each other’s contact details on the booking’s page.</Aside>
    </>
  ),
});

const offerReceived: Template<LetterData['offer-received']> = ({ firstName, walk }, baseUrl) => ({
  subject: 'A walker offers to take your walk',
  preview: `${longDate(walk.date)}, ${clockTime(walk.time)}`,
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

const offerPicked: Template<LetterData['offer-picked']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: 'Your offer was chosen',
  preview: `${longDate(walk.date)}, ${clockTime(walk.time)}`,
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

const assigned: Template<LetterData['walk-assigned']> = ({ firstName, other, walk, total }, baseUrl) => ({
  subject: 'Our team has given you a walk',
  preview: `${longDate(walk.date)}, ${clockTime(walk.time)}`,
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
          ['Time', clockTime(time)],
          ['Duration', durationText(hours)],
        ]}
      />
      <Button href={`${baseUrl}/dashboard`}>See other requests</Button>
    </>
  ),
});

const declined: Template<LetterData['booking-declined']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: 'Your walk request was declined',
  preview: 'Another walker may be free at that time.',
  title: 'This walker cannot take the walk',
  body: (
    <>
      <Paragraph>
        Hello {firstName}, {other} cannot take this walk. Nothing was charged.
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <Button href={`${baseUrl}/find-walkers`}>Find another walker</Button>
    </>
  ),
});

const cancelled: Template<LetterData['booking-cancelled']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: 'A walk request was cancelled',
  preview: 'There is nothing that you need to do.',
  title: 'The request was cancelled',
  body: (
    <>
      <Paragraph>
        Hello {firstName}, {other} has cancelled this request. There is nothing that you need to do.
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <Button href={`${baseUrl}/schedule`}>See your schedule</Button>
    </>
  ),
});

const expired: Template<LetterData['booking-expired']> = ({ firstName, walk }, baseUrl) => ({
  subject: 'Your walk request has expired',
  preview: 'Nobody accepted it in time. Nothing was charged.',
  title: 'Nobody accepted in time',
  body: (
    <>
      <Paragraph>
        Hello {firstName}, the walk would have begun by now and no walker has accepted it, so the request has
        ended. Nothing was charged.
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <Button href={`${baseUrl}/find-walkers`}>Find a walker</Button>
    </>
  ),
});

const withdrawn: Template<LetterData['booking-withdrawn']> = (data, baseUrl) => ({
  subject: 'A walk will not take place',
  preview: 'Please look at it soon.',
  title: 'This walk will not take place',
  body: (
    <>
      <Paragraph>
        Hello {data.firstName}, {data.byTeam ? 'our team has called off' : `${data.other} has withdrawn from`}{' '}
        this walk.
        {data.side === 'parent' && ' Nothing was charged.'}
      </Paragraph>
      <Facts rows={walkFacts(data.walk)} />
      {data.reason && <Paragraph>The reason that was given:</Paragraph>}
      {data.reason && <Quote>{data.reason}</Quote>}
      {data.side === 'parent' ? (
        <Button href={`${baseUrl}/find-walkers`}>Find another walker</Button>
      ) : (
        <Button href={`${baseUrl}/schedule`}>See your schedule</Button>
      )}
    </>
  ),
});

const completed: Template<LetterData['booking-completed']> = (
  { firstName, other, walk, total },
  baseUrl,
) => ({
  subject: 'Your walk is complete: confirm the time and pay',
  preview: 'Two short steps, and your walker is paid.',
  title: 'The walk is complete',
  body: (
    <>
      <Paragraph>
        Hello {firstName}, {other} has marked this walk as complete. Please confirm how long it took, and pay.
      </Paragraph>
      <Facts rows={[...walkFacts(walk), ['Amount for the booked time', formatMoney(total)]]} />
      <Button href={bookingPage(baseUrl, walk)}>Confirm the time and pay</Button>
      <Aside>Was it longer or shorter? You can adjust the time before you pay.</Aside>
    </>
  ),
});

export const bookingLetters = {
  'booking-requested': requested,
  'booking-accepted': accepted,
  'offer-received': offerReceived,
  'offer-picked': offerPicked,
  'walk-assigned': assigned,
  'offer-not-chosen': offerNotChosen,
  'booking-declined': declined,
  'booking-cancelled': cancelled,
  'booking-expired': expired,
  'booking-withdrawn': withdrawn,
  'booking-completed': completed,
};
