import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { isWalker, type Member } from '../../viewer.ts';
import { Booking, wasRepeatedSql } from '../booking.ts';
import {
  type BookingStatus,
  CONFIRMED,
  canBeRepeated,
  REPEATABLE_REASONS,
  statusIn,
  UNPAID,
} from '../status.ts';

export interface Agenda {
  running: readonly Booking[];
  /** Today's, else only the next one. */
  next: readonly Booking[];
  unpaid: readonly Booking[];
  requests: readonly Booking[];
  /** A parent's walks that ended without being repeated (BOOKING-21). */
  repeatable: readonly Booking[];
  recent: readonly Booking[];
}

const LIMIT = { running: 5, next: 5, unpaid: 50, requests: 20, repeatable: 3 } as const;
const REPEATABLE_MS = 2 * 86_400_000;

/** One statement. `newest` is the number of recent bookings. */
export async function agendaOf(em: EntityManager, viewer: Member, newest: number): Promise<Agenda> {
  const now = clock.now();
  const parts = partsOf(viewer, now, newest);
  const bookings = await em.find(
    Booking,
    {
      [raw(
        (alias) => `${alias}.id = any (array(${parts.map(([sql]) => sql).join(' union ')}))`,
        parts.flatMap(([, ...values]) => values),
      )]: true,
    },
    {
      populate: [...POPULATED, ...(isWalker(viewer) ? [] : (['wasRepeated'] as const))],
      orderBy: { startsAt: 'asc', id: 'asc' },
      // Nothing here is changed, and looking for changes costs as much as loading.
      disableIdentityMap: true,
    },
  );
  const inStatus = (...statuses: BookingStatus[]) =>
    bookings.filter(({ status }) => statuses.includes(status));
  const agreed = inStatus(...CONFIRMED).filter(({ endsAt }) => endsAt > now);
  const today = agreed.filter(({ scheduledDate }) => scheduledDate <= clock.today());
  return {
    running: inStatus('in_progress'),
    next: today.length > 0 ? today : agreed.slice(0, 1),
    unpaid: inStatus(...UNPAID).filter((one) => !one.paymentCompleted),
    requests: inStatus('pending').filter(({ startsAt }) => startsAt > now),
    repeatable: isWalker(viewer) ? [] : bookings.filter((booking) => isRepeatable(booking, now)),
    recent: newestOf(bookings, newest),
  };
}

const POPULATED = [
  'parent',
  'walker',
  'child',
  'money',
  'contact',
  'startedAt',
  'walkerReady',
  'offerCount',
] as const;

function partsOf(viewer: Member, now: Date, newest: number): [sql: string, ...values: unknown[]][] {
  const me = viewer.id;
  const mine = isWalker(viewer) ? 'walker_id' : 'parent_id';
  const parts: [sql: string, ...values: unknown[]][] = [
    [
      `(select id from bookings where ${mine} = ? and status = 'in_progress' order by starts_at, id limit ${LIMIT.running})`,
      me,
    ],
    [
      `(select id from bookings where ${mine} = ? and ${statusIn(CONFIRMED)} and ends_at > ?
        order by starts_at, id limit ${LIMIT.next})`,
      me,
      now,
    ],
    [
      `(select id from bookings where ${mine} = ? and ${statusIn(UNPAID)}
        and not payment_completed order by starts_at, id limit ${LIMIT.unpaid})`,
      me,
    ],
    [
      `(select id from bookings where ${mine} = ? and status = 'pending' and starts_at > ?
        order by starts_at, id limit ${LIMIT.requests})`,
      me,
      now,
    ],
    [`(select id from bookings where ${mine} = ? order by created_at desc, id desc limit ?)`, me, newest],
  ];
  if (!isWalker(viewer)) parts.push([REPEATABLE, me, now, new Date(now.getTime() - REPEATABLE_MS)]);
  return parts;
}

const REPEATABLE = `(select b.id from bookings b where b.parent_id = ? and b.status = 'cancelled'
  and b.cancel_reason in (${REPEATABLE_REASONS.map((reason) => `'${reason}'`).join(', ')})
  and (b.starts_at > ? or b.cancelled_at > ?)
  and not ${wasRepeatedSql({ id: 'b.id', parent: 'b.parent_id', child: 'b.child_id', cancelledAt: 'b.cancelled_at', startsAt: 'b.starts_at', endsAt: 'b.ends_at' })}
  order by b.starts_at, b.id limit ${LIMIT.repeatable})`;

const isRepeatable = (booking: Booking, now: Date): boolean =>
  canBeRepeated(booking) &&
  !booking.wasRepeated &&
  (booking.startsAt > now || (booking.cancelledAt ?? now) > new Date(now.getTime() - REPEATABLE_MS));

const newestOf = (bookings: readonly Booking[], count: number): Booking[] =>
  bookings
    .toSorted((one, other) => +other.createdAt - +one.createdAt || (other.id < one.id ? -1 : 1))
    .slice(0, count);
