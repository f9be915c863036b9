import { queueNames } from '../../../jobs/queues.ts';
import { clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { type QueuedWork, workByQueue } from '../../domain/jobs/by-queue.ts';
import { type Heartbeats, readHeartbeats, stalledQueues } from '../../domain/jobs/heartbeats.ts';
import { system } from '../../domain/viewer.ts';
import { createOrm } from '../../gateways/database/orm.ts';
import { withActor } from '../../gateways/database/transaction.ts';
import { type Finding, findingOf } from './finding.ts';
import { checkMarket } from './market.ts';
import { checkSecrets } from './secrets.ts';

/** Milliseconds. Work that is due for longer has no worker. */
const LATE_MS = 5 * 60_000;

/** With the market, for which it has a connection of the app's own kind. */
export async function checkWork(databaseUrl: string, config: Config): Promise<Finding[]> {
  const orm = await createOrm(databaseUrl, { poolSize: 1 });
  try {
    const work = await withActor(orm, system('cli'), async (em) =>
      findingsOf(await workByQueue(em), await readHeartbeats(em)),
    );
    return [...(await checkMarket(orm)), ...(await checkSecrets(orm, config)), ...work];
  } finally {
    await orm.close();
  }
}

function findingsOf(states: readonly QueuedWork[], heartbeats: Heartbeats): Finding[] {
  const silent = stalledQueues(queueNames, heartbeats);
  const lateBefore = clock.now().getTime() - LATE_MS;
  const late = states.filter(({ dueSince }) => dueSince !== null && dueSince.getTime() < lateBefore);
  const due = late.reduce((sum, state) => sum + state.due, 0);
  const deadLetters = states.reduce((sum, state) => sum + state.aside, 0);
  return findingOf(
    'work',
    [
      [
        silent.length > 0,
        `No workers running: no job has finished for more than a minute in ${silent.join(', ')}.`,
        'Start a worker: trot serve worker. If one is already running, restart it.',
      ],
      [
        due > 0,
        `${due} jobs are more than five minutes late.`,
        'Start a worker: trot serve worker, or trot jobs drain-outbox once.',
      ],
      [
        deadLetters > 0,
        `${deadLetters} jobs failed after all attempts.`,
        'See why: trot jobs status --failed. Then: trot jobs retry --all',
      ],
    ],
    'No late or failed jobs.',
  );
}
