import { setTimeout as delay } from 'node:timers/promises';
import { JobsPage, type JobsPageProps, type ShownSchedule } from '../../../views/admin/jobs/JobsPage.tsx';
import { clock } from '../../clock.ts';
import { readDialog } from '../../dialogs.ts';
import { outboxState, retryAllDeadLetters, retryDeadLetter } from '../../domain/jobs/dead-letters.ts';
import { type Heartbeats, readHeartbeats, stalledQueues } from '../../domain/jobs/heartbeats.ts';
import { lastRuns, type ScheduleRun } from '../../domain/jobs/runs.ts';
import { readCursor } from '../../domain/lists/page.ts';
import type { QueueStatus } from '../../gateways/queue/queues.ts';
import { paths } from '../../paths.ts';
import { acts } from '../kit/act.ts';
import { admins } from '../kit/guards.ts';
import { page, type RequestContext } from '../kit/page.tsx';
import type { Services } from '../services.ts';

/** A slow queue store would keep the page and its transaction waiting. */
const PATIENCE_MS = 1_000;

const FAILED_SHOWN = 20;

const jobActs = acts(
  { subject: 'job' },
  {
    retry: { command: retryDeadLetter },
    'retry-all': { save: retryAllDeadLetters, done: (count) => ({ params: { count } }) },
  },
);

export const jobsPage = page<JobsPageProps>({
  path: paths.adminJobs,
  guard: admins,
  layout: 'admin',
  title: 'Jobs',
  load,
  intents: jobActs,
  view: ({ data }) => <JobsPage {...data} />,
});

async function load({ em, url, services }: RequestContext): Promise<JobsPageProps> {
  const pendingStatus = queueStatus(services);
  const outbox = await outboxState(em, readCursor(url.searchParams.get('after')), FAILED_SHOWN);
  const runs = await lastRuns(em);
  const heartbeats = await readHeartbeats(em);
  const queues = await pendingStatus;
  return {
    now: clock.now(),
    queues: queues?.map((queue) => ({ ...queue, finishedAt: heartbeatOf(queue, heartbeats) })) ?? null,
    silent: stalledQueues(queues?.map(({ name }) => name) ?? [], heartbeats),
    schedules: schedulesOf(queues ?? [], runs),
    outbox,
    asking: readDialog('jobs', url) !== null,
  };
}

function heartbeatOf({ name }: QueueStatus, heartbeats: Heartbeats): Date | null {
  const at = heartbeats.get(name);
  return at ? new Date(at.getTime() + clock.offset()) : null;
}

const queueStatus = ({ queues }: Services): Promise<QueueStatus[] | null> =>
  Promise.race([queues.status().catch(() => null), delay(PATIENCE_MS, null, { ref: false })]);

/** The queue store uses the machine's time, the page the app's. */
function schedulesOf(queues: readonly QueueStatus[], runs: readonly ScheduleRun[]): ShownSchedule[] {
  const nexts = new Map(
    queues.flatMap(({ schedules }) =>
      schedules.map(({ name, next }) => [name, new Date(next.getTime() + clock.offset())] as const),
    ),
  );
  const lasts = new Map(runs.map((run) => [run.name, run]));
  const names = [...new Set([...nexts.keys(), ...lasts.keys()])].toSorted();
  return names.map((name) => ({ name, last: lasts.get(name) ?? null, next: nexts.get(name) ?? null }));
}
