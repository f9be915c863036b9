import type { MikroORM } from '@mikro-orm/postgresql';
import { standingOf } from '../../domain/accounts/sessions.ts';
import { system } from '../../domain/viewer.ts';
import { actAs } from '../../gateways/database/transaction.ts';
import { log } from '../../log.ts';
import type { Audience } from './audience.ts';
import type { Reader } from './reader.ts';

const SECOND_MS = 1_000;
/** A stream outlives its session, or its person's approval, by this much at most. */
const CHECK_MS = 4_000;

/** Looks after all open streams with two timers: heartbeats and stalled readers each second, sessions every four. */
export function goRounds(
  orm: MikroORM,
  readers: Audience<Reader>,
  drop: (reader: Reader) => void,
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
async function check(orm: MikroORM, readers: Audience<Reader>): Promise<void> {
  const asked = [...readers];
  if (asked.length === 0) return;
  const ids = [...new Set(asked.map(({ sessionId }) => sessionId))];
  try {
    const standing = await actAs(orm, system('gatekeeper'), (em) => standingOf(em, ids));
    for (const reader of asked) reader.stands(standing.get(reader.sessionId));
  } catch (err) {
    log.warn({ err }, 'could not look after the sessions of open streams');
  }
}
