import { Command } from 'commander';
import type { ClosedDay } from '../src/domain/bookings/series/series.ts';
import { isCalendarDate } from '../src/domain/form.ts';
import { withDatabase } from './action.ts';
import type { Line } from './cells.ts';
import { confirm } from './confirm.ts';
import { cliActor } from './operator.ts';
import { examples } from './options.ts';
import { print, printResult } from './print.ts';

const load = () => import('../src/domain/bookings/series/closed-days.ts');

export function closedDaysCommand(): Command {
  const group = new Command('closed-days').description(
    'days on which schools are closed; weekly series skip them',
  );
  group.command('list').description("list today's and later closed days").action(list);
  group
    .command('add <date> <name>')
    .description('add a closed day, YYYY-MM-DD; weekly walks of the day end, and both sides are notified')
    .action(add);
  group.command('remove <date>').description('remove a closed day').action(remove);
  return examples(group, [
    'closed-days list',
    "closed-days add 2027-03-26 'Good Friday'",
    'closed-days remove 2027-03-26',
  ]);
}

const list = withDatabase(async ({ transact }) => {
  const { closedDays } = await load();
  await print((await transact(closedDays)).map(lineOf));
});

const add = withDatabase(async ({ transact }, date: string, name: string) => {
  const { addClosedDay } = await load();
  const { endedByClosing } = await import('../src/domain/bookings/consequences/end-on-closed-days.ts');
  const { walks, families } = isCalendarDate(date)
    ? await transact((em) => endedByClosing(em, date))
    : { walks: 0, families: 0 };
  if (walks > 0)
    await confirm(
      `This cancels weekly walks on ${date}: ${walks}, of families: ${families}. We'll email both sides.`,
    );
  const day = await transact((em) => addClosedDay(em, cliActor, { date, name, anyway: 'on' }));
  printResult(`Added: ${day.date}, ${day.name}`, [lineOf(day)]);
});

const remove = withDatabase(async ({ transact }, date: string) => {
  const { removeClosedDay } = await load();
  const day = await transact((em) => removeClosedDay(em, cliActor, date));
  printResult(`Removed: ${day.date}, ${day.name}`, [lineOf(day)]);
});

const lineOf = ({ date, name }: ClosedDay): Line => ({ date, name });
