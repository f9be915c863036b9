import { createTransport, type NodemailerError } from 'nodemailer';
import { clock } from '../../clock.ts';
import type { Mailer } from './mailer.ts';
import { assertSendable, UnsendableMail } from './message.ts';

/** Mail by SMTP over a small pool of connections. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    // A connection that broke while sending may have delivered; whether to repeat is the queue's decision alone.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.replace(/^.*@/, '').replace(/>.*$/, '');

  return {
    async send(message, { id }) {
      assertSendable(message, id);
      const { to, replyTo, ...content } = message;
      try {
        await transport.sendMail({
          ...content,
          from,
          to: bare(to),
          replyTo: replyTo === undefined ? undefined : bare(replyTo),
          messageId: `<${id}@${domain}>`,
          date: clock.now(),
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw isFinal(error as NodemailerError)
          ? new UnsendableMail('The mail server refused the message for good')
          : error;
      }
    },
    close: () => transport.close(),
  };
}

/** A refused receiver or content stays refused; a refused password (EAUTH) is the operator's to mend, and is retried. */
function isFinal({ permanent, code }: NodemailerError): boolean {
  return permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/** An address as an object is taken as it is, where a string would be parsed as a list. */
function bare(address: string) {
  return { name: '', address };
}
