import type { MikroORM } from '@mikro-orm/postgresql';
import type { Mailer } from '../src/gateways/mail/mailer.ts';

/** What every job may use. */
export interface JobContext {
  orm: MikroORM;
  mailer: Mailer;
  /** Where links in mails lead, e.g. `https://trotwell.example`. */
  baseUrl: string;
  /** The address that answers people, shown in every mail. */
  contactEmail: string;
}
