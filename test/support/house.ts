import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type RunningConfig, readConfig } from '../../src/config.ts';
import { createOrm } from '../../src/gateways/database/orm.ts';
import { announceThrough } from '../../src/gateways/database/transaction.ts';
import { HashPool } from '../../src/gateways/hash-pool.ts';
import { createStopLinks } from '../../src/gateways/mail/stop-links.ts';
import { createPasswords } from '../../src/gateways/passwords.ts';
import { createPubSub } from '../../src/gateways/pubsub/pubsub.ts';
import { createSeal } from '../../src/gateways/seal.ts';
import { createSecretBox } from '../../src/gateways/secret-box.ts';
import { createFileStorage } from '../../src/gateways/storage/storage.ts';
import { type App, createApp } from '../../src/web/app.ts';
import { createLimits } from '../../src/web/limits.ts';
import type { Services } from '../../src/web/services.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { makeTestFolder, removeTestFolder } from './folders.ts';

/** The whole web side over a database of the test file's own. */
export interface House {
  app: App;
  services: Services;
  orm: MikroORM;
  database: TestDatabase;
  /** As superuser, past every policy: to look at what is stored, and to arrange what no verb can. */
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Every statement since the last call of `forgetQueries`. */
  queries: string[];
  forgetQueries(): void;
  /** Receives every notice of the database, while it is set. */
  onNotice?: (message: string) => void;
}

/** Test files run beside each other: with a lower priority, hashing would wait for all of them. */
const hashing = new HashPool({ nice: 0 });

/** The origin under which tests reach the app without a socket. */
export const ORIGIN = 'http://localhost:3000';

/** A house for the whole test file. Read it inside hooks and tests only; `replace` swaps services, e.g. `stripe`. */
export function freshHouse(replace: (services: Services) => Partial<Services> = () => ({})): House {
  const database = freshDatabase();
  const house = { database, queries: [] as string[] } as House;
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const config: RunningConfig = {
      ...readConfig({ DATA_DIR: makeTestFolder(), LOG_LEVEL: 'silent' }),
      databaseUrl: database.runtimeUrl,
      databaseOwnerUrl: database.ownerUrl,
    };
    const orm = await createOrm(database.runtimeUrl, {
      onQuery: (sql) => house.queries.push(sql),
      onNotice: (message) => house.onNotice?.(message),
    });
    const pubsub = await createPubSub({ databaseUrl: database.runtimeUrl });
    const pool = new pg.Pool({ connectionString: database.runtimeUrl, max: 2 });
    const superuser = new pg.Pool({ connectionString: database.superuserUrl, max: 2 });
    // A pool says that it has ended before its sockets have: dropping the database may still cut one off.
    for (const one of [pool, superuser]) one.on('error', () => undefined);
    announceThrough(orm, async (em, announcements) => {
      for (const announcement of announcements) await pubsub.publish(em, announcement);
    });
    const services: Services = {
      orm,
      config,
      passwords: await createPasswords(hashing),
      pubsub,
      stripe: null,
      limits: createLimits(pool),
      storage: createFileStorage(config.dataDir),
      twoFactor: { required: false, box: createSecretBox(config, 'two-factor') },
      deviceSeal: createSeal(config, 'devices'),
      childPhotoSeal: createSeal(config, 'child-photos'),
      stopLinks: createStopLinks(config),
      queues: { ready: async () => true, look: async () => [], hung: () => [] },
    };
    Object.assign(services, replace(services));
    Object.assign(house, { orm, services, app: createApp(services) });
    house.sql = async (text, values) => (await superuser.query(text, values)).rows;
    house.forgetQueries = () => {
      house.queries.length = 0;
    };
    closing.push(
      async () => removeTestFolder(config.dataDir),
      () => house.app.close(),
      () => pubsub.close(),
      () => pool.end(),
      () => superuser.end(),
      () => orm.close(true),
    );
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });
  return house;
}
