import type { MikroORM } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import { workByQueue } from '../../src/domain/jobs/by-queue.ts';
import { outboxState, retryAllSetAside, retrySetAside } from '../../src/domain/jobs/set-aside.ts';
import { drainOutbox } from '../../src/launch/drain.ts';
import { id as idCell, time } from '../cells.ts';
import { wholeId } from '../ids.ts';
import { print, tell } from '../print.ts';
import { withProgress } from '../progress.ts';
import { inTerminal, terminal, withDatabase, withHouse } from '../session.ts';

const SOME_LEFT = 1;

export const status = ({ failed = false }: { failed?: boolean }, command: Command) =>
  withDatabase(async (orm) => {
    const queues = await inTerminal(orm, workByQueue);
    if (failed) await printSetAside(orm, command);
    else
      print(
        command,
        queues.map(({ queue, later, due, aside, dueSince }) => ({
          queue,
          later,
          due,
          set_aside: aside,
          due_since: time(dueSince),
        })),
      );
    return queues.some(({ aside }) => aside > 0) ? SOME_LEFT : 0;
  });

async function printSetAside(orm: MikroORM, command: Command): Promise<void> {
  const { rows } = await inTerminal(orm, (em) => outboxState(em, null));
  print(
    command,
    rows.map(({ id, kind, attempts, lastError, failedAt }) => ({
      id: idCell(id),
      kind,
      tries: attempts,
      since: time(failedAt),
      error: lastError,
    })),
  );
}

export const retry = (id: string | undefined, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const retried = await inTerminal(orm, async (em) => {
      if (id === undefined) return retryAllSetAside(em, terminal);
      await retrySetAside(em, terminal, await wholeId(em, 'outbox', id));
      return 1;
    });
    tell(command, `To be tried again: ${retried}.`, [{ retried }]);
  });

export const drain = ({ within }: { within: number }, command: Command) =>
  withHouse(async ({ house }, database) => {
    const due = () =>
      inTerminal(database.orm, async (em) =>
        (await workByQueue(em)).reduce((sum, state) => sum + state.due, 0),
      );
    const before = await due();
    const left = await withProgress('Working', (progress) =>
      drainOutbox(house, database, { due, withinMs: within * 1000, progress }),
    );
    tell(command, `Done: ${Math.max(0, before - left)}. Left: ${left}.`, [{ before, left }]);
    return left === 0 ? 0 : SOME_LEFT;
  });
