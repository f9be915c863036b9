import { p } from '@mikro-orm/core';
import { entity, moment } from '../columns.ts';
import type { BookingStatus } from './status.ts';

/** One child of a walk. A trigger keeps it, so that the database excludes overlapping walks of each child (BOOKING-9). */
export const BookingChild = entity(
  'BookingChild',
  'booking_children',
  {
    bookingId: p.uuid().primary(),
    childId: p.uuid().primary(),
    parentId: p.uuid(),
    walkerId: p.uuid().nullable(),
    status: p.text().$type<BookingStatus>(),
    startsAt: moment(),
    endsAt: moment(),
    /** Its status is `cancelled` then (BOOKING-41). */
    staysHomeAt: moment().nullable(),
  },
  { readonly: true },
);

/** What the reader may know of a child of a walk (SAFETY-1). */
export interface WalkChild {
  id: string;
  name: string;
  called: string | null;
  age: number | null;
  avatarUrl: string | null;
}

const cards = (order: string, from: string): string => `(
  select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'called', c.called, 'age', c.age,
    'avatarUrl', c.avatar_url) order by ${order}), '[]') from ${from})`;

/** JSON of the children whose ids the SQL names, in the parent's order. */
export const childrenSql = (ids: string): string =>
  cards(`array_position(${ids}, c.id)`, `child_cards c where c.id = any (${ids})`);

/** The children who stay home, of the booking `b`; with `at`, who left it at that moment, also for another walk. */
export const staysHomeSql = (booking: string, at?: string): string =>
  cards(
    'c.name, c.id',
    `booking_children h join child_cards c on c.id = h.child_id where h.booking_id = ${booking} and ${
      at
        ? `h.stays_home_at = ${at}`
        : `h.stays_home_at is not null and not exists (select from booking_events e
          where e.booking_id = h.booking_id and e.at = h.stays_home_at and e.actor_kind = 'system')`
    }`,
  );
