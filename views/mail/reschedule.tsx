import { longDate, zonedTime } from '../../src/dates.ts';
import type { EmailData } from '../../src/domain/email.ts';
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
  subject: 'Another time for your walk?',
  preview: `${longDate(newDate)}, ${zonedTime(newDate, newTime)}`,
  title: 'Can your walk move?',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, {other} asks for another time for this walk.
      </Paragraph>
      <Facts rows={[...walkFacts(walk), timeFact('New time', newDate, newTime)]} />
      {note && <Quote>{note}</Quote>}
      <EmailButton href={bookingUrl(baseUrl, walk)}>Accept or keep the old time</EmailButton>
      <Aside>Until you answer, the old time stands. The duration and the price stay the same.</Aside>
    </>
  ),
});

const refused: Template<EmailData['booking-reschedule-refused']> = (
  { firstName, other, walk, newDate, newTime },
  baseUrl,
) => ({
  subject: 'Your walk keeps its time',
  preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
  title: 'Your walk keeps its time',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, {other} can't move this walk to {longDate(newDate)}, {zonedTime(newDate, newTime)}. It
        stays as agreed.
      </Paragraph>
      <Facts rows={walkFacts(walk)} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>See the booking</EmailButton>
    </>
  ),
});

const rescheduled: Template<EmailData['booking-rescheduled']> = (
  { firstName, other, walk, oldDate, oldTime },
  baseUrl,
) => ({
  subject: 'Your walk has a new time',
  preview: `${longDate(walk.date)}, ${zonedTime(walk.date, walk.time)}`,
  title: 'Your walk has a new time',
  body: (
    <>
      <Paragraph>
        Hi {firstName}, you and {other} agreed on a new time for this walk.
      </Paragraph>
      <Facts rows={[...walkFacts(walk), timeFact('Before', oldDate, oldTime)]} />
      <EmailButton href={bookingUrl(baseUrl, walk)}>See the booking</EmailButton>
      <Aside>Open the attached file to update the walk in your calendar.</Aside>
    </>
  ),
});

export const rescheduleEmailTemplates = {
  'booking-reschedule-proposed': proposed,
  'booking-reschedule-refused': refused,
  'booking-rescheduled': rescheduled,
};
