import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { isUuid } from '../forms/form.ts';
import { kysely } from '../kysely.ts';
import { type Cursor, PAGE_SIZE, type Page, pageOf } from '../lists/page.ts';
import { keyOf } from '../lists/search.ts';
import type { ActorKind } from './audit.ts';
import { type AuditQuery, conditionOf } from './query.ts';

export interface AuditLine {
  id: string;
  at: Date;
  actorId: string | null;
  actorKind: ActorKind;
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

export function actorText({ actorKind, actorName, operator }: AuditLine): string {
  if (actorKind === 'cli') return operator ? `${operator} (CLI)` : 'CLI';
  return actorKind === 'system' ? 'System' : (actorName ?? 'An admin');
}

/** Pages of 50, the newest first. One statement that selects the page first, so that the joins look few rows up. Admins and the CLI only. */
export async function auditLog(
  em: EntityManager,
  query: AuditQuery,
  after: Cursor | null,
): Promise<Page<AuditLine>> {
  const { rows } = await sql<AuditLine>`
    select a.id, a.at, a.actor_id, a.actor_kind, w.first_name || ' ' || w.last_name as actor_name, a.act, a.subject_type,
      a.subject_id, s.id as person_id, s.first_name || ' ' || s.last_name as person_name, a.detail, a.origin, a.operator
    from (select a.* from audit_log a where ${conditionOf(query, after)} order by a.at desc, a.id desc limit ${PAGE_SIZE + 1}) a
      left join lateral (select first_name, last_name from profiles where id = a.actor_id limit 1) w on true
      left join lateral (select p.id, p.first_name, p.last_name from profiles p
        where p.id = case a.subject_type when 'profile' then a.subject_id
          when 'booking' then (select b.parent_id from bookings b where b.id = a.subject_id)
          when 'incident' then (select i.reporter_id from incidents i where i.id = a.subject_id)
          when 'report' then (select r.subject_id from reports r where r.id = a.subject_id) end limit 1) s on true
    order by a.at desc, a.id desc`.execute(kysely(em));
  return pageOf(rows, ({ at, id }) => ({ createdAt: at, id }));
}

const NAME = sql<string>`first_name || ' ' || last_name`.as('name');

export const auditors = (em: EntityManager): Promise<{ id: string; name: string }[]> =>
  kysely(em)
    .selectFrom('profiles')
    .select(['id', NAME])
    .where('role', '=', 'admin')
    .orderBy(sql.raw(`left(${keyOf("first_name || ' ' || last_name")}, 100)`))
    .orderBy('id')
    .limit(200)
    .execute();

export async function personName(em: EntityManager, id: string | null): Promise<string | null> {
  if (!isUuid(id)) return null;
  const row = await kysely(em).selectFrom('profiles').select(NAME).where('id', '=', id).executeTakeFirst();
  return row?.name ?? null;
}
