import { queueNames } from '../../jobs/queues.ts';
import { relayDueRows } from '../../jobs/relay-outbox.ts';
import { system } from '../../src/domain/viewer.ts';
import { createOrm } from '../../src/gateways/database/orm.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { createQueues, type Queues } from '../../src/gateways/queue/queues.ts';
import { addMessage, submitContactMessage } from './stage.ts';

/**
 * A process that is killed in the middle of four things: a relay before it queues, a relay that has queued but not
 * marked
 * the row, a committed change that is not relayed, and one that is not committed.
 */
const { databaseUrl, redisUrl, life } = JSON.parse(process.env.WORKER ?? '{}');
const orm = await createOrm(databaseUrl);
const queues = createQueues({ databaseUrl, redisUrl }, queueNames);
const forEver = new Promise<never>(() => {});

async function hangingRelay(when: 'before' | 'after'): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const add: Queues['add'] = async (queue, ids) => {
    if (when === 'after') await queues.add(queue, ids);
    resolve();
    await forEver;
  };
  void relayDueRows(orm, { ...queues, add });
  await promise;
}

await submitContactMessage(orm, `kept ${life} a`);
await hangingRelay('before');
await submitContactMessage(orm, `kept ${life} b`);
await hangingRelay('after');
await submitContactMessage(orm, `kept ${life} c`);
await new Promise<void>((resolve) => {
  void withActor(orm, system('worker'), async (em) => {
    await addMessage(em, `undone ${life}`);
    resolve();
    await forEver;
  });
});
// The parent process is gone.
process.on('disconnect', () => process.exit(1));
process.send?.('ready');
