import { composeLetter } from '../src/domain/letters.ts';
import { system } from '../src/domain/viewer.ts';
import { actAs } from '../src/gateways/database/transaction.ts';
import { renderLetter } from '../views/mail/render.tsx';
import type { JobContext } from './context.ts';
import type { OutboxWork } from './outbox-job.ts';

/** Composes the letter that a row asks for, as things stand now, and sends it. No letter means that it is no longer due. */
export function sendMail({ orm, mailer, stopLinks, baseUrl, contactEmail }: JobContext): OutboxWork {
  return async (row, { come }) => {
    const letter = await actAs(orm, system('worker'), (em) => composeLetter(em, row, { contactEmail }));
    if (!letter) return;
    const { to, replyTo } = letter;
    const stopUrl = letter.switch && `${baseUrl}${stopLinks.to(letter.switch)}`;
    const written = renderLetter(letter, { baseUrl, contactEmail, stopUrl });
    await mailer.send({ to, replyTo, stopUrl, ...written }, { id: row.id, beforeLast: come });
  };
}
