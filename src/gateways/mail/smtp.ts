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
      const { to, replyTo, stopUrl, ...content } = message;
      try {
        await transport.sendMail({
          ...content,
          from,
          to: bare(to),
          replyTo: replyTo === undefined ? undefined : bare(replyTo),
          messageId: `<${id}@${domain}>`,
          date: clock.now(),
          headers: { 'Auto-Submitted': 'auto-generated', ...(stopUrl && oneClick(stopUrl)) },
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

/** The mail program's own button (RFC 8058): it posts to the address, without anybody opening a page. */
const oneClick = (stopUrl: string) => ({
  'List-Unsubscribe': `<${stopUrl.replace('/unsubscribe?', '/unsubscribe/now?')}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** A refused receiver or content stays refused; a refused password (EAUTH) is the operator's to mend, and is retried. */
function isFinal({ permanent, code }: NodemailerError): boolean {
  return permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/** An address as an object is taken as it is, where a string would be parsed as a list. */
function bare(address: string) {
  return { name: '', address };
}
