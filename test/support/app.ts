import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll } from 'vitest';
import { type RunningConfig, readConfig } from '../../src/config.ts';
import { setPublisher } from '../../src/gateways/database/transaction.ts';
import { createEncryptor } from '../../src/gateways/encryption.ts';
import { HashPool } from '../../src/gateways/hash-pool.ts';
import { createHmacSigner } from '../../src/gateways/hmac-signer.ts';
import { createUnsubscribeLinks } from '../../src/gateways/mail/unsubscribe-links.ts';
import { createPasskeyVerifier } from '../../src/gateways/passkey-verifier.ts';
import { createPasswords } from '../../src/gateways/passwords.ts';
import { createPickupSecrets } from '../../src/gateways/pickup-secrets.ts';
import { createProofOfWork } from '../../src/gateways/proof-of-work.ts';
import { createPubSub } from '../../src/gateways/pubsub/pubsub.ts';
import { vapidKeysOf } from '../../src/gateways/push/vapid-keys.ts';
import { createFileStorage } from '../../src/gateways/storage/storage.ts';
import { type App, createApp } from '../../src/web/app.ts';
import { Limits } from '../../src/web/limits/limits.ts';
import type { Services } from '../../src/web/services.ts';
import type { TestDatabase } from './database.ts';
import { makeTestFolder, removeTestFolder } from './folders.ts';
import { giveBack, takeDatabase } from './kept-database.ts';

export interface TestApp {
  web: App;
  services: Services;
  orm: MikroORM;
  database: TestDatabase;
  /** As superuser, which bypasses row-level security: reads stored data and arranges what no command can. */
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  queries: string[];
  forgetQueries(): void;
  onNotice?: (message: string) => void;
}

/** Test files run in parallel: with a lower priority, hashing would wait for all of them. */
const hashing = new HashPool({ nice: 0 });
const cheap = { memoryCost: 64, timeCost: 1 };

/** At the strength of production, which takes 20 ms a hash. */
export const strongPasswords = () => createPasswords(hashing);

export const ORIGIN = 'http://localhost:3000';

/**
 * An app for the whole test file. Read it inside hooks and tests only; `replace` swaps services, e.g. `stripe`. Every connection
 * reads the catalog and plans all statements, so that there are fewer than in production. With `isNew` no other file has used them.
 */
export function startTestApp(
  replace: (services: Services) => Partial<Services> | Promise<Partial<Services>> = () => ({}),
  { poolSize = 4, isNew = false } = {},
): TestApp {
  const database = {} as TestDatabase;
  const app = { database, queries: [] as string[] } as TestApp;
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const listener = {
      onQuery: (sql: string) => app.queries.push(sql),
      onNotice: (message: string) => app.onNotice?.(message),
    };
    const kept = await takeDatabase(poolSize, listener, isNew);
    const { orm, limits: pool, superuser } = kept;
    Object.assign(database, kept.database);
    const config: RunningConfig = {
      ...readConfig({ DATA_DIR: makeTestFolder(), LOG_LEVEL: 'silent' }),
      databaseUrl: database.runtimeUrl,
      databaseOwnerUrl: database.ownerUrl,
    };
    const pubsub = await createPubSub({ databaseUrl: database.runtimeUrl });
    setPublisher(orm, (em, announcements) => pubsub.publish(em, ...announcements));
    const services: Services = {
      orm,
      config,
      passwords: await createPasswords(hashing, cheap),
      pubsub,
      stripe: null,
      limits: new Limits(pool),
      storage: createFileStorage(config.dataDir),
      twoFactor: { requiredFor: [], encryptor: createEncryptor(config, 'two-factor') },
      passkeys: createPasskeyVerifier(config),
      deviceSigner: createHmacSigner(config, 'devices'),
      childPhotoSigner: createHmacSigner(config, 'child-photos'),
      pickupSecrets: createPickupSecrets(config),
      incidentPhotoSigner: createHmacSigner(config, 'incident-photos'),
      walkShareSigner: createHmacSigner(config, 'walk-shares'),
      unsubscribeLinks: createUnsubscribeLinks(config),
      proofOfWork: createProofOfWork(config, 1),
      vapidPublicKey: vapidKeysOf(config).publicKey,
      webhookEncryptor: createEncryptor(config, 'webhooks'),
      pageSigner: createHmacSigner(config, 'pages'),
      queues: { ready: async () => true, status: async () => [], stalled: () => [] },
    };
    Object.assign(services, await replace(services));
    Object.assign(app, { orm, services, web: inTurns(createApp(services)) });
    app.sql = async (text, values) => (await superuser.query(text, values)).rows;
    app.forgetQueries = () => {
      app.queries.length = 0;
    };
    closing.push(
      async () => removeTestFolder(config.dataDir),
      () => app.web.close(),
      () => pubsub.close(),
      () => giveBack(kept),
    );
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });
  return app;
}

/** A socket hands over each request in a turn of the event loop of its own. */
function inTurns(web: App): App {
  const request = web.request.bind(web);
  web.request = async (...sent: Parameters<typeof request>) => {
    await nextTurn();
    return request(...sent);
  };
  return web;
}
