import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { createStripeGateway } from '../../src/gateways/stripe/gateway.ts';
import { createStandIn } from '../../src/gateways/stripe/stand-in/stand-in.ts';
import { ORIGIN } from './app.ts';
import { clientOf } from './stripe-client.ts';

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

/** `webhooks` collects everything the stand-in sends to the app. */
export async function startStandIn(options: Options = {}) {
  const running = await openStandIn({ dataDir: options.dataDir ?? freshDataDir(), ...options });
  onTestFinished(() => running.standIn.stop());
  return running;
}

/** A stand-in for the whole test file. Register it before `startTestApp`; read it inside hooks and tests only. */
export function freshStandIn(): Running {
  const running = {} as Running;
  const dataDir = mkdtempSync(join(tmpdir(), 'trotwell-stripe-'));
  beforeAll(async () => {
    Object.assign(running, await openStandIn({ dataDir, baseUrl: ORIGIN }));
  });
  afterAll(async () => {
    await running.standIn.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return running;
}

async function openStandIn({
  dataDir,
  answers = [],
  baseUrl = 'http://localhost:3120',
}: Options & { dataDir: string }) {
  const webhooks: SentWebhook[] = [];
  const standIn = createStandIn({
    dataDir,
    baseUrl,
    send: async (url, init) => {
      const signature = new Headers(init.headers).get('stripe-signature') ?? '';
      webhooks.push({ url, body: String(init.body), signature });
      return new Response(null, { status: answers.shift() ?? 200 });
    },
  });
  const config = await standIn.start();
  return {
    standIn,
    config,
    dataDir,
    webhooks,
    gateway: createStripeGateway(config),
    client: clientOf(config),
  };
}

export type Running = Awaited<ReturnType<typeof openStandIn>>;

export async function readyAccount({
  gateway,
  standIn,
}: Pick<Running, 'gateway' | 'standIn'>): Promise<string> {
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
  await visit(standIn, link.url, 'complete');
  return account.id;
}

export async function visit(standIn: Running['standIn'], url: string, intent: string): Promise<Response> {
  const form = new URLSearchParams({ intent, holder: 'Jenny Rosen', number: '000123456789' });
  return standIn.app.request(new URL(url).pathname.replace('/dev/stripe', ''), {
    method: 'POST',
    body: form,
  });
}

export async function eventTypes(client: Stripe): Promise<string[]> {
  const events = await client.events.list({ limit: 100 });
  return events.data.map((event) => event.type as string).toReversed();
}

export async function callDashboard(
  { standIn }: Pick<Running, 'standIn'>,
  what: 'faults' | 'webhooks',
  options: object,
): Promise<Response> {
  return standIn.app.request(`/${what}`, {
    method: 'POST',
    body: JSON.stringify(options),
    headers: { 'content-type': 'application/json' },
  });
}
