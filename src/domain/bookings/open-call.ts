import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { IncidentKind } from '../incident-kind.ts';
import { kysely } from '../kysely.ts';

/** The reader is asked to call who asked for help (INCIDENT-9). Its moments are ISO 8601. */
export interface OpenCall {
  incidentId: string;
  bookingId: string;
  /** Null for the walker, unless that one reported it. */
  kind: IncidentKind | null;
  at: string;
  reporterId: string;
  isMine: boolean;
  firstName: string;
  phone: string | null;
  /** First names, of those whom the reader may know. */
  children: string[];
  others: number;
  /** The reader decides for all children of the walk (FAMILY-3), or is its walker. */
  opensWalk: boolean;
  calledAt: string | null;
  /** An admin is on it. */
  isTaken: boolean;
  /** The others to call, beside the reporter. */
  people: { firstName: string; phone: string | null; isAsked: boolean }[];
}

const callsOf = (walk: string) =>
  sql<
    OpenCall[]
  >`(select coalesce(json_agg(json_build_object('incidentId', c.incident_id, 'bookingId', c.booking_id, 'kind', c.kind,
    'at', c.at, 'reporterId', c.reporter_id, 'isMine', c.is_mine, 'firstName', c.first_name, 'phone', c.phone, 'children', c.children,
    'others', c.others, 'opensWalk', c.opens_walk,
    'calledAt', c.called_at, 'isTaken', c.is_taken, 'people', c.people)
    order by coalesce(c.kind = 'missing', false) desc, c.at desc, c.incident_id), '[]') from open_calls(${sql.raw(walk)}) c)`;

export const MY_CALLS = callsOf('null');

export async function myCalls(em: EntityManager): Promise<OpenCall[]> {
  return (await kysely(em).selectNoFrom(MY_CALLS.as('calls')).executeTakeFirstOrThrow()).calls;
}

/** Of `bookings as b`. */
export const CALLS_OF_WALK = callsOf('b.id');

/** Of `bookings as b`, asked once for all rows. */
export const IS_CALLED = sql<boolean>`(b.id in (select c.booking_id from open_calls(null) c))`;

export const withCalls = <Walk extends { id: string }>(walks: readonly Walk[], calls: readonly OpenCall[]) =>
  walks.map((walk) => ({ ...walk, calls: calls.filter(({ bookingId }) => bookingId === walk.id) }));

/** No end is due then (INCIDENT-9). */
export const hasOpenCall = ({ calls = [], isCalled = false }: Called): boolean =>
  isCalled || calls.length > 0;
type Called = { calls?: readonly OpenCall[]; isCalled?: boolean };

export const isAsked = ({ isMine, calledAt }: OpenCall): boolean => !isMine && calledAt === null;
