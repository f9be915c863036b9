import { longDate, zonedTime } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email.ts';
import { tr } from '../../src/translate.ts';
import { Aside, Facts, Paragraph, Quote } from './blocks.tsx';
import { datesText, OpenSeries, seriesFacts } from './series.tsx';
import type { Template } from './template.ts';

const Staying = ({ dates }: { dates: readonly string[] }) =>
  dates.length > 0 && (
    <Paragraph>
      {tr('These dates keep the old time, because someone already has a walk then: {dates}.', {
        dates: datesText(dates),
      })}
    </Paragraph>
  );

const proposed: Template<EmailData['series-reschedule-proposed']> = (
  { firstName, other, series, from, newTime, staying, note },
  baseUrl,
) => ({
  subject: tr('Another time for your weekly walks?'),
  preview: tr('{time} from {date} on', { time: zonedTime(from, newTime), date: longDate(from) }),
  title: tr('Can your weekly walks move?'),
  body: (
    <>
      <Paragraph>
        {tr('Hi {firstName}, {other} asks to move these walks to {time} from {date} on.', {
          firstName,
          other,
          time: zonedTime(from, newTime),
          date: longDate(from),
        })}
      </Paragraph>
      <Facts rows={[...seriesFacts(series), [tr('New time'), zonedTime(from, newTime)]]} />
      <Staying dates={staying} />
      {note && <Quote>{note}</Quote>}
      <OpenSeries baseUrl={baseUrl} series={series}>
        {tr('See the dates and answer')}
      </OpenSeries>
      <Aside>{tr('Until you answer, the old time stands. Dates that we add later get the new time.')}</Aside>
    </>
  ),
});

const refused: Template<EmailData['series-reschedule-refused']> = (
  { firstName, other, series, from, newTime },
  baseUrl,
) => ({
  subject: tr('Your weekly walks keep their time'),
  preview: zonedTime(from, series.time),
  title: tr('Your weekly walks keep their time'),
  body: (
    <>
      <Paragraph>
        {tr("Hi {firstName}, {other} can't move these walks to {time}. They stay as agreed.", {
          firstName,
          other,
          time: zonedTime(from, newTime),
        })}
      </Paragraph>
      <Facts rows={seriesFacts(series)} />
      <OpenSeries baseUrl={baseUrl} series={series}>
        {tr('See all dates')}
      </OpenSeries>
    </>
  ),
});

const rescheduled: Template<EmailData['series-rescheduled']> = (
  { firstName, other, series, from, oldTime, staying },
  baseUrl,
) => ({
  subject: tr('Your weekly walks have a new time'),
  preview: tr('{time} from {date} on', { time: zonedTime(from, series.time), date: longDate(from) }),
  title: tr('Your weekly walks have a new time'),
  body: (
    <>
      <Paragraph>
        {tr('Hi {firstName}, you and {other} agreed on a new time from {date} on. Before, it was {time}.', {
          firstName,
          other,
          date: longDate(from),
          time: zonedTime(from, oldTime),
        })}
      </Paragraph>
      <Facts rows={seriesFacts(series)} />
      <Staying dates={staying} />
      <OpenSeries baseUrl={baseUrl} series={series}>
        {tr('See all dates')}
      </OpenSeries>
    </>
  ),
});

export const seriesRescheduleEmailTemplates = {
  'series-reschedule-proposed': proposed,
  'series-reschedule-refused': refused,
  'series-rescheduled': rescheduled,
};
