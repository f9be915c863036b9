import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { clock } from '../../../src/clock.ts';
import { createEmulator } from '../../../src/gateways/stripe/emulator/emulator.ts';
import { createStripeGateway } from '../../../src/gateways/stripe/gateway.ts';
import { root } from '../../../src/root.ts';
import type { TestApp } from '../../support/app.ts';
import { makeTestFolder, removeTestFolder } from '../../support/folders.ts';
import { clientOf } from '../../support/stripe-client.ts';
import { readyAccount } from '../../support/stripe-emulator.ts';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';
import type { OneOfMany } from '../crowd.ts';

export interface Payable {
  payer: OneOfMany;
  booking: string;
}

export interface Bank {
  relay: TcpProxy;
  /** For processes of the fleet, which believe that it is Stripe. */
  env: Record<string, string>;
  /** The person types a card number, which does not pass through us. */
  typeCard(intent: string): Promise<void>;
  /** The booking of each charge. */
  charges(): Promise<string[]>;
  /** Walks of these people, parents and walkers in turn, that are done and not paid. */
  makePayables(app: Pick<TestApp, 'sql'>, people: readonly OneOfMany[]): Promise<Payable[]>;
  stop(): Promise<void>;
}

export const BANK_PEOPLE = 40;
const WALKS = 60;

export async function startBank(): Promise<Bank> {
  const dataDir = makeTestFolder();
  mkdirSync(join(dataDir, 'stripe'), { recursive: true });
  const emulator = createEmulator({
    dataDir,
    baseUrl: 'https://localhost',
    now: () => clock.now(),
    report: (error) => process.stderr.write(`${error.stack}\n`),
    send: async () => new Response(null, { status: 200 }),
  });
  const config = await emulator.start();
  const client = clientOf(config);
  const relay = await startTcpProxy(`http://127.0.0.1:${config.api.port}`);
  return {
    relay,
    env: {
      STRIPE_SECRET_KEY: config.secretKey,
      STRIPE_PUBLISHABLE_KEY: config.publishableKey,
      STRIPE_WEBHOOK_SECRET: config.webhookSecret,
      BANK_AT: new URL(relay.url).host,
      NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --import=${join(root, 'test/bench/operate/bank-host.mjs')}`,
    },
    async typeCard(intent) {
      await client.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
    },
    async charges() {
      const found: string[] = [];
      for await (const { metadata, paid } of client.charges.list({ limit: 100 }))
        if (paid) found.push(metadata.booking_id!);
      return found;
    },
    async makePayables(app, people) {
      const payers = people.filter((_, at) => at % 2 === 0);
      const walkers = people.filter((_, at) => at % 2 === 1);
      const accounts: string[] = [];
      for (const _ of walkers)
        accounts.push(await readyAccount({ gateway: createStripeGateway(config), emulator }));
      const rows = await app.sql<{ id: string; payer: string }>(DONE_WALKS, [
        payers.map(({ id }) => id),
        walkers.map(({ id }) => id),
        accounts,
        WALKS,
      ]);
      return rows.map(({ id, payer }) => ({ booking: id, payer: payers.find((one) => one.id === payer)! }));
    },
    async stop() {
      await relay.shut();
      await emulator.stop();
      removeTestFolder(dataDir);
    },
  };
}

/** One a day, each for $18.50. */
const DONE_WALKS = `with pairs as (
    select * from unnest($1::uuid[], $2::uuid[], $3::text[]) with ordinality p (payer, walker, account, n)),
  walkers as (insert into walker_profiles (user_id, hourly_rate, experience_years, bio, neighborhood, availability_schedule,
      stripe_account_id, stripe_details_submitted, stripe_onboarding_completed, created_at, updated_at)
    select walker, 18.5, 3, 'Walks.', 'Chelsea', '{}', account, true, true, now(), now() from pairs returning user_id),
  kids as (insert into children (id, parent_id, name, age, created_at, updated_at)
    select gen_random_uuid(), payer, 'Ada', 7, now(), now() from pairs returning id, parent_id)
  insert into bookings (id, parent_id, walker_id, child_id, scheduled_date, scheduled_time, duration_hours, actual_duration_hours,
    starts_at, ends_at, pickup_location, dropoff_location, status, hourly_rate, total_amount, final_amount, walker_payout_amount,
    time_adjustment_requested, created_at, updated_at)
  select gen_random_uuid(), payer, walker, kids.id, day, '08:00', 1, 1, day + time '13:00', day + time '14:00', 'Home', 'School', 'completed',
    18.5, 18.5, 18.5, 18.5, true, now(), now()
  from pairs join kids on parent_id = payer, lateral (select current_date - ago as day from generate_series(2, $4::int + 1) ago) days
  order by day, n returning id, parent_id as payer`;
