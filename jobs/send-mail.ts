import type { CalendarEntry } from '../src/domain/calendar-walk.ts';
import { topicOf } from '../src/domain/email/email.ts';
import { buildEmail } from '../src/domain/jobs/build-email.ts';
import { recipientLanguage } from '../src/domain/jobs/recipient-language.ts';
import { finishRow } from '../src/domain/outbox/outbox-delivery.ts';
import { isDeliverable } from '../src/domain/suppressions/deliverable.ts';
import { system } from '../src/domain/viewer.ts';
import { withActor } from '../src/gateways/database/transaction.ts';
import { writeCalendar } from '../src/gateways/icalendar/write-calendar.ts';
import { withLanguage } from '../src/request-language.ts';
import { renderEmail } from '../views/mail/render.tsx';
import type { JobContext, OutboxWork } from './outbox-job.ts';

export function sendMail({ orm, mailer, unsubscribeLinks, baseUrl }: JobContext): OutboxWork {
  return async (row, { acquire }) => {
    const built = await withActor(orm, system('worker'), async (em) => {
      const language = await recipientLanguage(em, row.payload);
      const email = await withLanguage(language, () => buildEmail(em, row));
      return email && (await isDeliverable(em, email, row.id)) ? { email, language } : null;
    });
    if (!built) return 'skipped';
    const { email, language } = built;
    const { to, replyTo } = email;
    const unsubscribeUrl = email.subscription && `${baseUrl}${unsubscribeLinks.to(email.subscription)}`;
    const { written, file } = withLanguage(language, () => ({
      written: renderEmail(email, { baseUrl, unsubscribeUrl }),
      file: email.calendar && { attachments: [calendarFile([email.calendar].flat(), baseUrl)] },
    }));
    const topic = topicOf(email.kind);
    const thread = topic === 'progress' ? (row.payload.bookingId ?? row.payload.watchedId) : undefined;
    const message = { to, replyTo, unsubscribeUrl, topic, thread, ...file, ...written };
    await mailer.send(message, { id: row.id, beforeEndOfData: acquire });
    for (const replaced of email.replaces ?? []) await finishRow(orm.em.fork(), replaced);
  };
}

const calendarFile = (walks: CalendarEntry[], baseUrl: string) => ({
  filename: 'walk.ics',
  contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
  content: writeCalendar(walks, { baseUrl }),
});
