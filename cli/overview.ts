import type { EntityManager } from '@mikro-orm/postgresql';
import { Command } from 'commander';
import { examples, withDatabase } from './action.ts';
import { dateCell, type Line, moneyCell } from './cells.ts';
import { print, printOne } from './print.ts';

export function overviewCommand(): Command {
  const group = new Command('overview').description('totals, and what needs attention');
  group
    .command('show', { isDefault: true })
    .description('show totals of people and bookings, and pending decisions')
    .action(show);
  group
    .command('weeks')
    .description('show sign-ups, bookings, revenue and completed walks of the last 12 weeks')
    .action(weeks);
  return examples(group, ['overview show', 'overview weeks --json']);
}

const show = withDatabase(async ({ transact }) => printOne(await transact(present)));

async function present(em: EntityManager): Promise<Line> {
  const { adminNumbers } = await import('../src/domain/dashboard/admin-numbers.ts');
  const { waitingCases } = await import('../src/domain/dashboard/waiting-cases.ts');
  const { outboxState } = await import('../src/domain/jobs/dead-letters.ts');
  const numbers = await adminNumbers(em);
  const { attention, ...waiting } = await waitingCases(em);
  return {
    people: numbers.users,
    parents: numbers.parents,
    walkers: numbers.walkers,
    parents_waiting_for_approval: waiting.parents,
    walkers_waiting_for_approval: waiting.walkers,
    parents_looking_for_a_walker: numbers.looking,
    bookings: numbers.bookings,
    active_bookings: numbers.activeBookings,
    late_walks: attention.late,
    walks_to_close: attention.orphaned,
    no_shows: attention.noShows,
    failed_refunds: attention.failedRefunds,
    deletion_requests: waiting.deletions,
    open_incidents: waiting.incidents,
    open_reports: waiting.reports,
    failed_jobs: (await outboxState(em, null)).failed,
  };
}

const weeks = withDatabase(async ({ transact }) => {
  const { weeklyFigures } = await import('../src/domain/bookings/admin/bookings-by-status.ts');
  const found = await transact(weeklyFigures);
  await print(
    found
      .toReversed()
      .map(({ sunday, current, signUps, bookings, revenue, settled, completed }) => ({
        week: { text: current ? 'this week' : dateCell(sunday)!.text, json: sunday },
        sign_ups: signUps,
        bookings,
        revenue_cents: moneyCell(revenue),
        walks_completed: completed,
        walks_settled: settled,
      })),
    'No weeks.',
  );
});
