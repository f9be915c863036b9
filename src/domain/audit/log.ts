import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { clock } from '../../clock.ts';
import { isCalendarDate, isUuid } from '../forms/form.ts';
import { kysely } from '../kysely.ts';
import { type Cursor, keyOf, PAGE_SIZE, type Page, pageOf, peopleWithWords } from '../lists/page.ts';
import type { ActorKind } from './audit.ts';

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

export interface AuditQuery {
  /** An admin's id, `cli`, `system`, or the person at the terminal (`operator:ada`). */
  actor: string;
  act: string;
  q: string;
  person: string;
  /** `YYYY-MM-DD` in the market's time zone. */
  since: string;
  to: string;
}

/** The condition on `audit_log a`; an invalid filter is ignored. */
function conditionOf(query: AuditQuery, after: Cursor | null): RawBuilder<boolean> {
  const conditions = [
    sql`true`,
    actorIs(query.actor),
    query.act !== '' && sql`a.act = ${query.act}`,
    isUuid(query.person) && about(sql`select p.id from profiles p where p.id = ${query.person}`),
    query.q.trim() !== '' && about(peopleWithWords(query.q)),
    isCalendarDate(query.since) && sql`a.at >= ${dayBounds(query.since).from}`,
    isCalendarDate(query.to) && sql`a.at < ${dayBounds(query.to).until}`,
    after && sql`(a.at, a.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
  ];
  return sql.join(
    conditions.filter((one) => one !== false && one !== null),
    sql` and `,
  );
}

const OPERATOR = 'operator:';

function actorIs(actor: string): RawBuilder<unknown> | null {
  if (actor === 'cli' || actor === 'system') return sql`a.actor_kind = ${actor}`;
  if (actor.startsWith(OPERATOR)) return sql`a.operator = ${actor.slice(OPERATOR.length)}`;
  return isUuid(actor) ? sql`a.actor_id = ${actor}` : null;
}

const about = (people: RawBuilder<unknown>) => sql`a.subject_id in (
  with found as (${people})
  select id from found
  union all select b.id from bookings b where b.parent_id in (select id from found)
  union all select b.id from bookings b where b.walker_id in (select id from found)
  union all select i.id from incidents i where i.reporter_id in (select id from found)
  union all select r.id from reports r where r.subject_id in (select id from found))`;

function dayBounds(day: string): { from: Date; until: Date } {
  const date = Temporal.PlainDate.from(day);
  const at = (one: Temporal.PlainDate) => new Date(one.toZonedDateTime(clock.zone()).epochMilliseconds);
  return { from: at(date), until: at(date.add({ days: 1 })) };
}
