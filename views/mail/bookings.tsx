import { longDate, zonedTime } from '../../src/dates.ts';
import type { EmailData, EmailWalk } from '../../src/domain/email.ts';
import { formatMoney } from '../../src/money.ts';
import { findAnother, paths, signedIn } from '../../src/paths.ts';
import { Aside, EmailButton, Facts, Paragraph, Quote } from './blocks.tsx';
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
  title: 'You have a new walk request',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, {other} would like to book you.
      </Paragraph>
      <Facts
        rows={[...walkFacts(walk), ...(total === null ? [] : [['You earn', formatMoney(total)] as const])]}
      />
      <EmailButton href={`${baseUrl}${signedIn(paths.dashboard)}`}>Accept or decline</EmailButton>
      <Aside>If you don't answer, the request expires when the walk would start.</Aside>
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
        Good news, {firstName}! {other} accepted your request.
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>See the booking</EmailButton>
      <Aside>
        You can now see each other's contact details on the booking page. Open the attached file to add the
        walk to your calendar.
      </Aside>
    </>
  ),
});

const declined: Template<EmailData['booking-declined']> = (
  { firstName, other, walk, nextPossibleDate, pickup, dropoff },
  baseUrl,
) => ({
  subject: 'Your walk request was declined',
  preview: 'Another walker may be free at that time.',
  title: "This walker can't take your walk",
  body: (
    <>
      <Paragraph>
        Hi {firstName}, {other} can't take this walk. You weren't charged.
      </Paragraph>
      <Facts rows={[...walkFacts(walk), ...placeFacts({ pickup, dropoff })]} />
      <FindAnother baseUrl={baseUrl} walk={walk} date={nextPossibleDate} />
    </>
  ),
});

const cancelled: Template<EmailData['booking-cancelled']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: 'A walk request was canceled',
  preview: "There's nothing you need to do.",
  title: 'The request was canceled',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, {other} canceled this request. There's nothing you need to do.
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={`${baseUrl}${paths.schedule}`}>See your schedule</EmailButton>
    </>
  ),
});

const expired: Template<EmailData['booking-expired']> = ({ firstName, walk, nextPossibleDate }, baseUrl) => ({
  subject: 'Your walk request has expired',
  preview: "No one accepted it in time. You weren't charged.",
  title: 'No one accepted in time',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, no walker accepted this request before the walk was due to start, so it expired. You
        weren't charged.
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <FindAnother baseUrl={baseUrl} walk={walk} date={nextPossibleDate} />
    </>
  ),
});

const withdrawn: Template<EmailData['booking-withdrawn']> = (data, baseUrl) => ({
  subject: 'A walk was canceled',
  preview: 'See the details.',
  title: 'This walk was canceled',
  body: (
    <>
      <Paragraph>
        Hi {data.firstName}, {data.byTeam ? 'our team' : data.other} canceled this walk.{' '}
        {data.side === 'parent' && " You weren't charged."}
      </Paragraph>
      <Facts rows={walkFacts(data.walk)} />
      {data.reason && <Paragraph>The reason:</Paragraph>}
      {data.reason && <Quote>{data.reason}</Quote>}
      {data.side === 'parent' ? (
        <FindAnother baseUrl={baseUrl} walk={data.walk} date={data.nextPossibleDate} />
      ) : (
        <EmailButton href={`${baseUrl}${paths.schedule}`}>See your schedule</EmailButton>
      )}
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
};
