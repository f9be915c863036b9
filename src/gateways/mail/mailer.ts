import { captureMailer } from './capture.ts';
import type { MailMessage } from './message.ts';
import { smtpMailer } from './smtp.ts';

export interface MailerConfig {
  smtpUrl?: string | undefined;
  mailFrom: string;
  dataDir: string;
}

export interface SendOptions {
  id: string;
  beforeLast?: () => Promise<void>;
}

export interface Mailer {
  /**
   * The same `id` (of the outbox row) gives the same Message-ID, so that a repeated send is still one email. Throws
   * UnsendableMailError when no retry can help. `beforeLast` is awaited after the server accepts the envelope and before
   * the content is sent.
   */
  send(message: MailMessage, options: SendOptions): Promise<void>;
  /** Absent where mail is really sent. */
  captured?: CapturedMessages;
  close(): void;
}

export interface CapturedMessages {
  sentBefore(moment: Date): Promise<string[]>;
  remove(id: string): Promise<void>;
}

export function createMailer(config: MailerConfig): Mailer {
  return config.smtpUrl
    ? smtpMailer({ url: config.smtpUrl, from: config.mailFrom })
    : captureMailer(config.dataDir);
}
