import { Command, Option } from 'commander';
import { AUDIT_ACTIONS } from '../src/domain/audit/actions.ts';
import { type AuditLine, actorText } from '../src/domain/audit/log.ts';
import { auditActionLabel, auditFigures } from '../views/admin/audit/audit-labels.ts';
import { examples, pagesUntil, parseDate, wholeNumber, withDatabase } from './action.ts';
import { jsonOnly, type Line, timeCell } from './cells.ts';
import { findUser } from './find-user.ts';
import { MOST_ROWS, printList } from './print.ts';
import type { CliSession } from './session.ts';

export function auditCommand(): Command {
  const group = new Command('audit').description('see who did what and when');
  group
    .command('list')
    .description('list actions by admins and operators, newest first')
    .option('--by <who>', 'only by this admin (id or email), by cli, system, or operator:<name>')
    .addOption(
      new Option('--act <act>', 'only this action, such as approve').choices(Object.keys(AUDIT_ACTIONS)),
    )
    .option('--about <id-or-email>', 'only about this person')
    .option('--search <words>', 'only about people with this name or email')
    .option('--since <date>', 'starting on this day, such as 2026-12-07', parseDate)
    .option('--to <date>', 'up to and including this day', parseDate)
    .option('--limit <n>', 'maximum number of rows', wholeNumber, 50)
    .action(list);
  return examples(group, ['audit list --by cli', 'audit list --about jane@example.org --json']);
}

interface Options {
  by?: string;
  act?: string;
  about?: string;
  search?: string;
  since?: string;
  to?: string;
  limit: number;
}

const list = withDatabase(async (session, options: Options) =>
  printList((await find(session, options)).map(lineOf), options.limit, 'No actions.'),
);

async function find(session: CliSession, options: Options): Promise<AuditLine[]> {
  const { auditLog } = await import('../src/domain/audit/log.ts');
  const { readCursor } = await import('../src/domain/lists/page.ts');
  const { by = '', act = '', about, search: q = '', since = '', to = '' } = options;
  const idOf = async (who: string) => (await findUser(session, who)).id;
  const actor = ['', 'cli', 'system'].includes(by) || by.startsWith('operator:') ? by : await idOf(by);
  const person = about === undefined ? '' : await idOf(about);
  return session.transact((em) =>
    pagesUntil(MOST_ROWS, (after) => auditLog(em, { actor, act, q, person, since, to }, readCursor(after))),
  );
}

const lineOf = (line: AuditLine): Line => ({
  at: timeCell(line.at),
  act: { text: auditActionLabel(line.act), json: line.act },
  about: line.personName,
  by: { text: actorText(line), json: line.actorName ?? line.operator },
  figures: { text: auditFigures(line) || null, json: line.detail },
  id: jsonOnly(line.id),
  actor_kind: jsonOnly(line.actorKind),
  actor_id: jsonOnly(line.actorId),
  subject_type: jsonOnly(line.subjectType),
  subject_id: jsonOnly(line.subjectId),
  origin: jsonOnly(line.origin),
});
