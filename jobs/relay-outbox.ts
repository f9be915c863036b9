import { setTimeout as delay } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import { type DueRow, lockDueRows, markQueued } from '../src/domain/outbox-delivery.ts';
import { system } from '../src/domain/viewer.ts';
import { withActor } from '../src/gateways/database/transaction.ts';
import { listen } from '../src/gateways/pubsub/listener.ts';
import type { Queues } from '../src/gateways/queue/queues.ts';
import { log } from '../src/log.ts';
import { outboxQueues, queueOf } from './queues.ts';

const BATCH = 100;
const POLL_MS = 1_000;

/**
 * Hands one batch of due outbox rows to their queues and returns how many there were. The rows stay locked until they
 * are queued and marked: killed in between, they are simply queued again, under the same job id.
 */
export function relayDueRows(orm: MikroORM, queues: Queues): Promise<number> {
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

/**
 * Relays until stopped: woken by the NOTIFY of each insert, and once a second for rows that fall due later, were lost,
 * or whose notice was. Any number of relays may run; each skips the rows that another holds.
 */
export async function startRelay({
  orm,
  queues,
  databaseUrl,
}: RelayOptions): Promise<{ stop(): Promise<void> }> {
  let bell = new AbortController();
  let stopping = false;
  const ring = () => bell.abort();
  const listener = await listen({ databaseUrl, channel: 'outbox', onNotice: ring, onGap: ring });
  const relay = oneComplaint(() => relayDueRows(orm, queues));

  const loop = async () => {
    while (!stopping) {
      // Renewed before the batch is looked for, so that no bell is lost that rings while it is on its way.
      bell = new AbortController();
      const moved = await relay();
      if (moved === BATCH || stopping) continue;
      await delay(POLL_MS, undefined, { signal: bell.signal }).catch(() => {});
    }
  };
  const running = loop();

  return {
    async stop() {
      stopping = true;
      ring();
      await running;
      await listener.close();
    },
  };
}

/** Tries once, and says once that it does not work and once that it works again, however long that takes. */
function oneComplaint(attempt: () => Promise<number>): () => Promise<number> {
  let failing = false;
  return async () => {
    try {
      const result = await attempt();
      if (failing) log.info('outbox relayed again');
      failing = false;
      return result;
    } catch (err) {
      if (!failing) log.warn({ err }, 'outbox not relayed, trying on');
      failing = true;
      return 0;
    }
  };
}
