import type { MikroORM } from '@mikro-orm/postgresql';
import type { PaymentProvider } from '../src/domain/payments/provider.ts';
import type { Mailer } from '../src/gateways/mail/mailer.ts';
import type { UnsubscribeLinks } from '../src/gateways/mail/unsubscribe-links.ts';
import type { Storage } from '../src/gateways/storage/storage.ts';

export interface JobContext {
  orm: MikroORM;
  mailer: Mailer;
  unsubscribeLinks: UnsubscribeLinks;
  storage: Storage;
  /** Called at each run, because the stand-in runs only with the web process. Null when payments are off. */
  provider(): PaymentProvider | null;
  /** The base of links, e.g. `https://trotwell.example`. */
  baseUrl: string;
  contactEmail: string;
  /** The last day of the early-adopter badge, in market time; YYYY-MM-DD. */
  earlyAdopterUntil: string;
}
