import type { EntityManager } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import { findPerson } from '../../src/domain/accounts/directory/directory.ts';
import { readCursor } from '../../src/domain/cursor.ts';
import { type AuditLine, auditLog } from '../../src/domain/support/audit-log.ts';
import { actorText, auditActionLabel, auditFigures } from '../../views/admin/audit/audit-labels.ts';
import { jsonOnly, timeCell } from '../cells.ts';
import { wholeId } from '../ids.ts';
import { pagesUntil } from '../pages.ts';
import { type Line, print } from '../print.ts';
import { inCliTransaction, withDatabase } from '../session.ts';

interface Options {
  by?: string;
  act?: string;
  about?: string;
  search?: string;
  since?: string;
  to?: string;
  limit: number;
}

export const list = (options: Options, command: Command) =>
  withDatabase(async (orm) =>
    print(command, (await inCliTransaction(orm, (em) => find(em, options))).map(lineOf)),
  );

async function find(em: EntityManager, options: Options): Promise<AuditLine[]> {
  const { by = '', act = '', about, search: q = '', since = '', to = '', limit } = options;
  const idOf = async (who: string) => (await findPerson(em, await wholeId(em, 'profiles', who))).id;
  const actor = ['', 'cli', 'system'].includes(by) || by.startsWith('operator:') ? by : await idOf(by);
  const person = about === undefined ? '' : await idOf(about);
  return pagesUntil(limit, async (after) => {
    const { lines, next } = await auditLog(em, { actor, act, q, person, since, to }, readCursor(after));
    return { rows: lines, next };
  });
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
