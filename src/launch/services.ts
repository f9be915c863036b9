import pg from 'pg';
import type { RunningConfig } from '../config.ts';
import { announceThrough } from '../gateways/database/transaction.ts';
import { createPasswords } from '../gateways/passwords.ts';
import { createPubSub } from '../gateways/pubsub/pubsub.ts';
import { createSeal } from '../gateways/seal.ts';
import { createStorage } from '../gateways/storage/choose.ts';
import { createStripeGateway, type StripeGateway } from '../gateways/stripe/gateway.ts';
import { createStandIn, type StandIn } from '../gateways/stripe/stand-in/stand-in.ts';
import { log } from '../log.ts';
import { createLimits } from '../web/limits.ts';
import type { Services } from '../web/services.ts';
import type { OpenDatabase } from './database.ts';
import type { House } from './house.ts';

/** What the web side is served with, and the stand-in's pages where it plays Stripe. */
export interface WebServices {
  services: Services;
  standIn: StandIn | undefined;
}

/** Opens all that requests need beside the database. `queueReady` says whether jobs can run. */
export async function openServices(
  house: House,
  { config, orm }: OpenDatabase,
  queueReady: () => Promise<boolean>,
): Promise<WebServices> {
  const pubsub = await house.open(
    'live updates',
    () => createPubSub(config),
    (open) => open.close(),
  );
  announceThrough(orm, async (em, announcements) => {
    for (const announcement of announcements) await pubsub.publish(em, announcement);
  });
  const pool = await house.open(
    'limits',
    async () => openPool(config.databaseUrl),
    (open) => open.end(),
  );
  const { stripe, standIn } = await openPayments(house, config);
  const limits = createLimits(pool);
  const passwords = await createPasswords();
  const storage = createStorage(config);
  const childPhotoSeal = createSeal(config, 'child-photos');
  const services = { orm, config, passwords, pubsub, stripe, limits, storage, childPhotoSeal, queueReady };
  return { services, standIn };
}

function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 3, application_name: 'trotwell-limits' });
  pool.on('error', (err) => log.warn({ err }, 'database connection for limits lost'));
  return pool;
}

interface Payments {
  stripe: StripeGateway | null;
  standIn: StandIn | undefined;
}

async function openPayments(house: House, config: RunningConfig): Promise<Payments> {
  if (config.stripe) return { stripe: createStripeGateway(config.stripe), standIn: undefined };
  if (config.payments === 'off') return { stripe: null, standIn: undefined };
  const standIn = createStandIn({ dataDir: config.dataDir, baseUrl: config.baseUrl });
  const reached = await house.open(
    'stripe stand-in',
    () => standIn.start(),
    () => standIn.stop(),
  );
  return { stripe: createStripeGateway(reached), standIn };
}
