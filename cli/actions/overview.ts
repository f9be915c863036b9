import type { EntityManager } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import type { AdminNumbers } from '../../src/domain/accounts/admin-numbers.ts';
import { pendingDeletions } from '../../src/domain/accounts/deletion/requests.ts';
import { orphanedWalks } from '../../src/domain/bookings/admin/orphaned-walks.ts';
import { weeklyFigures } from '../../src/domain/bookings/admin/weekly-figures.ts';
import { openNoShows } from '../../src/domain/bookings/lifecycle/no-show.ts';
import { outboxState } from '../../src/domain/jobs/dead-letters.ts';
import { reportList } from '../../src/domain/safety/reports.ts';
import { moneyCell } from '../cells.ts';
import { type Line, print, printOne } from '../print.ts';
import { inCliTransaction, withDatabase } from '../session.ts';

export const now = (_: object, command: Command) =>
  withDatabase(async (orm) => printOne(command, await inCliTransaction(orm, present)));

async function present(em: EntityManager): Promise<Line> {
  const [numbers] = await em.execute<[AdminNumbers]>('select * from dashboard_counts()');
  const { total: deletions } = await pendingDeletions(em);
  const { counts } = await reportList(em, { state: 'open', q: '', after: null });
  return {
    people: numbers.users,
    parents: numbers.parents,
    walkers: numbers.walkers,
    parents_waiting_for_approval: numbers.pending_parents,
    walkers_waiting_for_approval: numbers.pending_walkers,
    parents_looking_for_a_walker: numbers.looking,
    bookings: numbers.bookings,
    active_bookings: numbers.active_bookings,
    orphaned_walks: (await orphanedWalks(em)).length,
    no_shows: (await openNoShows(em)).length,
    deletion_requests: deletions,
    open_reports: counts.open,
    failed_jobs: (await outboxState(em, null)).aside,
  };
}

export const weeks = (_: object, command: Command) =>
  withDatabase(async (orm) => {
    const found = await inCliTransaction(orm, weeklyFigures);
    print(
      command,
      found.toReversed().map(({ sunday, current, signUps, bookings, revenue, settled, completed }) => ({
        week: { text: current ? `${sunday} (this week)` : sunday, json: sunday },
        sign_ups: signUps,
        bookings,
        revenue_cents: moneyCell(revenue),
        walks_completed: completed,
        walks_settled: settled,
      })),
    );
  });
