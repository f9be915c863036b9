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
  beforeEndOfData?: () => Promise<void>;
}

export interface Mailer {
  /** The same `id` gives the same Message-ID. `beforeEndOfData` runs once the server accepts the envelope. Throws UnsendableMailError when no retry can help. */
  send(message: MailMessage, options: SendOptions): Promise<void>;
  captured?: { sentBefore(moment: Date): Promise<string[]>; remove(id: string): Promise<void> };
  close(): void;
}

export function createMailer(config: MailerConfig): Mailer {
  return config.smtpUrl
    ? smtpMailer({ url: config.smtpUrl, from: config.mailFrom })
    : captureMailer(config.dataDir);
}
