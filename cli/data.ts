import { Command } from 'commander';
import { clock } from '../src/clock.ts';
import { cliActor, examples, withDatabase } from './action.ts';
import type { Line } from './cells.ts';
import { findUser } from './find-user.ts';
import { print } from './print.ts';

export function dataCommand(): Command {
  const group = new Command('data').description('export personal data, list expired data');
  group
    .command('export <id-or-email>')
    .description("print everything stored about a person as JSON, the same as 'download my data'")
    .action(exportData);
  group
    .command('expired')
    .description('count the expired data that the retention schedules will remove')
    .action(expired);
  return examples(group, ['data export jane@example.org > jane.json', 'data expired']);
}

/** Always JSON. The export is in the audit log before it is printed. */
const exportData = withDatabase(async (session, who: string) => {
  const { audit } = await import('../src/domain/audit/audit.ts');
  const { personalDownload } = await import('../src/domain/privacy/download.ts');
  const { withUserReadOnly } = await import('../src/gateways/database/transaction.ts');
  const { id } = await findUser(session, who);
  await session.transact(async (em) => audit(em, cliActor, 'export-data', { type: 'profile', id }));
  const pieces = personalDownload((read) => withUserReadOnly(session.orm, id, read), {
    person: id,
    exportedAt: clock.now(),
  });
  for await (const piece of pieces) process.stdout.write(piece);
});

const expired = withDatabase(async (session) => {
  const { retentionNames, scheduleByHand } = await import('../src/launch/schedules.ts');
  const lines: Line[] = [];
  for (const name of retentionNames) {
    const schedule = scheduleByHand(name, session)!;
    lines.push({ schedule: name, would_remove: await schedule.due(), what: schedule.description });
  }
  await print(lines, 'No retention schedules.');
});
