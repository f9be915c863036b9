import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { clock } from '../../src/clock.ts';
import { createEmulator } from '../../src/gateways/stripe/emulator/emulator.ts';
import { createStripeGateway } from '../../src/gateways/stripe/gateway.ts';
import { market } from '../../src/market.ts';
import { leastCharge } from '../../src/money.ts';
import { ORIGIN } from './app.ts';
import { clientOf } from './stripe-client.ts';
import { stripeTypes } from './stripe-types.ts';

export interface SentWebhook {
  url: string;
  body: string;
  signature: string;
}

interface Options {
  dataDir?: string;
  answers?: number[];
  baseUrl?: string;
}

export function freshDataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'trotwell-stripe-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** `webhooks` collects everything the emulator sends to the app. */
export async function startEmulator(options: Options = {}) {
  const running = await openEmulator({ dataDir: options.dataDir ?? freshDataDir(), ...options });
  onTestFinished(() => running.emulator.stop());
  return running;
}

/** An emulator for the whole test file, whose traffic is compared with Stripe's types after the last file. Register it before `startTestApp`; read it inside hooks and tests only. */
export function freshEmulator(): Running {
  const running = {} as Running;
  const dataDir = mkdtempSync(join(tmpdir(), 'trotwell-stripe-'));
  beforeAll(async () => {
    Object.assign(running, await openEmulator({ dataDir, baseUrl: ORIGIN }));
  });
  afterAll(async () => {
    await running.emulator.stop();
    rmSync(dataDir, { recursive: true, force: true });
    await running.types.keep(inject('stripeTraffic'), expect.getState().testPath ?? '');
  });
  return running;
}

async function openEmulator({
  dataDir,
  answers = [],
  baseUrl = 'http://localhost:3120',
}: Options & { dataDir: string }) {
  const webhooks: SentWebhook[] = [];
  const types = stripeTypes();
  const emulator = createEmulator({
    currency: market.currency,
    leastCharge: leastCharge(),
    dataDir,
    baseUrl,
    now: () => clock.now(),
    report: (error) => process.stderr.write(`${error.stack}\n`),
    watch: types.watch,
    send: async (url, init) => {
      const signature = new Headers(init.headers).get('stripe-signature') ?? '';
      types.event(String(init.body));
      webhooks.push({ url, body: String(init.body), signature });
      return new Response(null, { status: answers.shift() ?? 200 });
    },
  });
  const config = await emulator.start();
  return {
    emulator,
    config,
    dataDir,
    webhooks,
    types,
    gateway: createStripeGateway(config),
    client: clientOf(config),
  };
}

export type Running = Awaited<ReturnType<typeof openEmulator>>;

export async function readyAccount({
  gateway,
  emulator,
}: Pick<Running, 'gateway' | 'emulator'>): Promise<string> {
  const key = `account-${Math.random()}`;
  const account = await gateway.createAccount({
    walkerId: 'w1',
    email: 'w@example.com',
    idempotencyKey: key,
  });
  const link = await gateway.createOnboardingLink({
    accountId: account.id,
    returnUrl: 'http://localhost:3120/dashboard?success=stripe',
    refreshUrl: 'http://localhost:3120/dashboard?refresh=stripe',
    idempotencyKey: `${key}-link`,
  });
  await visit(emulator, link.url, 'complete');
  return account.id;
}

export async function visit(emulator: Running['emulator'], url: string, intent: string): Promise<Response> {
  const form = new URLSearchParams({ intent, holder: 'Jenny Rosen', number: '000123456789' });
  return emulator.app.request(new URL(url).pathname.replace('/dev/stripe', ''), {
    method: 'POST',
    body: form,
  });
}

export async function eventTypes(client: Stripe): Promise<string[]> {
  const events = await client.events.list({ limit: 100 });
  return events.data.map((event) => event.type as string).toReversed();
}

export async function callDashboard(
  { emulator }: Pick<Running, 'emulator'>,
  what: 'faults' | 'webhooks' | 'rules',
  options: object,
): Promise<Response> {
  return emulator.app.request(`/${what}`, {
    method: 'POST',
    body: JSON.stringify(options),
    headers: { 'content-type': 'application/json' },
  });
}

/** By their names in controls.ts; all are on unless they are switched off. */
export async function setRules(running: Pick<Running, 'emulator'>, rules: object): Promise<void> {
  const answer = await callDashboard(running, 'rules', rules);
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
}
