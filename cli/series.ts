import { Command, Option } from 'commander';
import { clockTime } from '../src/dates.ts';
import type { BookingSeries } from '../src/domain/bookings/series/series.ts';
import { weekdayNames } from '../src/domain/bookings/series/weekday-names.ts';
import { fullName } from '../src/domain/people/names.ts';
import { cliActor, examples, parseDate, wholeNumber, withDatabase } from './action.ts';
import { dateCell, idCell, jsonOnly, type Line, moneyCell } from './cells.ts';
import { confirm, destructive } from './confirm.ts';
import { MOST_ROWS, printList, printOne, printResult } from './print.ts';
import type { CliSession } from './session.ts';

const STATUSES = ['pending', 'accepted', 'ended'];
const STATUS_TEXTS: Record<BookingSeries['status'], string> = {
  pending: 'Pending',
  accepted: 'Confirmed',
  ended: 'Ended',
};
const POPULATED = ['parent', 'walker', 'counts'] as const;

export function seriesCommand(): Command {
  const group = new Command('series').description('weekly walks: list, show, end');
  group
    .command('list')
    .description('list weekly series, newest first')
    .addOption(new Option('--status <status>', 'only this status').choices(STATUSES))
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 50)
    .action(list);
  group.command('show <id>').description('show one weekly series').action(show);
  destructive(group.command('end <id>'))
    .description('cancel the walks of a series that have not taken place; emails the parent and the walker')
    .requiredOption('--note <text>', 'reason, visible only to the team (required)')
    .option('--from <date>', 'only from this date on, such as 2026-12-07', parseDate)
    .option('--to <date>', 'only until this date; the series goes on after it', parseDate)
    .action(end);
  return examples(group, [
    'series list --status accepted',
    'series show 6f1c2b1e',
    "series end 6f1c2b1e --note 'Asked for by phone' --yes",
  ]);
}

const list = withDatabase(
  async ({ transact }, options: { status?: BookingSeries['status']; limit: number }) => {
    const { BookingSeries } = await import('../src/domain/bookings/series/series.ts');
    const found = await transact((em) =>
      em.find(BookingSeries, options.status ? { status: options.status } : {}, {
        orderBy: { createdAt: 'desc', id: 'asc' },
        limit: MOST_ROWS,
        populate: [...POPULATED],
      }),
    );
    await printList(found.map(lineOf), options.limit, 'No weekly series.');
  },
);

const show = withDatabase(async (session, typed: string) => {
  const series = await findSeries(session, typed);
  await printOne({
    ...lineOf(series),
    hours: series.durationHours,
    first_date: dateCell(series.firstDate),
    booked_until: dateCell(series.bookedUntil),
    end_reason: series.endReason ?? null,
  });
});

const end = withDatabase(
  async (session, typed: string, { note, ...days }: { note: string; from?: string; to?: string }) => {
    const { endSeries } = await import('../src/domain/bookings/series/end-series.ts');
    const asked = await findSeries(session, typed);
    await confirm(
      `${describe(asked)} This cancels its walks ${days.from ? `from ${days.from} on` : 'ahead'}${days.to ? `, until ${days.to}` : ''}. We'll email the parent and the walker.`,
    );
    const { canceled } = await session.transact((em) =>
      endSeries(em, cliActor, asked.id, { reason: note, ...days }),
    );
    const after = await findSeries(session, asked.id);
    printResult(`Canceled ${canceled} walks: ${describe(after)}`, [lineOf(after)]);
  },
);

async function findSeries({ transact, wholeId }: CliSession, typed: string): Promise<BookingSeries> {
  const { lockSeries } = await import('../src/domain/bookings/series/lock-series.ts');
  const id = await wholeId('booking_series', typed);
  return transact(async (em) => {
    const series = await lockSeries(em, cliActor, id);
    await em.populate([series], [...POPULATED]);
    return series;
  });
}

const describe = (series: BookingSeries): string =>
  `${fullName(series.parent)}'s weekly walks with ${fullName(series.walker)}, ${weekdayNames(series.weekdays)} at ${clockTime(series.startTime)}.`;

const lineOf = (series: BookingSeries): Line => ({
  id: idCell(series.id),
  days: weekdayNames(series.weekdays),
  time: { text: clockTime(series.startTime), json: series.startTime.slice(0, 5) },
  status: { text: STATUS_TEXTS[series.status], json: series.status },
  rate_cents: moneyCell(series.hourlyRate),
  parent: fullName(series.parent),
  walker: fullName(series.walker),
  last_date: jsonOnly(series.lastDate),
  pending: jsonOnly(series.counts?.pending ?? 0),
  confirmed: jsonOnly(series.counts?.confirmed ?? 0),
  parent_id: jsonOnly(series.parent.id),
  walker_id: jsonOnly(series.walker.id),
});
