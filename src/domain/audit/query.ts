import { clock } from '../../clock.ts';
import { isCalendarDate, isUuid } from '../form.ts';
import type { Cursor } from '../page.ts';
import { likePatterns, wordPatterns } from '../search.ts';

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

interface Conditions {
  sql: string;
  values: unknown[];
}

/** SQL conditions over `audit_log a`; an invalid filter is ignored. */
export function conditionsOf(query: AuditQuery, after: Cursor | null): Conditions {
  const parts = [
    actorIs(query.actor),
    query.act !== '' && { sql: 'a.act = ?', values: [query.act] },
    isUuid(query.person) && about('p.id = ?', [query.person]),
    ...wordsOf(query.q),
    isCalendarDate(query.since) && { sql: 'a.at >= ?', values: [dayBounds(query.since).from] },
    isCalendarDate(query.to) && { sql: 'a.at < ?', values: [dayBounds(query.to).until] },
    after && { sql: '(a.at, a.id) < (?::timestamptz, ?::uuid)', values: [after.createdAt, after.id] },
  ].filter((part): part is Conditions => Boolean(part));
  return {
    sql: ['true', ...parts.map(({ sql }) => sql)].join(' and '),
    values: parts.flatMap(({ values }) => values),
  };
}

const OPERATOR = 'operator:';

function actorIs(actor: string): Conditions | null {
  if (actor === 'cli' || actor === 'system') return { sql: 'a.actor_kind = ?', values: [actor] };
  if (actor.startsWith(OPERATOR)) return { sql: 'a.operator = ?', values: [actor.slice(OPERATOR.length)] };
  return isUuid(actor) ? { sql: 'a.actor_id = ?', values: [actor] } : null;
}

const about = (people: string, values: unknown[]): Conditions => ({
  sql: `a.subject_id in (with found as (select p.id from profiles p where ${people})
    select id from found
    union all select b.id from bookings b where b.parent_id in (select id from found)
    union all select b.id from bookings b where b.walker_id in (select id from found)
    union all select r.id from reports r where r.subject_id in (select id from found))`,
  values,
});

const wordsOf = (q: string): Conditions[] =>
  wordPatterns(q).length > 0
    ? [about('p.id = any ((select people_matching(?::jsonb))::uuid[])', [likePatterns(q)])]
    : [];

function dayBounds(day: string): { from: Date; until: Date } {
  const date = Temporal.PlainDate.from(day);
  const at = (one: Temporal.PlainDate) => new Date(one.toZonedDateTime(clock.zone()).epochMilliseconds);
  return { from: at(date), until: at(date.add({ days: 1 })) };
}
