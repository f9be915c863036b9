import type { EntityManager } from '@mikro-orm/postgresql';
import { isUuid } from '../form.ts';
import { type Cursor, type Page, pageOf } from '../page.ts';
import { type AuditQuery, conditionsOf } from './query.ts';

const PAGE = 50;

export interface AuditLine {
  id: string;
  at: Date;
  actorId: string | null;
  actorKind: 'admin' | 'cli' | 'system';
  actorName: string | null;
  /** The person at the terminal; null for actions on the web and for old rows. */
  operator: string | null;
  act: string;
  subjectType: string;
  subjectId: string | null;
  personId: string | null;
  personName: string | null;
  detail: Readonly<Record<string, string | number | boolean>>;
  origin: string;
}

/** Pages of 50, the newest first, one statement. Row-level security restricts it to admins and the CLI. */
export async function auditLog(
  em: EntityManager,
  query: AuditQuery,
  after: Cursor | null,
): Promise<Page<AuditLine>> {
  const { sql, values } = conditionsOf(query, after);
  const rows = await em.execute<(AuditLine & { at: string | Date })[]>(
    `${linesOf(`(select a.* from audit_log a where ${sql} order by a.at desc, a.id desc limit ${PAGE + 1})`)}
     order by a.at desc, a.id desc`,
    values,
  );
  const lines = rows.map((row): AuditLine => ({ ...row, at: new Date(row.at) }));
  return pageOf(lines, PAGE, ({ at, id }) => ({ createdAt: at, id }));
}

export function auditors(em: EntityManager): Promise<{ id: string; name: string }[]> {
  return em.execute(
    `select id, first_name || ' ' || last_name as name from profiles where role = 'admin' order by name, id limit 200`,
  );
}

export async function personName(em: EntityManager, id: string | null): Promise<string | null> {
  if (!isUuid(id)) return null;
  const [row] = await em.execute<{ name: string }[]>(
    `select first_name || ' ' || last_name as name from profiles where id = ?`,
    [id],
  );
  return row?.name ?? null;
}

/** Selects the page first, so that the joins look few rows up. */
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
