import type { Command } from 'commander';
import { clock } from '../../src/clock.ts';
import { personalDownload } from '../../src/domain/privacy/download.ts';
import { audit } from '../../src/domain/support/audit.ts';
import { withUserReadOnly } from '../../src/gateways/database/transaction.ts';
import { retentionNames, scheduleByHand } from '../../src/launch/schedules.ts';
import { type Line, print } from '../print.ts';
import { cliActor, inCliTransaction, withDatabase } from '../session.ts';
import { findUser } from './users.ts';

/** Always JSON. The export is in the audit log before it is printed. */
export const exporting = (who: string) =>
  withDatabase(async (orm) => {
    const { id } = await findUser(orm, who);
    await inCliTransaction(orm, async (em) => audit(em, cliActor, 'export-data', { type: 'profile', id }));
    const pieces = personalDownload((read) => withUserReadOnly(orm, id, read), {
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
      lines.push({ schedule: name, would_remove: await schedule.due(), what: schedule.description });
    }
    print(command, lines);
  });
