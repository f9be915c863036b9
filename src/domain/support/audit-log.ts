import type { EntityManager } from '@mikro-orm/postgresql';
import { type Cursor, cursorOf } from '../cursor.ts';
import { isUuid } from '../form.ts';
import { type AuditQuery, conditionsOf } from './audit-query.ts';

/** How many lines a page holds. DECISIONS 49. */
const PAGE = 50;

/** One act as the log tells it. */
export interface AuditLine {
  id: string;
  at: Date;
  /** The admin's id; null for the CLI and the system. */
  actorId: string | null;
  actorKind: 'admin' | 'cli' | 'system';
  actorName: string | null;
  /** Who was at the terminal; null for acts on the web, and for those of before it was recorded. */
  operator: string | null;
  act: string;
  subjectType: string;
  subjectId: string | null;
  /** The person whom it is about: themselves, or whose booking or report it is. */
  personId: string | null;
  personName: string | null;
  detail: Readonly<Record<string, string | number | boolean>>;
  origin: string;
}

export interface AuditLog {
  lines: AuditLine[];
  /** Where the next page begins, or null on the last. */
  next: string | null;
}

/** The acts that match, the newest first; 50 a page, one statement. Row-level security lets admins and the CLI read it. DECISIONS 50. */
export async function auditLog(
  em: EntityManager,
  query: AuditQuery,
  after: Cursor | null,
): Promise<AuditLog> {
  const { sql, values } = conditionsOf(query, after);
  const rows = await em.execute<(AuditLine & { at: string | Date })[]>(
    `${linesOf(`(select a.* from audit_log a where ${sql} order by a.at desc, a.id desc limit ${PAGE + 1})`)}
     order by a.at desc, a.id desc`,
    values,
  );
  const lines = rows.slice(0, PAGE).map((row) => ({ ...row, at: new Date(row.at) }));
  const last = lines.at(-1);
  return { lines, next: rows.length > PAGE && last ? cursorOf({ createdAt: last.at, id: last.id }) : null };
}

/** Who can have acted, by name. */
export function auditors(em: EntityManager): Promise<{ id: string; name: string }[]> {
  return em.execute(
    `select id, first_name || ' ' || last_name as name from profiles where role = 'admin' order by name, id limit 200`,
  );
}

/** Somebody's name, for the heading of the lines about them; null when there is nobody of that id. */
export async function personName(em: EntityManager, id: string | null): Promise<string | null> {
  if (!isUuid(id)) return null;
  const [row] = await em.execute<{ name: string }[]>(
    `select first_name || ' ' || last_name as name from profiles where id = ?`,
    [id],
  );
  return row?.name ?? null;
}

/** The lines of a page are found first: then few people, bookings and reports are looked up. */
const linesOf = (page: string): string => `
  select a.id, a.at, a.actor_id as "actorId", a.actor_kind as "actorKind",
    w.first_name || ' ' || w.last_name as "actorName", a.act, a.subject_type as "subjectType",
    a.subject_id as "subjectId", s.id as "personId", s.first_name || ' ' || s.last_name as "personName",
    a.detail, a.origin, a.operator
  from ${page} a
    left join lateral (select first_name, last_name from profiles where id = a.actor_id limit 1) w on true
    left join lateral (select p.id, p.first_name, p.last_name from profiles p
      where p.id = case a.subject_type when 'profile' then a.subject_id
        when 'booking' then (select b.parent_id from bookings b where b.id = a.subject_id)
        when 'report' then (select r.subject_id from reports r where r.id = a.subject_id) end limit 1) s on true`;
