import { captureMailer } from './capture.ts';
import type { MailMessage } from './message.ts';
import { smtpMailer } from './smtp.ts';

export interface MailerConfig {
  /** `smtp://…` or `smtps://…`; without it mail is captured on disk. */
  smtpUrl?: string | undefined;
  /** The sender, as `name@example.org` or `Name <name@example.org>`. */
  mailFrom: string;
  dataDir: string;
}

export interface SendOptions {
  id: string;
  beforeLast?: () => Promise<void>;
}

export interface Mailer {
  /**
   * Sends one message. The same `id` (the outbox row's) always gives the same Message-ID, and a captured message
   * of the same id is overwritten, so that a repeated send is still one email.
   * Throws UnsendableMail when no retry can help; any other error is worth a retry. `beforeLast` is waited for when the
   * server has agreed to take the message: until then nothing is sent, whatever happens.
   */
  send(message: MailMessage, options: SendOptions): Promise<void>;
  /** The messages that went no further than our disk; absent where mail is really sent. */
  captured?: CapturedMessages;
  close(): void;
}

export interface CapturedMessages {
  /** The ids of those that were sent before a moment of the app's clock. */
  sentBefore(moment: Date): Promise<string[]>;
  remove(id: string): Promise<void>;
}

/** SMTP when `smtpUrl` is set, else capture under `dataDir`/mail, which `/dev/mail` shows. */
export function createMailer(config: MailerConfig): Mailer {
  return config.smtpUrl
    ? smtpMailer({ url: config.smtpUrl, from: config.mailFrom })
    : captureMailer(config.dataDir);
}
