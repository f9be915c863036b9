import type { MikroORM } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import { outboxState, retryRows, rowsSetAside } from '../../src/domain/outbox-attention.ts';
import { drainOutbox } from '../../src/launch/drain.ts';
import { print, tell } from '../print.ts';
import { withProgress } from '../progress.ts';
import { inTerminal, terminal, withDatabase, withHouse } from '../session.ts';

const SOME_LEFT = 1;

export const status = ({ failed = false, limit }: { failed?: boolean; limit: number }, command: Command) =>
  withDatabase(async (orm) => {
    const states = await inTerminal(orm, outboxState);
    if (failed) await printSetAside(orm, limit, command);
    else
      print(
        command,
        states.map(({ queue, later, due, setAside, dueSince }) => ({
          queue,
          later,
          due,
          'set aside': setAside,
          'due since': dueSince?.toISOString() ?? null,
        })),
      );
    return states.some(({ setAside }) => setAside > 0) ? SOME_LEFT : 0;
  });

async function printSetAside(orm: MikroORM, limit: number, command: Command): Promise<void> {
  const rows = await inTerminal(orm, (em) => rowsSetAside(em, limit));
  print(
    command,
    rows.map(({ id, kind, attempts, lastError, failedAt }) => ({
      id,
      kind,
      tries: attempts,
      since: failedAt?.toISOString() ?? null,
      error: lastError ?? null,
    })),
  );
}

export const retry = (id: string | undefined, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const retried = await inTerminal(orm, (em) => retryRows(em, terminal, id ?? 'all'));
    tell(command, `To be tried again: ${retried}.`, [{ retried }]);
  });

export const drain = ({ within }: { within: number }, command: Command) =>
  withHouse(async ({ house }, database) => {
    const due = () =>
      inTerminal(database.orm, async (em) =>
        (await outboxState(em)).reduce((sum, state) => sum + state.due, 0),
      );
    const before = await due();
    const left = await withProgress('Working', (progress) =>
      drainOutbox(house, database, { due, withinMs: within * 1000, progress }),
    );
    tell(command, `Done: ${Math.max(0, before - left)}. Left: ${left}.`, [{ before, left }]);
    return left === 0 ? 0 : SOME_LEFT;
  });
