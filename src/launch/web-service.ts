import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { clock } from '../clock.ts';
import type { RunningConfig } from '../config.ts';
import { diagnostics } from '../diagnostics.ts';
import { endUnprovenSessions } from '../domain/accounts/two-factor/two-factor.ts';
import { system } from '../domain/viewer.ts';
import { CONNECTION_LIMITS } from '../gateways/database/connection-limits.ts';
import { setPublisher, withActor } from '../gateways/database/transaction.ts';
import { createEncryptor } from '../gateways/encryption.ts';
import { createHmacSigner } from '../gateways/hmac-signer.ts';
import { createUnsubscribeLinks } from '../gateways/mail/unsubscribe-links.ts';
import { createPasskeyVerifier } from '../gateways/passkey-verifier.ts';
import { createPasswords } from '../gateways/passwords.ts';
import { createPickupSecrets } from '../gateways/pickup-secrets.ts';
import { createProofOfWork } from '../gateways/proof-of-work.ts';
import { EMULATOR_CHANNEL, listen } from '../gateways/pubsub/listener.ts';
import { createPubSub } from '../gateways/pubsub/pubsub.ts';
import { vapidKeysOf } from '../gateways/push/vapid-keys.ts';
import { createStorage } from '../gateways/storage/choose.ts';
import { createEmulator } from '../gateways/stripe/emulator/emulator.ts';
import { createStripeGateway } from '../gateways/stripe/gateway.ts';
import { log } from '../log.ts';
import { leastCharge } from '../money.ts';
import { openedFile } from '../root.ts';
import { type App, createApp } from '../web/app.ts';
import { Limits } from '../web/limits/limits.ts';
import { bareHeaders } from '../web/security.ts';
import type { Services } from '../web/services.ts';
import { ANSWERS_WITHIN_MS, type OpenDatabase } from './database.ts';
import { fillDemoPayments } from './demo-payments.ts';
import type { Lifecycle } from './lifecycle.ts';
import { startWebServer, type WebServer } from './web-server.ts';

/** Event streams end before the server does. */
export async function openWeb(
  lifecycle: Lifecycle,
  database: OpenDatabase,
  queues: Services['queues'],
): Promise<void> {
  const { twoFactorRoles } = database.config;
  if (twoFactorRoles.length > 0)
    await withActor(database.orm, system('auth'), (em) => endUnprovenSessions(em, twoFactorRoles));
  const services = await openServices(lifecycle, database, queues);
  await fillDemoPayments(services);
  const app = createApp(services);
  await lifecycle.open(
    'web',
    () => startWebServer(app.fetch, database.config, bareHeaders(database.config)),
    (server, drainMs) => stopWeb(app, server, drainMs),
  );
}

async function openServices(lifecycle: Lifecycle, { config, orm }: OpenDatabase, queues: Services['queues']) {
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
  return {
    orm,
    config,
    passwords: await createPasswords(),
    pubsub,
    ...(await openPayments(lifecycle, config)),
    limits: new Limits(pool),
    storage: createStorage(config),
    twoFactor: { requiredFor: config.twoFactorRoles, encryptor: createEncryptor(config, 'two-factor') },
    passkeys: createPasskeyVerifier(config),
    childPhotoSigner: createHmacSigner(config, 'child-photos'),
    pickupSecrets: createPickupSecrets(config),
    incidentPhotoSigner: createHmacSigner(config, 'incident-photos'),
    walkShareSigner: createHmacSigner(config, 'walk-shares'),
    deviceSigner: createHmacSigner(config, 'devices'),
    unsubscribeLinks: createUnsubscribeLinks(config),
    proofOfWork: createProofOfWork(config),
    vapidPublicKey: vapidKeysOf(config).publicKey,
    webhookEncryptor: createEncryptor(config, 'webhooks'),
    pageSigner: createHmacSigner(config, 'pages'),
    queues,
  };
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    ...CONNECTION_LIMITS,
    connectionString,
    max: 3,
    application_name: 'trotwell-limits',
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: ANSWERS_WITHIN_MS,
  });
  diagnostics.pool.publish({ name: 'limits', pool });
  pool.on('error', (err) => log.warn({ err }, 'database connection for limits lost'));
  return pool;
}

type Payments = Pick<Services, 'stripe' | 'emulator'>;

async function openPayments(lifecycle: Lifecycle, config: RunningConfig): Promise<Payments> {
  if (config.stripe) return { stripe: createStripeGateway(config.stripe) };
  if (config.payments === 'off') return { stripe: null };
  const emulator = createEmulator({
    currency: config.market.currency,
    leastCharge: leastCharge(),
    dataDir: config.dataDir,
    baseUrl: config.baseUrl,
    now: () => clock.now(),
    scripts: openedFile('src/gateways/stripe/emulator/browser'),
    report: (err) => log.error({ err }, 'a request to the Stripe emulator failed'),
  });
  const reached = await lifecycle.open(
    'stripe emulator',
    () => emulator.start(),
    () => emulator.stop(),
  );
  // The embedded database has one web process only.
  if (!config.embedded)
    await lifecycle.open(
      'count of emulators',
      () => listen({ databaseUrl: config.databaseUrl, channel: EMULATOR_CHANNEL, onNotice: () => {} }),
      (listener) => listener.close(),
    );
  return { stripe: createStripeGateway(reached), emulator: emulator.app };
}

/**
 * Half of `drainMs` passes until a balancer has noticed that `/readyz` fails, while everything is still answered. Then
 * streams have to reconnect elsewhere, and requests in hand have the other half.
 */
export async function stopWeb(
  app: Pick<App, 'drain' | 'close'>,
  server: WebServer,
  drainMs: number,
): Promise<void> {
  const half = drainMs / 2;
  app.drain();
  server.closeAfterAnswers();
  await sleep(half);
  await Promise.all([app.close(), server.stop(half)]);
}
