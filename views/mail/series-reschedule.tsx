import { longDate, zonedTime } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email.ts';
import { Aside, Facts, Paragraph, Quote } from './blocks.tsx';
import { datesText, OpenSeries, seriesFacts } from './series.tsx';
import type { Template } from './template.ts';

const Staying = ({ dates }: { dates: readonly string[] }) =>
  dates.length > 0 && (
    <Paragraph>
      These dates keep the old time, because someone already has a walk then: {datesText(dates)}.
    </Paragraph>
  );

const proposed: Template<EmailData['series-reschedule-proposed']> = (
  { firstName, other, series, from, newTime, staying, note },
  baseUrl,
) => ({
  subject: 'Another time for your weekly walks?',
  preview: `${zonedTime(from, newTime)} from ${longDate(from)} on`,
  title: 'Can your weekly walks move?',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, {other} asks to move these walks to {zonedTime(from, newTime)} from {longDate(from)}{' '}
        on.
      </Paragraph>
      <Facts rows={[...seriesFacts(series), ['New time', zonedTime(from, newTime)]]} />
      <Staying dates={staying} />
      {note && <Quote>{note}</Quote>}
      <OpenSeries baseUrl={baseUrl} series={series}>
        See the dates and answer
      </OpenSeries>
      <Aside>Until you answer, the old time stands. Dates that we add later get the new time.</Aside>
    </>
  ),
});

const refused: Template<EmailData['series-reschedule-refused']> = (
  { firstName, other, series, from, newTime },
  baseUrl,
) => ({
  subject: 'Your weekly walks keep their time',
  preview: zonedTime(from, series.time),
  title: 'Your weekly walks keep their time',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, {other} can't move these walks to {zonedTime(from, newTime)}. They stay as agreed.
      </Paragraph>
      <Facts rows={seriesFacts(series)} />
      <OpenSeries baseUrl={baseUrl} series={series}>
        See all dates
      </OpenSeries>
    </>
  ),
});

const rescheduled: Template<EmailData['series-rescheduled']> = (
  { firstName, other, series, from, oldTime, staying },
  baseUrl,
) => ({
  subject: 'Your weekly walks have a new time',
  preview: `${zonedTime(from, series.time)} from ${longDate(from)} on`,
  title: 'Your weekly walks have a new time',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, you and {other} agreed on a new time from {longDate(from)} on. Before, it was{' '}
        {zonedTime(from, oldTime)}.
      </Paragraph>
      <Facts rows={seriesFacts(series)} />
      <Staying dates={staying} />
      <OpenSeries baseUrl={baseUrl} series={series}>
        See all dates
      </OpenSeries>
    </>
  ),
});

export const seriesRescheduleEmailTemplates = {
  'series-reschedule-proposed': proposed,
  'series-reschedule-refused': refused,
  'series-rescheduled': rescheduled,
};
