import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { compiledOnce, kysely } from '../../kysely.ts';
import { SUBJECT } from '../../notifications/list.ts';
import { familyOf, isWalker, type Member } from '../../viewer.ts';
import type { Ended } from '../requests/ended-together.ts';
import {
  type BookingExpressions,
  bookingRows,
  listFacts,
  type ShownBooking,
  shownBooking,
} from '../shown-booking.ts';
import {
  type BookingStatus,
  CONFIRMED,
  canBeRepeated,
  isRunning,
  isUnreported,
  NO_SHOW_REASONS,
  REPEATABLE_REASONS,
  REPLACED,
  RUNNING,
  UNPAID,
} from '../status.ts';

export interface Agenda {
  /** The other side asks for another time (BOOKING-32). */
  toMove: readonly ShownBooking[];
  running: readonly ShownBooking[];
  /** Over, and nobody said whether they took place (WALK-12). */
  unreported: readonly ShownBooking[];
  /** Today's, else only the next one. */
  next: readonly ShownBooking[];
  unpaid: readonly ShownBooking[];
  requests: readonly ShownBooking[];
  /** A parent's walks that ended without being repeated (BOOKING-21). */
  repeatable: readonly ShownBooking[];
  /** Others that someone else canceled, until the viewer has opened them (CONSEQUENCE-2). */
  canceled: readonly ShownBooking[];
  recent: readonly ShownBooking[];
}

export const MAX_REQUESTS = 30;
const LIMIT = {
  toMove: 5,
  running: 5,
  unreported: 20,
  next: 5,
  unpaid: 50,
  requests: MAX_REQUESTS,
  repeatable: 3,
  canceled: 3,
} as const;
const REPEATABLE_MS = 2 * 86_400_000;

export async function agendaOf(em: EntityManager, viewer: Member, newest: number): Promise<Agenda> {
  const now = clock.now();
  const side = isWalker(viewer) ? 'walkerId' : 'parentId';
  const rows = await ROWS[side](em, {
    me: viewer.id,
    family: familyOf(viewer),
    now,
    since: endedSince(now),
    newest,
  });
  const bookings = rows.map(({ ended, ...row }) => ({ ...shownBooking(row), ...ended }));
  const inStatus = (...statuses: BookingStatus[]) =>
    bookings.filter(({ status }) => statuses.includes(status));
  const agreed = inStatus(...CONFIRMED).filter(({ endsAt }) => endsAt > now);
  const today = agreed.filter(({ scheduledDate }) => scheduledDate <= clock.today());
  return {
    toMove: bookings.filter(({ proposal }) => proposal && proposal.proposedBy !== familyOf(viewer)),
    running: bookings.filter(isRunning),
    unreported: bookings.filter((one) => isUnreported(one, now)),
    next: today.length > 0 ? today : agreed.slice(0, 1),
    unpaid: inStatus(...UNPAID).filter((one) => !one.paymentCompleted),
    requests: inStatus('pending').filter(({ startsAt }) => startsAt > now),
    repeatable: isWalker(viewer)
      ? []
      : aheadFirst(
          bookings.filter(
            (one) => !one.wasRepeated && one.isFirstEnded && canBeRepeated(one) && isRecent(one, now),
          ),
          now,
        ),
    canceled: bookings.filter(
      (one) => showsAsEnded(one, now) && (isWalker(viewer) || !canBeRepeated(one)) && isFirst(bookings, one),
    ),
    recent: bookings
      .filter(({ isFirstOfSeries }) => isFirstOfSeries)
      .toSorted((one, other) => +other.createdAt - +one.createdAt || (other.id < one.id ? -1 : 1))
      .slice(0, newest),
  };
}

interface AgendaQuery {
  me: string;
  family: string;
  now: Date;
  since: Date;
  newest: number;
}

type Side = 'walkerId' | 'parentId';

const rowsOf = (side: Side) =>
  compiledOnce((em, query: AgendaQuery) =>
    bookingRows(
      em,
      kysely(em).with('lost', () => lostOf(side, query)),
    )
      .select(listFacts)
      .select((eb) => [offerCount(eb), SERIES_OPEN.as('seriesOpen'), firstOf().as('isFirstOfSeries')])
      .select(sql<Ended | null>`(select l.ended from lost l where l.id = b.id)`.as('ended'))
      .select(sql<string | null>`(select l.subject from lost l where l.id = b.id)`.as('unreadSubject'))
      .where(sql<boolean>`b.id = any (array(${idsOf(em, side, query)}))`)
      .orderBy('b.startsAt')
      .orderBy('b.id'),
  );
const ROWS = { walkerId: rowsOf('walkerId'), parentId: rowsOf('parentId') };

/** Each part is limited by an index of its own. */
function idsOf(em: EntityManager, side: Side, { family, now, since, newest }: AgendaQuery) {
  const mine = kysely(em).selectFrom('bookings as b').select('b.id').where(`b.${side}`, '=', family);
  const soonest = mine.orderBy('b.startsAt').orderBy('b.id');
  const parts = [
    soonest.where('b.id', 'in', asking(em, family)).limit(LIMIT.toMove),
    soonest.where('b.status', 'in', RUNNING).limit(LIMIT.running),
    soonest.where('b.status', 'in', CONFIRMED).where('b.endsAt', '>', now).limit(LIMIT.next),
    mine
      .where('b.status', 'in', CONFIRMED)
      .where('b.endsAt', '<=', now)
      .orderBy('b.startsAt', 'desc')
      .limit(LIMIT.unreported),
    soonest.where('b.status', 'in', UNPAID).where('b.paymentCompleted', '=', false).limit(LIMIT.unpaid),
    soonest
      .where('b.status', '=', 'pending')
      .where('b.startsAt', '>', now)
      .where(firstOf(sql`and o.status = 'pending' and o.starts_at > ${now}`))
      .limit(LIMIT.requests),
    sql`(select id from lost where subject is not null and ended @> '{"isFirstEnded": true}'
      and (ends_at > ${now} or cancel_reason in (${sql.join(NO_SHOW_REASONS)}) and ends_at > ${since})
      order by starts_at, id limit ${LIMIT.canceled})`,
    mine
      .where(firstOf())
      .where('b.cancelReason', 'is distinct from', REPLACED)
      .orderBy('b.createdAt', 'desc')
      .orderBy('b.id', 'desc')
      .limit(newest),
  ];
  const repeatable = sql`(select id from lost where cancel_reason in (${sql.join(REPEATABLE_REASONS)})
    and (starts_at > ${now} or cancelled_at > ${since}) and ended @> '{"wasRepeated": false, "isFirstEnded": true}'
    order by starts_at <= ${now}, starts_at, id limit ${LIMIT.repeatable})`;
  return sql.join(side === 'walkerId' ? parts : [...parts, repeatable], sql` union `);
}

const asking = (em: EntityManager, me: string) =>
  kysely(em)
    .selectFrom('rescheduleProposals as r')
    .select('r.bookingId')
    .where('r.askedId', '=', me)
    .where('r.status', '=', 'open');

/** A series is one entry (BOOKING-25). */
const firstOf = (more = sql``) =>
  sql<boolean>`(b.series_id is null or not exists (select from bookings o
    where o.series_id = b.series_id and o.scheduled_date < b.scheduled_date ${more}))`;

/** Dates of its series that wait for an answer. */
const SERIES_OPEN = sql<number>`(select count(*)::int from bookings o
  where o.series_id = b.series_id and o.status = 'pending')`;

const offerCount = (eb: BookingExpressions) =>
  eb
    .selectFrom('bookingOffers as o')
    .select(sql<number>`count(*)::int`.as('count'))
    .whereRef('o.bookingId', '=', 'b.id')
    .where('b.status', '=', 'pending')
    .where('o.withdrawnAt', 'is', null)
    .as('offerCount');

/** Canceled ones that are shown as such. `subject`: what an unread notification about the end is about, the walk or its series. */
const lostOf = (side: Side, { me, family, since }: AgendaQuery) => sql<{ id: string }>`(
  select b.id, b.starts_at, b.ends_at, b.cancelled_at, b.cancel_reason, u.subject, ended_of(b.id) as ended
  from bookings b left join lateral (select ${SUBJECT} as subject from notifications n
    where n.recipient_id = ${me} and n.read_at is null and n.kind in ('booking-withdrawn', 'series-ended', 'no-show')
      and ${SUBJECT} in (b.id::text, b.series_id::text) limit 1) u on true
  where ${sql.ref(`b.${side}`)} = ${family} and b.status = 'cancelled' and (b.ends_at > ${since} or b.cancelled_at > ${since})
    and (u.subject is not null or ${side === 'parentId'} and b.cancel_reason in (${sql.join(REPEATABLE_REASONS)})))`;

/** No walk whose time has passed, except one that someone says did not take place. */
const showsAsEnded = ({ unreadSubject, endsAt, cancelReason }: ShownBooking, now: Date): boolean =>
  Boolean(unreadSubject) &&
  endsAt > (NO_SHOW_REASONS.some((reason) => reason === cancelReason) ? endedSince(now) : now);
const isFirst = (bookings: readonly ShownBooking[], { id, unreadSubject }: ShownBooking): boolean =>
  bookings.find((one) => one.unreadSubject === unreadSubject)?.id === id;

const endedSince = (now: Date): Date => new Date(now.getTime() - REPEATABLE_MS);

const isRecent = ({ startsAt, cancelledAt }: ShownBooking, now: Date): boolean =>
  startsAt > now || (cancelledAt ?? now) > endedSince(now);

/** A walk that may still be saved stands before one whose time has passed. */
const aheadFirst = (bookings: readonly ShownBooking[], now: Date): ShownBooking[] =>
  bookings.toSorted((one, other) => Number(one.startsAt <= now) - Number(other.startsAt <= now));
