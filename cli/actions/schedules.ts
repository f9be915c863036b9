import type { Command } from 'commander';
import { audit } from '../../src/domain/support/audit.ts';
import { scheduleByHand, scheduleList } from '../../src/launch/schedules.ts';
import { print, printResult } from '../print.ts';
import { withProgress } from '../progress.ts';
import { cliActor, inCliTransaction, withDatabase } from '../session.ts';

const WRONG_USAGE = 2;

export const list = (_: object, command: Command) => print(command, scheduleList);

export const run = (name: string, { dryRun = false }: { dryRun?: boolean }, command: Command) => {
  if (!scheduleList.some((schedule) => schedule.name === name))
    command.error(`error: no schedule '${name}'. To see all, run: trot jobs schedules`, {
      exitCode: WRONG_USAGE,
    });
  return withDatabase(async (orm, config) => {
    const schedule = scheduleByHand(name, { orm, config })!;
    const touched = dryRun
      ? await schedule.due()
      : await withProgress('Running', (progress) => schedule.run((done) => progress(done)));
    if (!dryRun)
      await inCliTransaction(orm, async (em) =>
        audit(em, cliActor, 'run-schedule', { type: 'schedule' }, { schedule: name, touched }),
      );
    const sentence = `${dryRun ? 'Would process' : 'Processed'} ${touched}: ${schedule.description}.`;
    printResult(command, sentence, [{ schedule: name, dryRun, touched }]);
  });
};
