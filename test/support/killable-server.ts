import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from '../../src/gateways/database/embedded/cluster.ts';
import type { StripeConfig } from '../../src/gateways/stripe/gateway.ts';
import type { TestApp } from './app.ts';
import { useBundled } from './bundled.ts';
import type { TestUser } from './cast.ts';
import { makeTestFolder, removeTestFolder } from './folders.ts';
import type { SentWebhook } from './stripe-emulator.ts';

export interface KillableServer {
  url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  call(who: TestUser, name: string, body: object): Promise<{ status: number; body: Record<string, unknown> }>;
  post(who: TestUser, path: string, fields: Record<string, string>): Promise<Response>;
  deliver(webhook: SentWebhook): Promise<Response>;
  poll(): Promise<void>;
}

/** One for the whole test file: register it after the app and the provider, and start it in a test. */
export function killableServer(app: TestApp, stripe: () => StripeConfig): KillableServer {
  const program = useBundled(join(import.meta.dirname, 'server-process.ts'));
  const dataDir = makeTestFolder();
  const server = { url: '' } as KillableServer;
  let child: ChildProcess | undefined;
  let port = 0;
  const isAlive = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  const kill = async () => {
    if (!isAlive()) return;
    const exit = once(child!, 'exit');
    child!.kill('SIGKILL');
    await exit;
  };
  beforeAll(async () => {
    port = await freePort(31_000);
    server.url = `http://localhost:${port}`;
  });
  afterAll(async () => {
    await kill();
    removeTestFolder(dataDir);
  });

  return Object.assign(server, {
    async start() {
      if (isAlive()) return;
      child = fork(program.path, {
        execPath: process.execPath,
        env: {
          ...process.env,
          ...program.env,
          DATABASE_URL: app.database.runtimeUrl,
          DATA_DIR: dataDir,
          PORT: String(port),
          STRIPE: JSON.stringify(stripe()),
        },
      });
      await saying(child, 'ready');
    },
    kill,
    async call(who: TestUser, name: string, body: object) {
      const response = await fetch(`${server.url}/${name}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', origin: server.url, cookie: cookiesOf(who) },
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    },
    post: (who: TestUser, path: string, fields: Record<string, string>) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: server.url, cookie: cookiesOf(who) },
        redirect: 'manual',
      }),
    deliver: ({ body, signature }: SentWebhook) =>
      fetch(`${server.url}/webhooks/stripe`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      }),
    async poll() {
      const done = saying(child!, 'polled');
      child!.send('poll');
      await done;
    },
  });
}

const cookiesOf = ({ browser }: TestUser) =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

async function saying(child: ChildProcess, word: string): Promise<void> {
  const gone = once(child, 'exit').then(() => {
    throw new Error(`The server ended before it was ${word}`);
  });
  const text = (async () => {
    while ((await once(child, 'message'))[0] !== word);
  })();
  await Promise.race([text, gone]);
}
