import type { MikroORM } from '@mikro-orm/postgresql';
import type { PaymentProvider } from '../src/domain/payments/provider.ts';
import type { Mailer } from '../src/gateways/mail/mailer.ts';
import type { UnsubscribeLinks } from '../src/gateways/mail/unsubscribe-links.ts';
import type { Storage } from '../src/gateways/storage/storage.ts';

/** What every job may use. */
export interface JobContext {
  orm: MikroORM;
  mailer: Mailer;
  unsubscribeLinks: UnsubscribeLinks;
  /** Where pictures lie. */
  storage: Storage;
  /** Asked at each run, since the stand-in comes and goes with the web process. Null where no cards are taken. */
  provider(): PaymentProvider | null;
  /** Where links in mails lead, e.g. `https://trotwell.example`. */
  baseUrl: string;
  /** The address that answers people, shown in every mail. */
  contactEmail: string;
  /** The last day, in the market's time, that makes an early adopter; YYYY-MM-DD. */
  earlyAdopterUntil: string;
}
