import { startWorkers, type Workers } from '../../jobs/worker.ts';
import { createMailer } from '../gateways/mail/mailer.ts';
import { createUnsubscribeLinks } from '../gateways/mail/unsubscribe-links.ts';
import { createStorage } from '../gateways/storage/choose.ts';
import { reachProvider } from '../gateways/stripe/choose.ts';
import type { OpenDatabase } from './database.ts';
import type { Lifecycle } from './lifecycle.ts';

/** Milliseconds for active jobs when the app closes; another process restarts the rest. */
const finishWithin = 1_200;

export async function openWorkers(lifecycle: Lifecycle, { config, orm }: OpenDatabase): Promise<Workers> {
  const mailer = await lifecycle.open(
    'mail',
    async () => createMailer(config),
    async (open) => open.close(),
  );
  return lifecycle.open(
    'workers',
    () =>
      startWorkers({
        orm,
        mailer,
        unsubscribeLinks: createUnsubscribeLinks(config),
        storage: createStorage(config),
        provider: () => reachProvider(config),
        config,
      }),
    (workers) => workers.stop(finishWithin),
  );
}
