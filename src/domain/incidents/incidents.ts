import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { childrenSql, type WalkChild } from '../bookings/booking-child.ts';
import { INCIDENT_KINDS, type IncidentKind } from '../incident-kind.ts';
import { kysely } from '../kysely.ts';
import { type Cursor, MAX_COUNTED, onPage, pageOf, peopleWithWords } from '../lists/page.ts';

export type IncidentState = 'open' | 'closed';

export interface IncidentQuery {
  state: IncidentState;
  kind: IncidentKind | null;
  q: string;
}

export const readIncidentKind = (text: string | null): IncidentKind | null =>
  INCIDENT_KINDS.find((kind) => kind === text) ?? null;

export type IncidentList = Awaited<ReturnType<typeof incidentList>>;
export type IncidentLine = IncidentList['items'][number];

/** Newest first, 50 a page (ADMIN-6). */
export async function incidentList(em: EntityManager, query: IncidentQuery, after: Cursor | null) {
  const found = await incidentsIn(em, query)
    .select(['i.id', 'i.kind', 'i.createdAt', 'i.takenAt', 'i.closedAt', 'i.outcome'])
    .select(['b.scheduledDate', 'b.scheduledTime'])
    .select((eb) => [
      sql<WalkChild[]>`${sql.raw(childrenSql('b.child_ids'))}`.as('children'),
      nameOf(eb.ref('i.reporterId')).as('reporter'),
      nameOf(sql.ref('i.taken_by')).as('takenBy'),
    ])
    .$call(onPage('i.createdAt', 'i.id', { after }))
    .execute();
  return { ...pageOf(found, (last) => last), counts: await countsOf(em, query) };
}

const nameOf = (id: unknown) =>
  sql<string | null>`(select p.first_name || ' ' || p.last_name from profiles p where p.id = ${id})`;

const incidentsIn = (em: EntityManager, { state, kind, q }: IncidentQuery) =>
  kysely(em)
    .selectFrom('incidents as i')
    .innerJoin('bookings as b', 'b.id', 'i.bookingId')
    .where('i.outcome', state === 'open' ? 'is' : 'is not', null)
    .where(kind ? sql<boolean>`i.kind = ${kind}` : sql.lit(true))
    .where(q.trim() !== '' ? onWalksOf(q) : sql.lit(true));

/** A union of two index scans, and a list: an `or`, and PostgreSQL 15 for an `in`, would scan all incidents. */
const onWalksOf = (q: string) => sql<boolean>`i.booking_id = any (array(
  with found as (${peopleWithWords(q)})
  select b.id from bookings b where b.parent_id in (select id from found)
  union all select b.id from bookings b where b.walker_id in (select id from found)))`;

async function countsOf(em: EntityManager, { kind, q }: IncidentQuery) {
  if (kind || q) return null;
  return kysely(em)
    .selectNoFrom([numberOf('open').as('open'), numberOf('closed').as('closed')])
    .executeTakeFirstOrThrow();
}

const numberOf = (state: IncidentState) => sql<number>`(select count(*)::int from (select from incidents
  where outcome is ${sql.raw(state === 'open' ? 'null' : 'not null')} limit ${MAX_COUNTED}) counted)`;
