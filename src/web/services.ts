import type { MikroORM } from '@mikro-orm/postgresql';
import type { Hono } from 'hono';
import type { Config } from '../config.ts';
import type { TwoFactorRule } from '../domain/accounts/second-factor.ts';
import type { HmacSigner } from '../gateways/hmac-signer.ts';
import type { UnsubscribeLinks } from '../gateways/mail/unsubscribe-links.ts';
import type { Passwords } from '../gateways/passwords.ts';
import type { PubSub } from '../gateways/pubsub/pubsub.ts';
import type { QueueStatus } from '../gateways/queue/queues.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import type { StripeGateway } from '../gateways/stripe/gateway.ts';
import type { Limits } from './limits.ts';

/** What requests are served with: made once at start, handed to everything that needs it. */
export interface Services {
  orm: MikroORM;
  config: Config;
  passwords: Passwords;
  pubsub: PubSub;
  /** Null where no payment provider is configured. */
  stripe: StripeGateway | null;
  /** The hosted pages and the dashboard of the stand-in, where it plays Stripe. */
  standIn?: Hono;
  limits: Limits;
  /** Where images lie. */
  storage: Storage;
  /** Two-factor sign-in of admins. */
  twoFactor: TwoFactorRule;
  /** Signs the cookie of devices on which an account signed in before. */
  deviceSigner: HmacSigner;
  /** Signs the links to children's photos. */
  childPhotoSigner: HmacSigner;
  /** The links in emails that stop emails of their kind. */
  unsubscribeLinks: UnsubscribeLinks;
  queues: {
    /** Whether the queue can take and hand out jobs. */
    ready(): Promise<boolean>;
    /** How full the queues are. Rejects while their store is away. */
    look(): Promise<QueueStatus[]>;
    /** Queues that this process should work on and that are stuck, so that it had better be restarted. None where it only serves. */
    stalled(): readonly string[];
  };
}
