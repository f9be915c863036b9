import pg from 'pg';
import { log } from '../../log.ts';
import { CONNECTION_LIMITS } from '../database/connection-limits.ts';
import { listen } from './listener.ts';
import { encode } from './message.ts';
import type { PubSub } from './pubsub.ts';
import { createSubscribers } from './subscribers.ts';

const CHANNEL = 'live';
const EACH = (payloads: string) => `from jsonb_array_elements_text(${payloads}::jsonb) payload`;

/** Inside a transaction PostgreSQL delivers a NOTIFY at the commit and drops it on a rollback. */
export async function postgresPubSub(databaseUrl: string): Promise<PubSub> {
  const subscribers = createSubscribers();
  const listener = await listen({
    databaseUrl,
    channel: CHANNEL,
    onNotice: subscribers.deliver,
    onGap: subscribers.gap,
  });
  // Only for messages outside a transaction: opened when needed, closed when idle.
  const pool = new pg.Pool({
    ...CONNECTION_LIMITS,
    connectionString: databaseUrl,
    max: 1,
    application_name: 'trotwell-notify',
    query_timeout: 5_000,
  });
  pool.on('error', (err) => log.warn({ err }, 'the notifier lost its connection'));

  return {
    async publish(em, ...messages) {
      const payloads = JSON.stringify(messages.flatMap(encode));
      if (em) await em.execute(`select pg_notify(?, payload) ${EACH('?')}`, [CHANNEL, payloads]);
      else await pool.query(`select pg_notify($1, payload) ${EACH('$2')}`, [CHANNEL, payloads]);
    },
    subscribe: subscribers.add,
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}
