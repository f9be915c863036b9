import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { isWalker, type Member } from '../viewer.ts';
import { Booking } from './booking.ts';
import type { BookingStatus } from './status.ts';

/** What a person's dashboard puts first, and their newest bookings. */
export interface Agenda {
  /** Under way. */
  running: readonly Booking[];
  /** Agreed and not over yet, the soonest first: those of today, else the next one. */
  next: readonly Booking[];
  /** Took place and not paid, the oldest first. */
  unpaid: readonly Booking[];
  /** Pending and still to be answered in time, the soonest first. */
  requests: readonly Booking[];
  recent: readonly Booking[];
}

/** Each part of an agenda is read to this length. */
const MOST = { running: 5, next: 5, unpaid: 50, requests: 20 } as const;

/** One statement, however many bookings there are. `newest` says how many of the newest to read. */
export async function agendaOf(em: EntityManager, viewer: Member, newest: number): Promise<Agenda> {
  const now = clock.now();
  const mine = isWalker(viewer) ? 'walker_id' : 'parent_id';
  const bookings = await em.find(
    Booking,
    {
      [raw((alias) => `${alias}.id = any (array(${idsSql(mine)}))`, paramsOf(viewer.id, now, newest))]: true,
    },
    {
      populate: ['parent', 'walker', 'child', 'money', 'contact', 'startedAt', 'walkerReady', 'offerCount'],
      orderBy: { startsAt: 'asc', id: 'asc' },
    },
  );
  const inStatus = (...statuses: BookingStatus[]) =>
    bookings.filter(({ status }) => statuses.includes(status));
  const agreed = inStatus('accepted', 'confirmed').filter(({ endsAt }) => endsAt > now);
  const today = agreed.filter(({ scheduledDate }) => scheduledDate <= clock.today());
  return {
    running: inStatus('in_progress'),
    next: today.length > 0 ? today : agreed.slice(0, 1),
    unpaid: inStatus('completed', 'awaiting_payment_confirmation').filter((one) => !one.paymentCompleted),
    requests: inStatus('pending').filter(({ startsAt }) => startsAt > now),
    recent: newestOf(bookings, newest),
  };
}

const idsSql = (mine: string): string => `
  (select id from bookings where ${mine} = ? and status = 'in_progress' order by starts_at, id limit ${MOST.running})
  union (select id from bookings where ${mine} = ? and status in ('accepted', 'confirmed') and ends_at > ?
    order by starts_at, id limit ${MOST.next})
  union (select id from bookings where ${mine} = ? and status in ('completed', 'awaiting_payment_confirmation')
    and not payment_completed order by starts_at, id limit ${MOST.unpaid})
  union (select id from bookings where ${mine} = ? and status = 'pending' and starts_at > ?
    order by starts_at, id limit ${MOST.requests})
  union (select id from bookings where ${mine} = ? order by created_at desc, id desc limit ?)`;

const paramsOf = (me: string, now: Date, newest: number): unknown[] => [me, me, now, me, me, now, me, newest];

const newestOf = (bookings: readonly Booking[], count: number): Booking[] =>
  bookings
    .toSorted((one, other) => +other.createdAt - +one.createdAt || (other.id < one.id ? -1 : 1))
    .slice(0, count);
