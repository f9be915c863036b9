import { Command } from 'commander';
import { cliActor, examples, wholeNumber, withDatabase } from './action.ts';
import { idCell, timeCell } from './cells.ts';
import { print, printResult } from './print.ts';
import { withProgress } from './progress.ts';
import type { CliSession } from './session.ts';

export function jobsCommand(): Command {
  const group = new Command('jobs').description('background jobs: status, retries and schedules');
  group
    .command('status')
    .description('show waiting, due and failed jobs; exit code 1 if any failed')
    .option('--failed', 'list the last 50 failed jobs and their last error')
    .action(status);
  group
    .command('retry [id]')
    .description('retry a failed job')
    .option('--all', 'retry all failed jobs')
    .hook('preAction', (_, retry) => {
      if ((retry.args.length === 0) !== (retry.opts().all === true))
        retry.error('error: give the id of one job, or --all.');
    })
    .action(retry);
  group
    .command('drain-outbox')
    .description('run due jobs now, in this process; exit code 1 if any are left')
    .option('--within <seconds>', 'stop after this many seconds', wholeNumber, 60)
    .action(drain);
  group.command('schedules').description('list schedules and how often they run').action(listSchedules);
  group
    .command('run <schedule>')
    .description('run a schedule now, or count what it would process')
    .option('--dry-run', 'change nothing')
    .action(runSchedule);
  return examples(group, [
    'jobs status --json',
    'jobs status --failed',
    'jobs retry 6f1c2b1e',
    'jobs retry --all',
    'jobs drain-outbox --within 300',
    'jobs run remind-of-walks --dry-run',
  ]);
}

const SOME_LEFT = 1;

const status = withDatabase(async (session, { failed = false }: { failed?: boolean }) => {
  const { workByQueue } = await import('../src/domain/jobs/operating-state.ts');
  const queues = await session.transact(workByQueue);
  if (failed) await printDeadLetters(session);
  else
    await print(
      queues.map(({ queue, later, due, failed, dueSince }) => ({
        queue,
        later,
        due,
        failed,
        due_since: timeCell(dueSince),
      })),
      'No jobs are waiting.',
    );
  return queues.some((one) => one.failed > 0) ? SOME_LEFT : 0;
});

async function printDeadLetters({ transact }: CliSession): Promise<void> {
  const { outboxState } = await import('../src/domain/jobs/dead-letters.ts');
  const { items: rows } = await transact((em) => outboxState(em, null));
  await print(
    rows.map(({ id, kind, attempts, lastError, failedAt }) => ({
      id: idCell(id),
      kind,
      attempts,
      since: timeCell(failedAt),
      error: lastError ?? null,
    })),
    'No failed jobs.',
  );
}

const retry = withDatabase(async ({ transact, wholeId }, typed: string | undefined) => {
  const { retryAllDeadLetters, retryDeadLetter } = await import('../src/domain/jobs/dead-letters.ts');
  const id = typed === undefined ? null : await wholeId('outbox', typed);
  const retried = await transact(async (em) => {
    if (id === null) return retryAllDeadLetters(em, cliActor);
    await retryDeadLetter(em, cliActor, id);
    return 1;
  });
  printResult(`Jobs to retry: ${retried}.`, [{ retried }]);
});

const drain = withDatabase(async ({ launched, database, transact }, { within }: { within: number }) => {
  const { workByQueue } = await import('../src/domain/jobs/operating-state.ts');
  const { drainOutbox } = await import('../src/launch/workers-service.ts');
  const due = () =>
    transact(async (em) => (await workByQueue(em)).reduce((sum, state) => sum + state.due, 0));
  const before = await due();
  const left = await withProgress('Working', (progress) =>
    drainOutbox(launched.lifecycle, database, { due, withinMs: within * 1000, progress }),
  );
  printResult(`Done: ${Math.max(0, before - left)}. Left: ${left}.`, [{ before, left }]);
  return left === 0 ? 0 : SOME_LEFT;
});

const listSchedules = async () =>
  await print((await import('../src/launch/schedules.ts')).scheduleList, 'No schedules.');

async function runSchedule(name: string, { dryRun = false }: { dryRun?: boolean }, command: Command) {
  const { scheduleByHand, scheduleList } = await import('../src/launch/schedules.ts');
  const { audit } = await import('../src/domain/audit/audit.ts');
  if (!scheduleList.some((schedule) => schedule.name === name))
    command.error(`error: no schedule '${name}'. To see all, run: trot jobs schedules`);
  const run = withDatabase(async (session) => {
    const schedule = scheduleByHand(name, session)!;
    const touched = dryRun
      ? await schedule.due()
      : await withProgress('Running', (progress) => schedule.run((done) => progress(done)));
    if (!dryRun)
      await session.transact(async (em) =>
        audit(em, cliActor, 'run-schedule', { type: 'schedule' }, { schedule: name, touched }),
      );
    const sentence = `${dryRun ? 'Would process' : 'Processed'} ${touched}: ${schedule.description}.`;
    printResult(sentence, [{ schedule: name, dryRun, touched }]);
  });
  await run();
}
