import { longDate, zonedTime } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email.ts';
import type { EmailWalk } from '../../src/domain/email-facts.ts';
import { formatMoney } from '../../src/money.ts';
import { findAnother, paths, signedIn } from '../../src/paths.ts';
import { plural, tr } from '../../src/translate.ts';
import { lateText } from '../bookings/cancellation-text.ts';
import { Aside, EmailButton, Facts, Paragraph, Quote } from './blocks.tsx';
import type { Template } from './template.ts';
import { alsoOn, bookingUrl, placeFacts, walkFacts } from './walk.ts';

type AnotherWalk = { baseUrl: string; walk: EmailWalk; date: string; all?: boolean };

const FindAnother = ({ baseUrl, walk, date, all = false }: AnotherWalk) => (
  <EmailButton href={`${baseUrl}${signedIn(findAnother({ ...walk, date, all }))}`}>
    {all ? tr('Find another walker for all') : tr('Find another walker')}
  </EmailButton>
);

const requested: Template<EmailData['booking-requested']> = (
  { firstName, other, walk, total, also },
  baseUrl,
) => ({
  subject: tr('A new walk request'),
  preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
  title: tr('You have a new walk request'),
  body: (
    <>
      <Paragraph>{tr('Hi {firstName}, {other} would like to book you.', { firstName, other })}</Paragraph>
      <Facts
        rows={[
          ...walkFacts(walk),
          ...alsoOn(also),
          ...(total === null ? [] : [[tr('You earn'), formatMoney(total)] as const]),
        ]}
      />
      <EmailButton href={`${baseUrl}${signedIn(paths.dashboard)}`}>{tr('Accept or decline')}</EmailButton>
      <Aside>{tr("If you don't answer, the request expires when the walk would start.")}</Aside>
    </>
  ),
});

const accepted: Template<EmailData['booking-accepted']> = ({ firstName, other, walk }, baseUrl) => ({
  subject: tr('Your walk is confirmed'),
  preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
  title: tr('Your walk is confirmed'),
  body: (
    <>
      <Paragraph>
        {tr('Good news, {firstName}! {other} accepted your request.', { firstName, other })}
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>{tr('See the booking')}</EmailButton>
      <Aside>
        {tr(
          "You can now see each other's contact details on the booking page. Open the attached file to add the walk to your calendar.",
        )}
      </Aside>
    </>
  ),
});

const declined: Template<EmailData['booking-declined']> = (
  { firstName, other, walk, nextPossibleDate, pickup, dropoff },
  baseUrl,
) => ({
  subject: tr('Your walk request was declined'),
  preview: tr('Another walker may be free at that time.'),
  title: tr("This walker can't take your walk"),
  body: (
    <>
      <Paragraph>
        {tr("Hi {firstName}, {other} can't take this walk. You weren't charged.", { firstName, other })}
      </Paragraph>
      <Facts rows={[...walkFacts(walk), ...placeFacts({ pickup, dropoff })]} />
      <FindAnother baseUrl={baseUrl} walk={walk} date={nextPossibleDate} />
    </>
  ),
});

const cancelled: Template<EmailData['booking-cancelled']> = ({ firstName, other, walk, taken }, baseUrl) => ({
  subject: tr('A walk request was canceled'),
  preview: tr("There's nothing you need to do."),
  title: tr('The request was canceled'),
  body: (
    <>
      <Paragraph>
        {taken
          ? tr(
              'Hi {firstName}, {other} found a walker for this time, so the request to you ended. Thank you!',
              {
                firstName,
                other,
              },
            )
          : tr("Hi {firstName}, {other} canceled this request. There's nothing you need to do.", {
              firstName,
              other,
            })}
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={`${baseUrl}${paths.schedule}`}>{tr('See your schedule')}</EmailButton>
    </>
  ),
});

const expired: Template<EmailData['booking-expired']> = ({ firstName, walk, nextPossibleDate }, baseUrl) => ({
  subject: tr('Your walk request has expired'),
  preview: tr("No one accepted it in time. You weren't charged."),
  title: tr('No one accepted in time'),
  body: (
    <>
      <Paragraph>
        {tr(
          "Hi {firstName}, no walker accepted this request before the walk was due to start, so it expired. You weren't charged.",
          { firstName },
        )}
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <FindAnother baseUrl={baseUrl} walk={walk} date={nextPossibleDate} />
    </>
  ),
});

function whatHappened({
  firstName,
  other,
  side,
  byTeam,
  gone,
  closedDay,
  walk,
  also,
}: EmailData['booking-withdrawn']): string {
  const count = also.length + 1;
  const date = longDate(walk.date);
  if (closedDay !== null)
    return plural(
      count,
      'Hi {firstName}, schools are closed that day ({closedDay}), so this walk is canceled. The weekly walks go on after it.',
      'Hi {firstName}, schools are closed on these days ({closedDay}), so these {count} walks are canceled. The weekly walks go on after them.',
      { firstName, closedDay },
    );
  if (gone)
    return side === 'parent'
      ? tr("Hi {firstName}, {other} can't walk from {date} on.", { firstName, other, date })
      : tr("Hi {firstName}, {other} can't book walks from {date} on.", { firstName, other, date });
  return byTeam
    ? plural(
        count,
        'Hi {firstName}, our team canceled this walk.',
        'Hi {firstName}, our team canceled these {count} walks.',
        { firstName },
      )
    : plural(
        count,
        'Hi {firstName}, {other} canceled this walk.',
        'Hi {firstName}, {other} canceled these {count} walks.',
        { firstName, other },
      );
}

const withdrawn: Template<EmailData['booking-withdrawn']> = (data, baseUrl) => ({
  subject: plural(data.also.length + 1, 'A walk was canceled', '{count} walks were canceled'),
  preview: tr('See the details.'),
  title: plural(data.also.length + 1, 'This walk was canceled', 'These {count} walks were canceled'),
  body: (
    <>
      <Paragraph>
        {whatHappened(data)}
        {data.late && ` ${lateText()}`}
        {data.side === 'parent' && ` ${tr("You weren't charged.")}`}
      </Paragraph>
      <Facts rows={[...walkFacts(data.walk), ...alsoOn(data.also)]} />
      {data.reason && <Paragraph>{tr('The reason:')}</Paragraph>}
      {data.reason && <Quote>{data.reason}</Quote>}
      {data.side === 'parent' && data.closedDay === null ? (
        <FindAnother
          baseUrl={baseUrl}
          walk={data.walk}
          date={data.nextPossibleDate}
          all={data.also.length > 0}
        />
      ) : (
        <EmailButton href={`${baseUrl}${paths.schedule}`}>{tr('See your schedule')}</EmailButton>
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
