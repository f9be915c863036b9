import { Argument, Command } from 'commander';
import { audit } from '../src/domain/support/audit.ts';
import { scheduleByHand, scheduleList } from '../src/launch/schedules.ts';
import { print, say } from './print.ts';
import { inTerminal, terminal, withDatabase } from './session.ts';

const names = scheduleList.map(({ name }) => name);

/** `trot jobs schedules`: everything that happens by the clock, and how often. */
export const listSchedules = (): Command =>
  new Command('schedules')
    .description('everything that happens by the clock, and how often')
    .action((_, command: Command) => print(command, scheduleList));

/** `trot jobs run <schedule>`: one of them, now. */
export const runSchedule = (): Command =>
  new Command('run')
    .description('run a schedule now, or only say what it would touch')
    .addArgument(new Argument('<schedule>', 'see: trot jobs schedules').choices(names))
    .option('--dry-run', 'touch nothing')
    .addHelpText('after', '\nExample:\n  $ trot jobs run remind-of-walks --dry-run')
    .action((name: string, { dryRun = false }: { dryRun?: boolean }, command: Command) =>
      withDatabase(async (orm, config) => {
        const schedule = scheduleByHand(name, { orm, config })!;
        const touched = dryRun ? await schedule.due() : await schedule.run(showProgress);
        if (!dryRun)
          await inTerminal(orm, async (em) =>
            audit(em, terminal, 'run-schedule', { type: 'schedule' }, { schedule: name, touched }),
          );
        say(command, `${dryRun ? 'Would touch' : 'Touched'} ${touched}: ${schedule.touches}.`);
        if (command.optsWithGlobals().json) print(command, [{ schedule: name, dryRun, touched }]);
      }),
    );

/** Long work shows how far it is, where somebody looks. */
function showProgress(touched: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${touched} so far…\r`);
}
