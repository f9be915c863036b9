import type { Command } from 'commander';
import { audit } from '../../src/domain/support/audit.ts';
import { scheduleByHand, scheduleList } from '../../src/launch/schedules.ts';
import { print, tell } from '../print.ts';
import { withProgress } from '../progress.ts';
import { inTerminal, terminal, withDatabase } from '../session.ts';

const WRONG_USAGE = 2;

export const list = (_: object, command: Command) => print(command, scheduleList);

export const run = (name: string, { dryRun = false }: { dryRun?: boolean }, command: Command) => {
  if (!scheduleList.some((schedule) => schedule.name === name))
    command.error(`error: there is no schedule '${name}'. See: trot jobs schedules`, {
      exitCode: WRONG_USAGE,
    });
  return withDatabase(async (orm, config) => {
    const schedule = scheduleByHand(name, { orm, config })!;
    const touched = dryRun
      ? await schedule.due()
      : await withProgress('Running', (progress) => schedule.run((done) => progress(done)));
    if (!dryRun)
      await inTerminal(orm, async (em) =>
        audit(em, terminal, 'run-schedule', { type: 'schedule' }, { schedule: name, touched }),
      );
    const sentence = `${dryRun ? 'Would touch' : 'Touched'} ${touched}: ${schedule.touches}.`;
    tell(command, sentence, [{ schedule: name, dryRun, touched }]);
  });
};
