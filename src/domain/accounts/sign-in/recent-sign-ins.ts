import { randomUUID } from 'node:crypto';
import { p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { entity, moment } from '../../columns.ts';
import { kysely } from '../../kysely.ts';
import { type Cursor, onPage, type Page, pageOf } from '../../lists/page.ts';
import { truncate } from '../../truncate.ts';

export const SECURITY_EVENT_KINDS = [
  'sign_in',
  'password_refused',
  'code_refused',
  'locked_out',
  'password_changed',
  'password_reset',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** What happened to the sign-in of an account (SIGNIN-18). Append-only. */
export const SecurityEvent = entity('SecurityEvent', 'security_events', {
  id: p.uuid().primary(),
  at: moment(),
  kind: p.text().$type<SecurityEventKind>(),
  personId: p.uuid(),
  userAgent: p.text(),
  /** Whether the account signed in on that device before; null where nobody knows. */
  known: p.boolean().nullable(),
});

interface Device {
  userAgent: string;
  known?: boolean;
}

const rowOf = (kind: SecurityEventKind, { userAgent, known }: Device) => ({
  ...{ id: randomUUID(), at: clock.now(), kind },
  ...{ userAgent: truncate(userAgent, 200), known: known ?? null },
});

/** In the transaction of what happened. Acts as `auth`. */
export function recordSecurityEvent(
  em: EntityManager,
  kind: SecurityEventKind,
  personId: string,
  device: Device,
): void {
  em.create(SecurityEvent, { ...rowOf(kind, device), personId });
}

/** Nothing for an unknown id. Doesn't wait for the disk, so that the time reveals no account (ACCOUNT-12). */
export async function recordRefused(
  em: EntityManager,
  kind: SecurityEventKind,
  personId: string,
  device: Device,
): Promise<void> {
  const { id, at, userAgent, known } = rowOf(kind, device);
  await sql`insert into security_events (id, at, kind, person_id, user_agent, known)
    select ${id}::uuid, ${at}::timestamptz, ${kind}, u.id, ${userAgent}, ${known}::boolean
    from users u, set_config('synchronous_commit', 'off', true) where u.id = ${personId}`.execute(kysely(em));
}

export interface RecentSignIn {
  id: string;
  kind: SecurityEventKind;
  at: Date;
  userAgent: string;
}

const REFUSED: readonly SecurityEventKind[] = ['password_refused', 'code_refused', 'locked_out'];

export const isRefused = ({ kind }: Pick<RecentSignIn, 'kind'>): boolean => REFUSED.includes(kind);

/** Of the profile `p`, for a statement that reads more. Ten of each: wrong passwords must not push a sign-in off the list. */
export const RECENT_SIGN_INS = sql<(Omit<RecentSignIn, 'at'> & { at: string })[]>`
  (select coalesce(json_agg(e order by e.at desc, e.id desc), '[]') from (values (true), (false)) as list (refused),
    lateral (select id, kind, at, user_agent from security_events
      where person_id = p.id and (kind = any(${sql.lit(`{${REFUSED}}`)})) = list.refused
      order by at desc, id desc limit 10) e)`.as('recentSignIns');

export interface SecurityEventLine extends RecentSignIn {
  known: boolean | null;
  personId: string;
  firstName: string;
  lastName: string;
}

/** Of everybody, the newest first. Admins only. */
export async function securityEvents(
  em: EntityManager,
  kind: SecurityEventKind | null,
  after: Cursor | null,
): Promise<Page<SecurityEventLine>> {
  const found = await kysely(em)
    .selectFrom('securityEvents as e')
    .innerJoin('profiles as p', 'p.id', 'e.personId')
    .select(['e.id', 'e.at', 'e.kind', 'e.userAgent', 'e.known', 'e.personId', 'p.firstName', 'p.lastName'])
    .$if(kind !== null, (events) => events.where('e.kind', '=', kind as SecurityEventKind))
    .$call(onPage('e.at', 'e.id', { after }))
    .execute();
  return pageOf(found, ({ at, id }) => ({ createdAt: at, id }));
}
