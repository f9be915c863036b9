import { buildEmail } from '../src/domain/jobs/build-email.ts';
import { system } from '../src/domain/viewer.ts';
import { withActor } from '../src/gateways/database/transaction.ts';
import { renderEmail } from '../views/mail/render.tsx';
import type { JobContext } from './context.ts';
import type { OutboxWork } from './outbox-job.ts';

/** Builds the email from current data. Sends nothing when it is no longer due. */
export function sendMail({ orm, mailer, unsubscribeLinks, baseUrl, contactEmail }: JobContext): OutboxWork {
  return async (row, { acquire }) => {
    const email = await withActor(orm, system('worker'), (em) => buildEmail(em, row, { contactEmail }));
    if (!email) return;
    const { to, replyTo } = email;
    const unsubscribeUrl = email.subscription && `${baseUrl}${unsubscribeLinks.to(email.subscription)}`;
    const written = renderEmail(email, { baseUrl, contactEmail, unsubscribeUrl });
    await mailer.send({ to, replyTo, unsubscribeUrl, ...written }, { id: row.id, beforeLast: acquire });
  };
}
