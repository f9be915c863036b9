import { setTimeout as delay } from 'node:timers/promises';
import { startWorkers } from '../../jobs/worker.ts';
import { createOrm } from '../../src/gateways/database/orm.ts';
import { createMailer, type Mailer } from '../../src/gateways/mail/mailer.ts';
import { createStopLinks } from '../../src/gateways/mail/stop-links.ts';
import { createFileStorage } from '../../src/gateways/storage/storage.ts';

/**
 * A worker in a process of its own, for tests that kill it: tells its parent when it is about to send (`sending`) and
 * when it has sent (`sent`), and hangs there when it is told to.
 */
const { DATABASE_URL, DATA_DIR, HANG } = process.env as Record<string, string>;
const capture = createMailer({ dataDir: DATA_DIR!, mailFrom: 'hello@trotwell.test' });
const mailer: Mailer = {
  async send(message, options) {
    await pause('sending');
    await capture.send(message, options);
    await pause('sent');
  },
  close() {},
};

async function pause(moment: 'sending' | 'sent'): Promise<void> {
  process.send?.(moment);
  if (HANG === moment) await delay(60_000);
}

const orm = await createOrm(DATABASE_URL!);
const config = {
  databaseUrl: DATABASE_URL!,
  baseUrl: 'https://trotwell.test',
  contactEmail: 'hello@trotwell.test',
  earlyAdopterUntil: '2025-12-31',
};
const workers = await startWorkers({
  orm,
  mailer,
  stopLinks: createStopLinks({ secretKey: undefined, dataDir: DATA_DIR! }),
  storage: createFileStorage(DATA_DIR!),
  provider: () => null,
  config,
});
process.on('SIGTERM', async () => {
  await workers.stop(2_000);
  await orm.close();
});
