import type { EntityManager } from '@mikro-orm/postgresql';
import { Command } from 'commander';
import { withDatabase } from './action.ts';
import { dateCell, type Line, moneyCell } from './cells.ts';
import { examples } from './options.ts';
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
  const { pendingApprovals } = await import('../src/domain/accounts/approval/pending-approvals.ts');
  const { pendingDeletions } = await import('../src/domain/accounts/deletion/requests.ts');
  const { adminNumbers } = await import('../src/domain/dashboard/admin-numbers.ts');
  const { attentionCounts } = await import('../src/domain/dashboard/admin-dashboard.ts');
  const { outboxState } = await import('../src/domain/jobs/dead-letters.ts');
  const { incidentList } = await import('../src/domain/incidents/incidents.ts');
  const { reportList } = await import('../src/domain/safety/reports.ts');
  const numbers = await adminNumbers(em);
  const { counts: waiting } = await pendingApprovals(em, { role: 'tot', q: '', after: null });
  const { total: deletions } = await pendingDeletions(em);
  const attention = await attentionCounts(em);
  const incidents = await incidentList(em, { state: 'open', kind: null, q: '' }, null);
  const { counts } = await reportList(em, { state: 'open', q: '', after: null });
  return {
    people: numbers.users,
    parents: numbers.parents,
    walkers: numbers.walkers,
    parents_waiting_for_approval: waiting.tot,
    walkers_waiting_for_approval: waiting.trotter,
    parents_looking_for_a_walker: numbers.looking,
    bookings: numbers.bookings,
    active_bookings: numbers.activeBookings,
    late_walks: attention.late,
    orphaned_walks: attention.orphaned,
    no_shows: attention.no_shows,
    deletion_requests: deletions,
    open_incidents: incidents.counts?.open ?? null,
    open_reports: counts.open,
    failed_jobs: (await outboxState(em, null)).aside,
  };
}

const weeks = withDatabase(async ({ transact }) => {
  const { weeklyFigures } = await import('../src/domain/bookings/admin/weekly-figures.ts');
  const found = await transact(weeklyFigures);
  await print(
    found.toReversed().map(({ sunday, current, signUps, bookings, revenue, settled, completed }) => ({
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
