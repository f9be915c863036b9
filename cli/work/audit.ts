import type { EntityManager } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import { findPerson } from '../../src/domain/accounts/directory.ts';
import { readCursor } from '../../src/domain/cursor.ts';
import { type AuditLine, auditLog } from '../../src/domain/support/audit-log.ts';
import { actLabel, actorText, figuresOf } from '../../views/admin/audit/words.ts';
import { hidden, time } from '../cells.ts';
import { wholeId } from '../ids.ts';
import { pagesUntil } from '../pages.ts';
import { type Line, print } from '../print.ts';
import { inTerminal, withDatabase } from '../session.ts';

interface Wish {
  by?: string;
  act?: string;
  about?: string;
  search?: string;
  since?: string;
  to?: string;
  limit: number;
}

export const list = (wish: Wish, command: Command) =>
  withDatabase(async (orm) => print(command, (await inTerminal(orm, (em) => find(em, wish))).map(lineOf)));

async function find(em: EntityManager, wish: Wish): Promise<AuditLine[]> {
  const { by = '', act = '', about, search: q = '', since = '', to = '', limit } = wish;
  const idOf = async (who: string) => (await findPerson(em, await wholeId(em, 'profiles', who))).id;
  const actor = ['', 'terminal', 'system'].includes(by) || by.startsWith('operator:') ? by : await idOf(by);
  const person = about === undefined ? '' : await idOf(about);
  return pagesUntil(limit, async (after) => {
    const { lines, next } = await auditLog(em, { actor, act, q, person, since, to }, readCursor(after));
    return { rows: lines, next };
  });
}

const lineOf = (line: AuditLine): Line => ({
  at: time(line.at),
  act: { text: actLabel(line.act), json: line.act },
  about: line.personName,
  by: { text: actorText(line), json: line.actorName ?? line.operator },
  figures: { text: figuresOf(line) || null, json: line.detail },
  id: hidden(line.id),
  actor_kind: hidden(line.actorKind),
  actor_id: hidden(line.actorId),
  subject_type: hidden(line.subjectType),
  subject_id: hidden(line.subjectId),
  origin: hidden(line.origin),
});
