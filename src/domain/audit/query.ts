import { type RawBuilder, sql } from 'kysely';
import { clock } from '../../clock.ts';
import { isCalendarDate, isUuid } from '../forms/form.ts';
import type { Cursor } from '../lists/page.ts';
import { peopleWithWords } from '../lists/search.ts';

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
export function conditionOf(query: AuditQuery, after: Cursor | null): RawBuilder<boolean> {
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
