import { setTimeout as delay } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { type DueRow, lockDueRows, markQueued } from '../src/domain/outbox/outbox-delivery.ts';
import { system } from '../src/domain/viewer.ts';
import { withActor } from '../src/gateways/database/transaction.ts';
import { listen } from '../src/gateways/pubsub/listener.ts';
import type { Queues } from '../src/gateways/queue/queues.ts';
import { log } from '../src/log.ts';
import { outboxQueues, queueOf } from './queues.ts';

const BATCH = 100;
const POLL_MS = 1_000;

/** Rows stay locked until they are queued and marked: after a kill they are queued again, under the same job id. */
export function relayDueRows(orm: MikroORM, queues: Pick<Queues, 'add'>): Promise<number> {
  return withActor(orm, system('worker'), async (em) => {
    const rows = await lockDueRows(em, Object.keys(outboxQueues), BATCH);
    if (rows.length === 0) return 0;
    const byQueue = Map.groupBy(rows, ({ kind }) => queueOf(kind));
    for (const [queue, due] of byQueue) await queues.add(queue, idsOf(due));
    await markQueued(em, idsOf(rows));
    return rows.length;
  });
}

const idsOf = (rows: readonly DueRow[]) => rows.map(({ id }) => id);

interface RelayOptions {
  orm: MikroORM;
  queues: Queues;
  databaseUrl: string;
}

/** Woken by NOTIFY, and each second for later rows and lost notifications. */
export async function startRelay({
  orm,
  queues,
  databaseUrl,
}: RelayOptions): Promise<{ stop(): Promise<void> }> {
  let wakeUp = new AbortController();
  let stopping = false;
  const wake = () => wakeUp.abort();
  const listener = await listen({ databaseUrl, channel: 'outbox', onNotice: wake, onGap: wake });
  const relay = loggedOnce(() => relayDueRows(orm, queues));

  const loop = async () => {
    while (!stopping) {
      // Renewed before the read, so that a notification during the read is not lost.
      wakeUp = new AbortController();
      const relayed = await relay();
      if (relayed === BATCH || stopping) continue;
      await delay(POLL_MS, undefined, { signal: wakeUp.signal }).catch(() => {});
    }
  };
  const running = loop();

  return {
    async stop() {
      stopping = true;
      wake();
      await running;
      await listener.close();
    },
  };
}

function loggedOnce(attempt: () => Promise<number>): () => Promise<number> {
  let failing = false;
  return async () => {
    try {
      const result = await attempt();
      if (failing) log.info('the outbox relay has recovered');
      failing = false;
      return result;
    } catch (err) {
      if (!failing) log.warn({ err }, 'the outbox relay failed, retrying');
      failing = true;
      return 0;
    }
  };
}
