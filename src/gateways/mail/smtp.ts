import { Transform } from 'node:stream';
import { createTransport, type NodemailerError, type SendMailOptions } from 'nodemailer';
import { clock } from '../../clock.ts';
import { market } from '../../market.ts';
import { paths } from '../../paths.ts';
import type { Mailer, SendOptions } from './mailer.ts';
import { assertSendable, UnsendableMailError } from './message.ts';

export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    // A connection that broke while sending may have delivered; only the queue decides whether to retry.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', ({ data, message }, done) => {
    const { beforeEndOfData } = data as Waiting;
    if (beforeEndOfData) message.transform(() => inOnePiece(beforeEndOfData));
    done();
  });
  const domain = from.replace(/^.*@/, '').replace(/>.*$/, '');

  return {
    async send(message, { id, beforeEndOfData }) {
      assertSendable(message, id);
      const { to, replyTo, unsubscribeUrl, topic, thread, ...content } = message;
      const mail: Waiting = {
        ...content,
        beforeEndOfData,
        from,
        to: bare(to),
        replyTo: replyTo === undefined ? undefined : bare(replyTo),
        messageId: `<${id}@${domain}>`,
        ...(thread && { references: `<walk-${thread}@${domain}>`, inReplyTo: `<walk-${thread}@${domain}>` }),
        date: clock.now(),
        ...(topic && { list: { id: { url: `${topic}.${domain}`, comment: `${market.name} ${topic}` } } }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(unsubscribeUrl && oneClick(unsubscribeUrl)),
        },
      };
      try {
        await transport.sendMail(mail);
      } catch (error) {
        throw isFinal(error as NodemailerError)
          ? new UnsendableMailError('The mail server refused the message for good')
          : error;
      }
    },
    close: () => transport.close(),
  };
}

type Waiting = SendMailOptions & Pick<SendOptions, 'beforeEndOfData'>;

/** Holds the content until `mayGo` resolves and sends it in one write, where nodemailer would write line by line. */
function inOnePiece(mayGo: () => Promise<void>): Transform {
  const lines: Buffer[] = [];
  return new Transform({
    transform: (chunk, _encoding, next) => {
      lines.push(chunk);
      next();
    },
    flush: (next) => void mayGo().then(() => next(null, Buffer.concat(lines)), next),
  });
}

/** One-click unsubscribe of the mail program (RFC 8058), a POST without opening a page. */
const oneClick = (unsubscribeUrl: string) => ({
  'List-Unsubscribe': `<${unsubscribeUrl.replace(`${paths.unsubscribe}?`, `${paths.unsubscribeNow}?`)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Faults of the address, the mailbox or the content by RFC 3463; 5.1.7 and 5.1.8 are about the sender. */
const OF_THE_EMAIL = /^5\d\d[ -]5\.(1\.(?![78]\b)\d+|2\.\d+|3\.4|6\.\d+)\b/;
/** Without such a code, of a recipient: 530, 535 or 554 mean that the server does not serve us. */
const OF_THE_ADDRESS: readonly unknown[] = [550, 551, 552, 553];
const OF_THE_CONTENT: readonly unknown[] = [550, 552];

/** What concerns the sender, such as a rejected password or a blocked relay, is retried. */
function isFinal({ permanent, code, command, responseCode, response = '' }: NodemailerError): boolean {
  if (permanent !== true || command === 'MAIL FROM') return false;
  if (/^5\d\d[ -]5\.\d+\.\d+/.test(response)) return OF_THE_EMAIL.test(response);
  return (code === 'EENVELOPE' ? OF_THE_ADDRESS : code === 'EMESSAGE' ? OF_THE_CONTENT : []).includes(
    responseCode,
  );
}

/** nodemailer parses a string as a list of addresses, but not an object. */
function bare(address: string) {
  return { name: '', address };
}
