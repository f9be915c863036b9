import { longDate, shortDate, zonedTime } from '../../src/dates.ts';
import type { EmailData, EmailSeries } from '../../src/domain/email.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { formatMoney } from '../../src/money.ts';
import { paths, signedIn } from '../../src/paths.ts';
import { Aside, EmailButton, type Fact, Facts, Paragraph, Quote } from './blocks.tsx';
import type { Template } from './template.ts';
import { childFact } from './walk.ts';

type Data<K extends keyof EmailData> = Template<EmailData[K]>;

const facts = ({ children, days, time, hours, firstDate, lastDate }: EmailSeries): Fact[] => [
  childFact(children),
  ['Every', days],
  ['Time', zonedTime(firstDate, time)],
  ['Duration', durationText(hours)],
  ['First day', longDate(firstDate)],
  ['Last day', longDate(lastDate)],
];

const Open = ({ baseUrl, series, children }: { baseUrl: string; series: EmailSeries; children: string }) => (
  <EmailButton href={`${baseUrl}${signedIn(paths.series(series.seriesId))}`}>{children}</EmailButton>
);

const walksText = (count: number): string => (count === 1 ? '1 walk' : `${count} walks`);
const datesText = (dates: readonly string[]): string => dates.map(shortDate).join('; ');

const requested: Data<'series-requested'> = (
  { firstName, other, series, walks, price, isChange },
  baseUrl,
) => ({
  subject: isChange ? 'A change to your weekly walks' : 'A new request for weekly walks',
  preview: `${walksText(walks)} to answer at once`,
  title: isChange ? 'A change to your weekly walks' : 'You have a request for weekly walks',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, {other}{' '}
        {isChange
          ? 'would like to change your weekly walks. The walks you agreed on stay until you accept.'
          : 'would like to book you every week.'}
      </Paragraph>
      <Facts
        rows={[
          ...facts(series),
          ['To answer now', walksText(walks)],
          ['You earn', `${formatMoney(price)} a walk`],
        ]}
      />
      <Open baseUrl={baseUrl} series={series}>
        See the dates and answer
      </Open>
      <Aside>If you accept, later dates are added each week, up to eight weeks ahead.</Aside>
    </>
  ),
});

const accepted: Data<'series-accepted'> = ({ firstName, other, series, walks, declined }, baseUrl) => ({
  subject: 'Your weekly walks are confirmed',
  preview: `${walksText(walks)} confirmed`,
  title: 'Your weekly walks are confirmed',
  body: (
    <>
      <Paragraph>
        Good news, {firstName}! {other} accepted {walksText(walks)}.
      </Paragraph>
      <Facts rows={facts(series)} />
      {declined.length > 0 && (
        <Paragraph>
          {other} is already booked on these dates, so they have no walk: {datesText(declined)}.
        </Paragraph>
      )}
      <Open baseUrl={baseUrl} series={series}>
        See all dates
      </Open>
      <Aside>We add later dates each week, up to eight weeks ahead, and email you if one doesn't fit.</Aside>
    </>
  ),
});

const declined: Data<'series-declined'> = ({ firstName, other, series }, baseUrl) => ({
  subject: 'Your weekly walks were declined',
  preview: 'Another walker may be free at that time.',
  title: "This walker can't take your weekly walks",
  body: (
    <>
      <Paragraph>
        Hi {firstName}, {other} can't take these walks. You weren't charged.
      </Paragraph>
      <Facts rows={facts(series)} />
      <EmailButton href={`${baseUrl}${signedIn(paths.findWalkers)}`}>Find another walker</EmailButton>
    </>
  ),
});

const expired: Data<'series-expired'> = ({ firstName, other, series, left }, baseUrl) => ({
  subject: 'Your weekly walks have no answer yet',
  preview: "The first date has passed. You weren't charged.",
  title: 'No answer to your weekly walks',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, {other} hasn't answered, and the first date has passed. You weren't charged.{' '}
        {left > 0 && `${other} can still accept the other ${left === 1 ? 'date' : `${left} dates`}.`}
      </Paragraph>
      <Facts rows={facts(series)} />
      <Open baseUrl={baseUrl} series={series}>
        See the request
      </Open>
    </>
  ),
});

const ended: Data<'series-ended'> = ({ firstName, other, series, side, from, byTeam, reason }, baseUrl) => ({
  subject: 'Weekly walks were canceled',
  preview: 'See the details.',
  title: 'Your weekly walks were canceled',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, {byTeam ? 'our team' : other} canceled these walks from {longDate(from)} on.
        {side === 'parent' && " You won't be charged for them."}
      </Paragraph>
      <Facts rows={facts(series).filter(([label]) => !label.endsWith('day'))} />
      {reason && <Paragraph>The reason:</Paragraph>}
      {reason && <Quote>{reason}</Quote>}
      <Open baseUrl={baseUrl} series={series}>
        See all dates
      </Open>
    </>
  ),
});

const noRoom: Data<'series-no-room'> = ({ firstName, other, series, dates }, baseUrl) => ({
  subject: 'A date of your weekly walks is not booked',
  preview: datesText(dates),
  title: dates.length === 1 ? 'One date is not booked' : `${dates.length} dates are not booked`,
  body: (
    <>
      <Paragraph>
        Hi {firstName}, we added the next dates of your weekly walks with {other}. These have no walk, because
        the walker is off or someone already has a walk then: {datesText(dates)}.
      </Paragraph>
      <Facts rows={facts(series)} />
      <Open baseUrl={baseUrl} series={series}>
        See all dates
      </Open>
    </>
  ),
});

const newRate: Data<'series-rate'> = ({ firstName, other, series, rate, agreed }, baseUrl) => ({
  subject: 'A new rate for your weekly walks',
  preview: `${formatMoney(rate)} an hour, if you agree`,
  title: 'Your walker has a new rate',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, {other} now asks {formatMoney(rate)} an hour. Your weekly walks stay at{' '}
        {formatMoney(agreed)} an hour until you agree to the new rate. It then applies to walks that we add
        later.
      </Paragraph>
      <Facts rows={facts(series)} />
      <Open baseUrl={baseUrl} series={series}>
        See the new rate
      </Open>
    </>
  ),
});

export const seriesEmailTemplates = {
  'series-requested': requested,
  'series-accepted': accepted,
  'series-declined': declined,
  'series-expired': expired,
  'series-ended': ended,
  'series-no-room': noRoom,
  'series-rate': newRate,
};

export { datesText, facts as seriesFacts, Open as OpenSeries };
