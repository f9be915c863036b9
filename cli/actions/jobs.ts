import type { MikroORM } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import { workByQueue } from '../../src/domain/jobs/by-queue.ts';
import { outboxState, retryAllDeadLetters, retryDeadLetter } from '../../src/domain/jobs/dead-letters.ts';
import { drainOutbox } from '../../src/launch/drain.ts';
import { idCell, timeCell } from '../cells.ts';
import { wholeId } from '../ids.ts';
import { print, printResult } from '../print.ts';
import { withProgress } from '../progress.ts';
import { cliActor, inCliTransaction, withApp, withDatabase } from '../session.ts';

const SOME_LEFT = 1;

export const status = ({ failed = false }: { failed?: boolean }, command: Command) =>
  withDatabase(async (orm) => {
    const queues = await inCliTransaction(orm, workByQueue);
    if (failed) await printDeadLetters(orm, command);
    else
      print(
        command,
        queues.map(({ queue, later, due, aside, dueSince }) => ({
          queue,
          later,
          due,
          failed: aside,
          due_since: timeCell(dueSince),
        })),
      );
    return queues.some(({ aside }) => aside > 0) ? SOME_LEFT : 0;
  });

async function printDeadLetters(orm: MikroORM, command: Command): Promise<void> {
  const { rows } = await inCliTransaction(orm, (em) => outboxState(em, null));
  print(
    command,
    rows.map(({ id, kind, attempts, lastError, failedAt }) => ({
      id: idCell(id),
      kind,
      attempts,
      since: timeCell(failedAt),
      error: lastError,
    })),
  );
}

export const retry = (id: string | undefined, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const retried = await inCliTransaction(orm, async (em) => {
      if (id === undefined) return retryAllDeadLetters(em, cliActor);
      await retryDeadLetter(em, cliActor, await wholeId(em, 'outbox', id));
      return 1;
    });
    printResult(command, `Jobs to retry: ${retried}.`, [{ retried }]);
  });

export const drain = ({ within }: { within: number }, command: Command) =>
  withApp(async ({ lifecycle }, database) => {
    const due = () =>
      inCliTransaction(database.orm, async (em) =>
        (await workByQueue(em)).reduce((sum, state) => sum + state.due, 0),
      );
    const before = await due();
    const left = await withProgress('Working', (progress) =>
      drainOutbox(lifecycle, database, { due, withinMs: within * 1000, progress }),
    );
    printResult(command, `Done: ${Math.max(0, before - left)}. Left: ${left}.`, [{ before, left }]);
    return left === 0 ? 0 : SOME_LEFT;
  });
