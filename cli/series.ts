import { type Command, Option } from 'commander';
import type { BookingSeries } from '../src/domain/bookings/series/series.ts';
import { weekdayNames } from '../src/domain/bookings/series/weekday-names.ts';
import { fullName } from '../src/domain/people/names.ts';
import { withDatabase } from './action.ts';
import { idCell, jsonOnly, type Line, moneyCell } from './cells.ts';
import { confirm, destructive } from './confirm.ts';
import { cliActor } from './operator.ts';
import { wholeNumber } from './options.ts';
import { print, printOne, printResult } from './print.ts';
import type { Session } from './session.ts';

const STATUSES = ['pending', 'accepted', 'ended'];
const POPULATED = ['parent', 'walker', 'counts'] as const;

export function addSeriesCommands(group: Command): void {
  group
    .command('series')
    .description('list weekly series, newest first')
    .addOption(new Option('--status <status>', 'only this status').choices(STATUSES))
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 50)
    .action(list);
  group.command('show-series <id>').description('show one weekly series').action(show);
  destructive(group.command('end-series <id>'))
    .description('cancel the walks of a series that have not taken place; emails the parent and the walker')
    .requiredOption('--reason <text>', 'reason, visible only to the team')
    .option('--from <date>', 'only from this date on, YYYY-MM-DD')
    .option('--to <date>', 'only until this date, YYYY-MM-DD; the series goes on after it')
    .action(end);
}

const list = withDatabase(
  async ({ transact }, options: { status?: BookingSeries['status']; limit: number }) => {
    const { BookingSeries } = await import('../src/domain/bookings/series/series.ts');
    const found = await transact((em) =>
      em.find(BookingSeries, options.status ? { status: options.status } : {}, {
        orderBy: { createdAt: 'desc', id: 'asc' },
        limit: options.limit,
        populate: [...POPULATED],
      }),
    );
    await print(found.map(lineOf));
  },
);

const show = withDatabase(async (session, typed: string) => {
  const series = await findSeries(session, typed);
  await printOne({
    ...lineOf(series),
    hours: series.durationHours,
    first_date: series.firstDate,
    booked_until: series.bookedUntil,
    end_reason: series.endReason ?? null,
  });
});

const end = withDatabase(
  async (session, typed: string, form: { reason: string; from?: string; to?: string }) => {
    const { endSeries } = await import('../src/domain/bookings/series/end-series.ts');
    const asked = await findSeries(session, typed);
    await confirm(
      `${describe(asked)} This cancels its walks ${form.from ? `from ${form.from} on` : 'ahead'}${form.to ? `, until ${form.to}` : ''}. We'll email the parent and the walker.`,
    );
    const { canceled } = await session.transact((em) => endSeries(em, cliActor, asked.id, { ...form }));
    const after = await findSeries(session, asked.id);
    printResult(`Canceled ${canceled} walks: ${describe(after)}`, [lineOf(after)]);
  },
);

async function findSeries({ transact, wholeId }: Session, typed: string): Promise<BookingSeries> {
  const { lockSeries } = await import('../src/domain/bookings/series/lock-series.ts');
  const id = await wholeId('booking_series', typed);
  return transact(async (em) => {
    const series = await lockSeries(em, cliActor, id);
    await em.populate([series], [...POPULATED]);
    return series;
  });
}

const describe = (series: BookingSeries): string =>
  `${fullName(series.parent)}'s weekly walks with ${fullName(series.walker)}, ${weekdayNames(series.weekdays)} at ${series.startTime.slice(0, 5)}.`;

const lineOf = (series: BookingSeries): Line => ({
  id: idCell(series.id),
  days: weekdayNames(series.weekdays),
  time: series.startTime.slice(0, 5),
  status: series.status,
  rate_cents: moneyCell(series.hourlyRate),
  parent: fullName(series.parent),
  walker: fullName(series.walker),
  last_date: jsonOnly(series.lastDate),
  pending: jsonOnly(series.counts?.pending ?? 0),
  confirmed: jsonOnly(series.counts?.confirmed ?? 0),
  parent_id: jsonOnly(series.parent.id),
  walker_id: jsonOnly(series.walker.id),
});
