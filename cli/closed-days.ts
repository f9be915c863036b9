import { Command } from 'commander';
import type { ClosedDay } from '../src/domain/bookings/series/series.ts';
import { cliActor, examples, parseDate, withDatabase } from './action.ts';
import { dateCell, type Line } from './cells.ts';
import { confirm } from './confirm.ts';
import { print, printResult } from './print.ts';

const load = () => import('../src/domain/bookings/series/closed-days.ts');

export function closedDaysCommand(): Command {
  const group = new Command('closed-days').description(
    'days on which schools are closed; weekly series skip them',
  );
  group.command('list').description("list today's and later closed days").action(list);
  group
    .command('add')
    .description('add a closed day; weekly walks of the day end, and both sides are notified')
    .argument('<date>', 'such as 2027-03-26', parseDate)
    .argument('<name>', 'what families read')
    .action(add);
  group
    .command('remove')
    .description('remove a closed day')
    .argument('<date>', 'such as 2027-03-26', parseDate)
    .action(remove);
  return examples(group, [
    'closed-days list',
    "closed-days add 2027-03-26 'Good Friday'",
    'closed-days remove 2027-03-26',
  ]);
}

const list = withDatabase(async ({ transact }) => {
  const { closedDays } = await load();
  await print((await transact(closedDays)).map(lineOf), 'No closed days ahead.');
});

const add = withDatabase(async ({ transact }, date: string, name: string) => {
  const { addClosedDay } = await load();
  const { endedByClosing } = await import('../src/domain/bookings/consequences/end-on-closed-days.ts');
  const { walks, families } = await transact((em) => endedByClosing(em, date));
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

const lineOf = ({ date, name }: ClosedDay): Line => ({ date: dateCell(date), name });
