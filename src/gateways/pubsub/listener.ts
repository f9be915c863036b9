import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { log } from '../../log.ts';
import { endConnection } from '../database/broken-connections.ts';
import { CONNECTION_LIMITS } from '../database/connection-limits.ts';

export interface ListenerOptions {
  databaseUrl: string;
  channel: string;
  onNotice(payload: string): void;
  /** Called after every reconnection, because notifications may have been missed. */
  onGap?(): void;
}

export interface Listener {
  close(): Promise<void>;
}

/** Web processes with a Stripe emulator hold this channel open, so that `trot doctor` can count them. */
export const EMULATOR_CHANNEL = 'emulator';

export const listenerName = (channel: string): string => `trotwell-listen-${channel}`;

/** KeepAlive does not notice that something in between keeps the connection open and passes nothing on. */
export const BEAT_MS = 10_000;

const WAITS = [250, 500, 1_000, 2_000, 3_000];

export async function listen(options: ListenerOptions): Promise<Listener> {
  const stop = new AbortController();
  let client = await connect(options, lost);

  function lost(): void {
    if (stop.signal.aborted) return;
    reconnect().catch((err) => stop.signal.aborted || log.error({ err }, 'the listener stopped'));
  }

  async function reconnect(): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      const wait = WAITS[Math.min(attempt, WAITS.length - 1)]!;
      await delay(wait * (0.5 + Math.random()), undefined, { signal: stop.signal });
      const reconnected = await connect(options, lost).catch((err) => {
        log.warn({ err, channel: options.channel }, 'could not reconnect the listener');
      });
      if (!reconnected) continue;
      client = reconnected;
      if (stop.signal.aborted) await reconnected.end();
      options.onGap?.();
      return;
    }
  }

  return {
    async close() {
      stop.abort();
      await client.end().catch(() => {});
    },
  };
}

async function connect({ databaseUrl, channel, onNotice }: ListenerOptions, lost: () => void) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: listenerName(channel),
    ...CONNECTION_LIMITS,
    query_timeout: BEAT_MS,
  });
  // Without a listener an 'error' event would end the process; 'end' follows and reconnects.
  client.on('error', (err) => log.warn({ err, channel }, 'the listener lost its connection'));
  client.on('notification', ({ payload }) => onNotice(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  const beat = setInterval(() => void client.query('').catch(() => endConnection(client)), BEAT_MS);
  client.once('end', () => clearInterval(beat)).once('end', lost);
  return client;
}
