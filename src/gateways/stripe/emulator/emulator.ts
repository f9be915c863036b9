import { rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { addressFile, type EmulatorAddress } from './address-file.ts';
import { advance } from './advance.ts';
import { createApi } from './api/app.ts';
import type { EmulatorContext } from './api/endpoint.ts';
import { createBrowserRoutes } from './browser/pages.ts';
import { appClock, settings } from './ids.ts';
import { emulatorKeys } from './keys.ts';
import { openStore } from './store.ts';
import { createEventSender, type SendRequest } from './webhook-sender.ts';

export interface EmulatorOptions {
  dataDir: string;
  currency?: string;
  leastCharge?: number;
  baseUrl: string;
  now: () => Date;
  /** Called with an error of the emulator itself. */
  report(error: Error): void;
  send?: SendRequest;
  watch?: EmulatorContext['watch'];
  /** The folder `browser`, where the code was bundled. */
  scripts?: string;
}

export interface Emulator {
  readonly app: Hono;
  start(): Promise<EmulatorAddress>;
  deliver(event: string): Promise<void>;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';
const TICK_MS = 2000;

/** Speaks Stripe's API to the unmodified `stripe` package. Its state survives a restart and a kill. */
export function createEmulator({
  dataDir,
  currency = 'usd',
  leastCharge = 50,
  baseUrl,
  now,
  report,
  send,
  watch,
  scripts,
}: EmulatorOptions): Emulator {
  appClock.now = now;
  Object.assign(settings, { currency: currency.toLowerCase(), leastCharge });
  const store = openStore(join(dataDir, 'stripe', 'books.jsonl'));
  const keys = emulatorKeys(store);
  const root = baseUrl.replace(/\/$/, '');
  const webhookSender = createEventSender(store, `${root}/webhooks/stripe`, keys.webhookSecret, send);
  const api = createApi({ store, baseUrl: root, report, ...(watch && { watch }) }, keys.secretKey);
  let server: Server | undefined;
  let ticking: NodeJS.Timeout | undefined;

  return {
    app: createBrowserRoutes(store, webhookSender, keys.publishableKey, scripts),
    deliver: (event) => webhookSender.deliver(event),
    async start() {
      server = await listening(api);
      const { port } = server.address() as AddressInfo;
      const config: EmulatorAddress = {
        ...keys,
        api: { host: HOST, port, protocol: 'http' },
        browserScriptUrl: '/dev/stripe/stripe.js',
      };
      writeFileSync(addressFile(dataDir), JSON.stringify(config), { mode: 0o600 });
      webhookSender.start();
      ticking = setInterval(() => store.change(() => advance(store)), TICK_MS).unref();
      return config;
    },
    async stop() {
      clearInterval(ticking);
      await webhookSender.stop();
      await closed(server);
      rmSync(addressFile(dataDir), { force: true });
      store.close();
    },
  };
}

function listening(api: Hono): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: api.fetch, hostname: HOST, port: 0 }, () => resolve(server as Server));
    server.once('error', reject);
  });
}

function closed(server: Server | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (!server) return resolve();
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
