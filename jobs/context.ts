import type { MikroORM } from '@mikro-orm/postgresql';
import type { PaymentProvider } from '../src/domain/payments/provider.ts';
import type { Mailer } from '../src/gateways/mail/mailer.ts';
import type { UnsubscribeLinks } from '../src/gateways/mail/unsubscribe-links.ts';
import type { PushSender } from '../src/gateways/push/push-sender.ts';
import type { Storage } from '../src/gateways/storage/storage.ts';
import type { WebhookSender } from '../src/gateways/webhooks/webhook-sender.ts';

export interface JobContext {
  orm: MikroORM;
  mailer: Mailer;
  unsubscribeLinks: UnsubscribeLinks;
  push: PushSender;
  webhooks: WebhookSender;
  storage: Storage;
  /** Null when payments are off. Called at each run, because the emulator runs only with the web process. */
  provider(): PaymentProvider | null;
  baseUrl: string;
  earlyAdopterUntil: string;
}
