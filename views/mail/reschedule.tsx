import { longDate, zonedTime } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email.ts';
import { tr } from '../../src/translate.ts';
import { Aside, EmailButton, type Fact, Facts, Paragraph, Quote } from './blocks.tsx';
import type { Template } from './template.ts';
import { bookingUrl, walkFacts } from './walk.ts';

const timeFact = (label: string, date: string, time: string): Fact => [
  label,
  `${longDate(date)}, ${zonedTime(date, time)}`,
];

const proposed: Template<EmailData['booking-reschedule-proposed']> = (
  { firstName, other, walk, newDate, newTime, note },
  baseUrl,
) => ({
  subject: tr('Another time for your walk?'),
  preview: `${longDate(newDate)}, ${zonedTime(newDate, newTime)}`,
  title: tr('Can your walk move?'),
  body: (
    <>
      <Paragraph>
        {tr('Hi {firstName}, {other} asks for another time for this walk.', { firstName, other })}
      </Paragraph>
      <Facts rows={[...walkFacts(walk), timeFact(tr('New time'), newDate, newTime)]} />
      {note && <Quote>{note}</Quote>}
      <EmailButton href={bookingUrl(baseUrl, walk)}>{tr('Accept or keep the old time')}</EmailButton>
      <Aside>{tr('Until you answer, the old time stands. The duration and the price stay the same.')}</Aside>
    </>
  ),
});

const refused: Template<EmailData['booking-reschedule-refused']> = (
  { firstName, other, walk, newDate, newTime },
  baseUrl,
) => ({
  subject: tr('Your walk keeps its time'),
  preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
  title: tr('Your walk keeps its time'),
  body: (
    <>
      <Paragraph>
        {tr("Hi {firstName}, {other} can't move this walk to {date}, {time}. It stays as agreed.", {
          firstName,
          other,
          date: longDate(newDate),
          time: zonedTime(newDate, newTime),
        })}
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>{tr('See the booking')}</EmailButton>
    </>
  ),
});

const rescheduled: Template<EmailData['booking-rescheduled']> = (
  { firstName, other, walk, oldDate, oldTime },
  baseUrl,
) => ({
  subject: tr('Your walk has a new time'),
  preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
  title: tr('Your walk has a new time'),
  body: (
    <>
      <Paragraph>
        {tr('Hi {firstName}, you and {other} agreed on a new time for this walk.', { firstName, other })}
      </Paragraph>
      <Facts rows={[...walkFacts(walk), timeFact(tr('Before'), oldDate, oldTime)]} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>{tr('See the booking')}</EmailButton>
      <Aside>{tr('Open the attached file to update the walk in your calendar.')}</Aside>
    </>
  ),
});

export const rescheduleEmailTemplates = {
  'booking-reschedule-proposed': proposed,
  'booking-reschedule-refused': refused,
  'booking-rescheduled': rescheduled,
};
