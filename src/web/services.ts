import type { MikroORM } from '@mikro-orm/postgresql';
import type { Hono } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { SecureHeadersVariables } from 'hono/secure-headers';
import type { Config } from '../config.ts';
import type { PasskeyVerifier } from '../domain/accounts/passkeys/verifier.ts';
import type { TwoFactorRule } from '../domain/accounts/two-factor/second-factor.ts';
import type { Encryptor } from '../domain/encryptor.ts';
import type { PickupSecrets } from '../domain/walks/handover/pickup-code.ts';
import type { HmacSigner } from '../gateways/hmac-signer.ts';
import type { UnsubscribeLinks } from '../gateways/mail/unsubscribe-links.ts';
import type { Passwords } from '../gateways/passwords.ts';
import type { ProofOfWork } from '../gateways/proof-of-work.ts';
import type { PubSub } from '../gateways/pubsub/pubsub.ts';
import type { QueueStatus } from '../gateways/queue/queues.ts';
import type { Storage } from '../gateways/storage/storage.ts';
import type { StripeGateway } from '../gateways/stripe/gateway.ts';
import type { Limits } from './limits/limits.ts';

export interface Services {
  orm: MikroORM;
  config: Config;
  passwords: Passwords;
  pubsub: PubSub;
  stripe: StripeGateway | null;
  emulator?: Hono;
  limits: Limits;
  storage: Storage;
  twoFactor: TwoFactorRule;
  passkeys: PasskeyVerifier;
  deviceSigner: HmacSigner;
  childPhotoSigner: HmacSigner;
  pickupSecrets: PickupSecrets;
  incidentPhotoSigner: HmacSigner;
  walkShareSigner: HmacSigner;
  unsubscribeLinks: UnsubscribeLinks;
  proofOfWork: ProofOfWork;
  webhookEncryptor: Encryptor;
  pageSigner: HmacSigner;
  vapidPublicKey: string;
  queues: {
    /** Rejects while the queue is unavailable. */
    ready(): Promise<unknown>;
    /** Rejects while the queue store is unavailable. */
    status(): Promise<QueueStatus[]>;
    /** Stalled queues of this process, which a restart may repair. */
    stalled(): readonly string[];
  };
}

export interface AppEnv {
  /** `route` is the pattern of a page. */
  Variables: RequestIdVariables & SecureHeadersVariables & { route?: string };
}
