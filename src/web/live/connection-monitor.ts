import type { MikroORM } from '@mikro-orm/postgresql';
import { accountStatuses } from '../../domain/accounts/sessions.ts';
import { system } from '../../domain/viewer.ts';
import { withActor } from '../../gateways/database/transaction.ts';
import { log } from '../../log.ts';
import type { ConnectionRegistry } from './connection-registry.ts';
import type { SseConnection } from './sse-connection.ts';

const SECOND_MS = 1_000;
/** A stream outlives its session, or its person's approval, by this much at most. */
const CHECK_MS = 4_000;

/** Looks after all open streams with two timers: heartbeats and stalled readers each second, sessions every four. */
export function monitorConnections(
  orm: MikroORM,
  readers: ConnectionRegistry<SseConnection>,
  drop: (reader: SseConnection) => void,
): () => void {
  const ticking = setInterval(() => {
    for (const reader of readers) if (!reader.tick()) drop(reader);
  }, SECOND_MS);
  const checking = setInterval(() => void check(orm, readers), CHECK_MS);
  for (const timer of [ticking, checking]) timer.unref();
  return () => {
    for (const timer of [ticking, checking]) clearInterval(timer);
  };
}

/** One query for all. */
async function check(orm: MikroORM, readers: ConnectionRegistry<SseConnection>): Promise<void> {
  const asked = [...readers];
  if (asked.length === 0) return;
  const ids = [...new Set(asked.map(({ sessionId }) => sessionId))];
  try {
    const accountStatus = await withActor(orm, system('auth'), (em) => accountStatuses(em, ids));
    for (const reader of asked) reader.updateStatus(accountStatus.get(reader.sessionId));
  } catch (err) {
    log.warn({ err }, 'could not look after the sessions of open streams');
  }
}
