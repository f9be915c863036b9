import type { MikroORM } from '@mikro-orm/postgresql';
import { accountStatuses } from '../../domain/accounts/sign-in/sessions.ts';
import { system } from '../../domain/viewer.ts';
import { withActor } from '../../gateways/database/transaction.ts';
import { log } from '../../log.ts';
import type { ConnectionRegistry } from './connection-registry.ts';
import type { SseConnection } from './sse-connection.ts';

const SECOND_MS = 1_000;
/** Upper bound for how long a stream outlives its session or approval (MESSAGE-7). */
const CHECK_MS = 4_000;

/** Two timers for all streams: heartbeats and stalled connections each second, sessions every CHECK_MS. */
export function monitorConnections(
  orm: MikroORM,
  connections: ConnectionRegistry<SseConnection>,
  drop: (connection: SseConnection) => void,
): () => void {
  const ticking = setInterval(() => {
    for (const connection of connections) if (!connection.tick()) drop(connection);
  }, SECOND_MS);
  const checking = setInterval(() => void check(orm, connections), CHECK_MS);
  for (const timer of [ticking, checking]) timer.unref();
  return () => {
    for (const timer of [ticking, checking]) clearInterval(timer);
  };
}

async function check(orm: MikroORM, connections: ConnectionRegistry<SseConnection>): Promise<void> {
  const checked = [...connections];
  if (checked.length === 0) return;
  const ids = [...new Set(checked.map(({ sessionId }) => sessionId))];
  try {
    const accountStatus = await withActor(orm, system('auth'), (em) => accountStatuses(em, ids));
    for (const connection of checked) connection.updateStatus(accountStatus.get(connection.sessionId));
  } catch (err) {
    log.warn({ err }, 'could not check the sessions of open streams');
  }
}
