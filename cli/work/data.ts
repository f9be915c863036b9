import type { Command } from 'commander';
import { clock } from '../../src/clock.ts';
import { personalDownload } from '../../src/domain/privacy/download.ts';
import { audit } from '../../src/domain/support/audit.ts';
import { asPerson } from '../../src/gateways/database/transaction.ts';
import { retentionNames, scheduleByHand } from '../../src/launch/schedules.ts';
import { type Line, print } from '../print.ts';
import { inTerminal, terminal, withDatabase } from '../session.ts';
import { lookUp } from './users.ts';

/** Always JSON. Handing somebody's data out stands in the audit log before it is printed. */
export const exporting = (who: string) =>
  withDatabase(async (orm) => {
    const { id } = await lookUp(orm, who);
    await inTerminal(orm, async (em) => audit(em, terminal, 'export-data', { type: 'profile', id }));
    const pieces = personalDownload((read) => asPerson(orm, id, read), {
      person: id,
      exportedAt: clock.now(),
    });
    for await (const piece of pieces) process.stdout.write(piece);
  });

export const purge = (_: object, command: Command) =>
  withDatabase(async (orm, config) => {
    const lines: Line[] = [];
    for (const name of retentionNames) {
      const schedule = scheduleByHand(name, { orm, config })!;
      lines.push({ schedule: name, would_remove: await schedule.due(), what: schedule.touches });
    }
    print(command, lines);
  });
