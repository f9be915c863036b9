import { once } from 'node:events';
import { startWorkers } from '../../jobs/worker.ts';
import { createOrm } from '../../src/gateways/database/orm.ts';
import { createMailer, type Mailer } from '../../src/gateways/mail/mailer.ts';
import { createUnsubscribeLinks } from '../../src/gateways/mail/unsubscribe-links.ts';
import { createFileStorage } from '../../src/gateways/storage/storage.ts';

/**
 * A worker in its own process, for tests that kill it. Sends `ready`, `sending` and `sent` to its parent,
 * and hangs at a step on request. One that hangs when it has sent sends nothing before it gets a message.
 */
export interface WorkerProcess {
  databaseUrl: string;
  redisUrl?: string | undefined;
  dataDir: string;
  smtpUrl?: string;
  mailFrom?: string;
  lostAfterMs?: number;
  hang?: 'sending' | 'sent' | undefined;
}

const options = JSON.parse(process.env.WORKER ?? '{}') as WorkerProcess;
const outside = createMailer({ mailFrom: 'hello@trotwell.test', ...options });
const mailer: Mailer = {
  async send(message, details) {
    await pause('sending');
    await outside.send(message, details);
    await pause('sent');
  },
  close() {},
};

const maySend = options.hang === 'sent' && once(process, 'message');

async function pause(moment: 'sending' | 'sent'): Promise<void> {
  process.send?.(moment);
  await maySend;
  if (options.hang === moment) await new Promise(() => {});
}

const orm = await createOrm(options.databaseUrl);
const workers = await startWorkers({
  orm,
  mailer,
  unsubscribeLinks: createUnsubscribeLinks({ secretKey: undefined, dataDir: options.dataDir }),
  push: { publicKey: '', send: async () => 'gone', close() {} },
  webhooks: { send: async () => ({ status: 204, error: null }), close() {} },
  storage: createFileStorage(options.dataDir),
  provider: () => null,
  config: {
    ...options,
    secretKey: undefined,
    baseUrl: 'https://trotwell.test',
    earlyAdopterUntil: '2025-12-31',
  },
});
process.send?.('ready');
// The parent process is gone.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
process.on('SIGTERM', async () => {
  await workers.stop(2_000);
  await orm.close();
  outside.close();
});
