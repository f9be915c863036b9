import { startWorkers, type Workers } from '../../jobs/worker.ts';
import { createMailer } from '../gateways/mail/mailer.ts';
import { createStopLinks } from '../gateways/mail/stop-links.ts';
import { createStorage } from '../gateways/storage/choose.ts';
import { reachProvider } from '../gateways/stripe/choose.ts';
import type { OpenDatabase } from './database.ts';
import type { House } from './house.ts';

/** Jobs in hand may take this long when the house closes; what is cut off is taken up again by another process. */
const finishWithin = 1_200;

/** Does the background work until the house closes. */
export async function openWorkers(house: House, { config, orm }: OpenDatabase): Promise<Workers> {
  const mailer = await house.open(
    'mail',
    async () => createMailer(config),
    async (open) => open.close(),
  );
  return house.open(
    'workers',
    () =>
      startWorkers({
        orm,
        mailer,
        stopLinks: createStopLinks(config),
        storage: createStorage(config),
        provider: () => reachProvider(config),
        config,
      }),
    (workers) => workers.stop(finishWithin),
  );
}
