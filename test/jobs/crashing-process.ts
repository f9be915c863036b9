import { queueNames } from '../../jobs/queues.ts';
import { relayDueRows } from '../../jobs/relay-outbox.ts';
import { system } from '../../src/domain/viewer.ts';
import { createOrm } from '../../src/gateways/database/orm.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { createQueues, type Queues } from '../../src/gateways/queue/queues.ts';
import { addMessage, submitContactMessage } from './stage.ts';

/**
 * A process that is in the middle of four things when it is killed: a relay that is about to queue, one that has queued
 * and not yet said so, a change that is committed and not yet relayed, and one that is not yet committed.
 */
const { databaseUrl, redisUrl, life } = JSON.parse(process.env.WORKER ?? '{}');
const orm = await createOrm(databaseUrl);
const queues = createQueues({ databaseUrl, redisUrl }, queueNames);
const forEver = new Promise<never>(() => {});

/** Resolves when the relay hangs: before or after the jobs are in the queue. */
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
// Nobody is left to kill it.
process.on('disconnect', () => process.exit(1));
process.send?.('ready');
