import { longDate, shortDateWithYear, zonedTime } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email.ts';
import type { EmailSeries } from '../../src/domain/email-facts.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { formatMoney } from '../../src/money.ts';
import { paths, signedIn } from '../../src/paths.ts';
import { plural, tr } from '../../src/translate.ts';
import { lateText } from '../bookings/cancellation-text.ts';
import { earningsText } from '../bookings/series/earnings-text.ts';
import { Aside, EmailButton, type Fact, Facts, Paragraph, Quote } from './blocks.tsx';
import type { Template } from './template.ts';
import { childFact } from './walk.ts';

type Data<K extends keyof EmailData> = Template<EmailData[K]>;

const facts = (series: EmailSeries): Fact[] => [
  ...weeklyFacts(series),
  [tr('First day'), longDate(series.firstDate)],
  [tr('Last day'), longDate(series.lastDate)],
];

const weeklyFacts = ({ children, days, time, hours, firstDate }: EmailSeries): Fact[] => [
  childFact(children),
  [tr('Every'), days],
  [tr('Time'), zonedTime(firstDate, time)],
  [tr('Duration'), durationText(hours)],
];

const Open = ({ baseUrl, series, children }: { baseUrl: string; series: EmailSeries; children: string }) => (
  <EmailButton href={`${baseUrl}${signedIn(paths.series(series.seriesId))}`}>{children}</EmailButton>
);

const datesText = (dates: readonly string[]): string => dates.map(shortDateWithYear).join('; ');

const requested: Data<'series-requested'> = (
  { firstName, other, series, walks, price, isChange },
  baseUrl,
) => ({
  subject: isChange ? tr('A change to your weekly walks') : tr('A new request for weekly walks'),
  preview: plural(walks, '{count} walk to answer at once', '{count} walks to answer at once'),
  title: isChange ? tr('A change to your weekly walks') : tr('You have a request for weekly walks'),
  body: (
    <>
      <Paragraph>
        {isChange
          ? tr(
              'Hi {firstName}, {other} would like to change your weekly walks. The walks you agreed on stay until you accept.',
              { firstName, other },
            )
          : tr('Hi {firstName}, {other} would like to book you every week.', { firstName, other })}
      </Paragraph>
      <Facts rows={[...facts(series), [tr('You earn'), earningsText(price, walks)]]} />
      <Open baseUrl={baseUrl} series={series}>
        {tr('See the dates and answer')}
      </Open>
      <Aside>{tr('If you accept, later dates are added each week, up to eight weeks ahead.')}</Aside>
    </>
  ),
});

const accepted: Data<'series-accepted'> = ({ firstName, other, series, walks, declined }, baseUrl) => ({
  subject: tr('Your weekly walks are confirmed'),
  preview: plural(walks, '{count} walk confirmed', '{count} walks confirmed'),
  title: tr('Your weekly walks are confirmed'),
  body: (
    <>
      <Paragraph>
        {plural(
          walks,
          'Good news, {firstName}! {other} accepted {count} walk.',
          'Good news, {firstName}! {other} accepted {count} walks.',
          { firstName, other },
        )}
      </Paragraph>
      <Facts rows={facts(series)} />
      {declined.length > 0 && (
        <Paragraph>
          {tr('{other} is already booked on these dates, so they have no walk: {dates}.', {
            other,
            dates: datesText(declined),
          })}
        </Paragraph>
      )}
      <Open baseUrl={baseUrl} series={series}>
        {tr('See all dates')}
      </Open>
      <Aside>
        {tr("We add later dates each week, up to eight weeks ahead, and email you if one doesn't fit.")}
      </Aside>
    </>
  ),
});

const declined: Data<'series-declined'> = ({ firstName, other, series }, baseUrl) => ({
  subject: tr('Your weekly walks were declined'),
  preview: tr('Another walker may be free at that time.'),
  title: tr("This walker can't take your weekly walks"),
  body: (
    <>
      <Paragraph>
        {tr("Hi {firstName}, {other} can't take these walks. You weren't charged.", { firstName, other })}
      </Paragraph>
      <Facts rows={facts(series)} />
      <EmailButton href={`${baseUrl}${signedIn(paths.findWalkers)}`}>{tr('Find another walker')}</EmailButton>
    </>
  ),
});

const expired: Data<'series-expired'> = ({ firstName, other, series, left }, baseUrl) => ({
  subject: tr('Your weekly walks have no answer yet'),
  preview: tr("The first date has passed. You weren't charged."),
  title: tr('No answer to your weekly walks'),
  body: (
    <>
      <Paragraph>
        {tr("Hi {firstName}, {other} hasn't answered, and the first date has passed. You weren't charged.", {
          firstName,
          other,
        })}{' '}
        {left > 0 &&
          plural(
            left,
            '{other} can still accept the other date.',
            '{other} can still accept the other {count} dates.',
            { other },
          )}
      </Paragraph>
      <Facts rows={facts(series)} />
      <Open baseUrl={baseUrl} series={series}>
        {tr('See the request')}
      </Open>
    </>
  ),
});

const ended: Data<'series-ended'> = (
  { firstName, other, series, side, from, byTeam, reason, late },
  baseUrl,
) => ({
  subject: tr('Weekly walks were canceled'),
  preview: tr('See the details.'),
  title: tr('Your weekly walks were canceled'),
  body: (
    <>
      <Paragraph>
        {byTeam
          ? tr('Hi {firstName}, our team canceled these walks from {date} on.', {
              firstName,
              date: longDate(from),
            })
          : tr('Hi {firstName}, {other} canceled these walks from {date} on.', {
              firstName,
              other,
              date: longDate(from),
            })}
        {late && ` ${lateText()}`}
        {side === 'parent' && ` ${tr("You won't be charged for them.")}`}
      </Paragraph>
      <Facts rows={weeklyFacts(series)} />
      {reason && <Paragraph>{tr('The reason:')}</Paragraph>}
      {reason && <Quote>{reason}</Quote>}
      <Open baseUrl={baseUrl} series={series}>
        {tr('See all dates')}
      </Open>
    </>
  ),
});

const noRoom: Data<'series-no-room'> = ({ firstName, other, series, dates }, baseUrl) => ({
  subject: tr('A date of your weekly walks is not booked'),
  preview: datesText(dates),
  title: plural(dates.length, 'One date is not booked', '{count} dates are not booked'),
  body: (
    <>
      <Paragraph>
        {tr(
          'Hi {firstName}, we added the next dates of your weekly walks with {other}. These have no walk, because the walker is off or someone already has a walk then: {dates}.',
          { firstName, other, dates: datesText(dates) },
        )}
      </Paragraph>
      <Facts rows={facts(series)} />
      <Open baseUrl={baseUrl} series={series}>
        {tr('See all dates')}
      </Open>
    </>
  ),
});

const newRate: Data<'series-rate'> = ({ firstName, other, series, rate, agreed }, baseUrl) => ({
  subject: tr('A new rate for your weekly walks'),
  preview: tr('{amount} an hour, if you agree', { amount: formatMoney(rate) }),
  title: tr('Your walker has a new rate'),
  body: (
    <>
      <Paragraph>
        {tr(
          'Hi {firstName}, {other} now asks {rate} an hour. Your weekly walks stay at {agreed} an hour until you agree to the new rate. It then applies to walks that we add later.',
          { firstName, other, rate: formatMoney(rate), agreed: formatMoney(agreed) },
        )}
      </Paragraph>
      <Facts rows={facts(series)} />
      <Open baseUrl={baseUrl} series={series}>
        {tr('See the new rate')}
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
