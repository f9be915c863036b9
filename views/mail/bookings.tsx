import type { EmailData, EmailWalk } from '../../src/domain/email.ts';
import { formatMoney } from '../../src/money.ts';
import { findAnother, paths, signedIn } from '../../src/paths.ts';
import { Aside, EmailButton, Facts, Paragraph, Quote } from './blocks.tsx';
import { longDate, zonedTime } from './format-time.ts';
import type { Template } from './template.ts';
import { bookingUrl, placeFacts, walkFacts } from './walk.ts';

const FindAnother = ({ baseUrl, walk, date }: { baseUrl: string; walk: EmailWalk; date: string }) => (
  <EmailButton href={`${baseUrl}${signedIn(findAnother({ ...walk, date }))}`}>
    Find another walker
  </EmailButton>
);

const requested: Template<EmailData['booking-requested']> = ({ firstName, other, walk, total }, baseUrl) => ({
  subject: 'A new walk request',
  preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
  title: 'A parent would like to book you',
  body: (
    <>
      <Paragraph>
        Hello {firstName}, {other} asks whether you can take this walk.
      </Paragraph>
      <Facts
        rows={[...walkFacts(walk), ...(total === null ? [] : [['You earn', formatMoney(total)] as const])]}
      />
      <EmailButton href={`${baseUrl}${signedIn(paths.dashboard)}`}>Accept or decline</EmailButton>
      <Aside>A request that nobody answers ends by itself when the walk would begin.</Aside>
    </>
  ),
});

const accepted: Template<EmailData['booking-accepted']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: 'Your walk is confirmed',
  preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
  title: 'Your walk is confirmed',
  body: (
    <>
      <Paragraph>
        Good news, {firstName}: {other} takes the walk.
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>See the booking</EmailButton>
      <Aside>You can now see each other’s contact details on the booking’s page.</Aside>
    </>
  ),
});

const declined: Template<EmailData['booking-declined']> = (
  { firstName, other, walk, nextPossibleDate, pickup, dropoff },
  baseUrl,
) => ({
  subject: 'Your walk request was declined',
  preview: 'Another walker may be free at that time.',
  title: 'This walker cannot take the walk',
  body: (
    <>
      <Paragraph>
        Hello {firstName}, {other} cannot take this walk. Nothing was charged.
      </Paragraph>
      <Facts rows={[...walkFacts(walk), ...placeFacts({ pickup, dropoff })]} />
      <FindAnother baseUrl={baseUrl} walk={walk} date={nextPossibleDate} />
    </>
  ),
});

const cancelled: Template<EmailData['booking-cancelled']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: 'A walk request was cancelled',
  preview: 'There is nothing that you need to do.',
  title: 'The request was cancelled',
  body: (
    <>
      <Paragraph>
        Hello {firstName}, {other} has cancelled this request. There is nothing that you need to do.
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={`${baseUrl}/schedule`}>See your schedule</EmailButton>
    </>
  ),
});

const expired: Template<EmailData['booking-expired']> = ({ firstName, walk, nextPossibleDate }, baseUrl) => ({
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
      <FindAnother baseUrl={baseUrl} walk={walk} date={nextPossibleDate} />
    </>
  ),
});

const withdrawn: Template<EmailData['booking-withdrawn']> = (data, baseUrl) => ({
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
        <FindAnother baseUrl={baseUrl} walk={data.walk} date={data.nextPossibleDate} />
      ) : (
        <EmailButton href={`${baseUrl}/schedule`}>See your schedule</EmailButton>
      )}
    </>
  ),
});

const completed: Template<EmailData['booking-completed']> = ({ firstName, other, walk, total }, baseUrl) => ({
  subject: 'Your walk is complete: confirm the time and pay',
  preview: 'Two short steps, and your walker is paid.',
  title: 'The walk is complete',
  body: (
    <>
      <Paragraph>
        Hello {firstName}, {other} has marked this walk as complete. Please confirm how long it took, and pay.
      </Paragraph>
      <Facts rows={[...walkFacts(walk), ['Amount for the booked time', formatMoney(total)]]} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>Confirm the time and pay</EmailButton>
      <Aside>Was it longer or shorter? You can adjust the time before you pay.</Aside>
    </>
  ),
});

export const bookingEmailTemplates = {
  'booking-requested': requested,
  'booking-accepted': accepted,
  'booking-declined': declined,
  'booking-cancelled': cancelled,
  'booking-expired': expired,
  'booking-withdrawn': withdrawn,
  'booking-completed': completed,
};
