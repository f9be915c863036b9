import pg from 'pg';
import { clock } from '../clock.ts';
import type { RunningConfig } from '../config.ts';
import { setPublisher } from '../gateways/database/transaction.ts';
import { createEncryptor } from '../gateways/encryption.ts';
import { createHmacSigner } from '../gateways/hmac-signer.ts';
import { createUnsubscribeLinks } from '../gateways/mail/unsubscribe-links.ts';
import { createPasswords } from '../gateways/passwords.ts';
import { createPubSub } from '../gateways/pubsub/pubsub.ts';
import { createStorage } from '../gateways/storage/choose.ts';
import { createEmulator } from '../gateways/stripe/emulator/emulator.ts';
import { createStripeGateway } from '../gateways/stripe/gateway.ts';
import { log } from '../log.ts';
import { createLimits } from '../web/limits.ts';
import type { Services } from '../web/services.ts';
import type { OpenDatabase } from './database.ts';
import type { Lifecycle } from './lifecycle.ts';

export async function openServices(
  lifecycle: Lifecycle,
  { config, orm }: OpenDatabase,
  queues: Services['queues'],
): Promise<Services> {
  const pubsub = await lifecycle.open(
    'live updates',
    () => createPubSub(config),
    (open) => open.close(),
  );
  setPublisher(orm, (em, announcements) => pubsub.publish(em, ...announcements));
  const pool = await lifecycle.open(
    'limits',
    async () => openPool(config.databaseUrl),
    (open) => open.end(),
  );
  const payments = await openPayments(lifecycle, config);
  const limits = createLimits(pool);
  const passwords = await createPasswords();
  const storage = createStorage(config);
  const twoFactor = {
    required: config.adminTwoFactor === 'required',
    encryptor: createEncryptor(config, 'two-factor'),
  };
  const childPhotoSigner = createHmacSigner(config, 'child-photos');
  const deviceSigner = createHmacSigner(config, 'devices');
  const unsubscribeLinks = createUnsubscribeLinks(config);
  return {
    orm,
    config,
    passwords,
    pubsub,
    ...payments,
    limits,
    storage,
    twoFactor,
    childPhotoSigner,
    deviceSigner,
    unsubscribeLinks,
    queues,
  };
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 3, application_name: 'trotwell-limits' });
  pool.on('error', (err) => log.warn({ err }, 'database connection for limits lost'));
  return pool;
}

type Payments = Pick<Services, 'stripe' | 'emulator'>;

async function openPayments(lifecycle: Lifecycle, config: RunningConfig): Promise<Payments> {
  if (config.stripe) return { stripe: createStripeGateway(config.stripe) };
  if (config.payments === 'off') return { stripe: null };
  const emulator = createEmulator({
    dataDir: config.dataDir,
    baseUrl: config.baseUrl,
    now: () => clock.now(),
    report: (err) => log.error({ err }, 'a request to the Stripe emulator failed'),
  });
  const reached = await lifecycle.open(
    'stripe emulator',
    () => emulator.start(),
    () => emulator.stop(),
  );
  return { stripe: createStripeGateway(reached), emulator: emulator.app };
}
