import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { shortDate } from '../../../dates.ts';
import { shortNamesOf } from '../../children/first-name.ts';
import { ALLOWED, type Decision, denied, HIDDEN } from '../../forms/decision.ts';
import { conflict, forbidden, invalid } from '../../forms/domain-error.ts';
import { isUuid, optionalDate, type RawForm, readForm } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import { enqueue, requiredField } from '../../outbox/outbox.ts';
import { publish } from '../../publish.ts';
import type { Member, Viewer } from '../../viewer.ts';
import { type Booking, BookingEvent } from '../booking.ts';
import { BookingChild } from '../booking-child.ts';
import { bookingEmail, bookingEmailContext } from '../emails.ts';
import { lockBooking, participantIds, recordBookingEvent } from '../lifecycle/transition-booking.ts';
import { actorsOf, type ParticipantRefs } from '../policy.ts';
import { lockOpenWalks, lockSeries } from '../series/lock-series.ts';
import { CONFIRMED, isOneOf } from '../status.ts';
import { childrenColumns, childrenField, withChildren } from '../walk-children.ts';
import { actorOf } from '../why-cancelled.ts';

/** One email about all walks of one act (BOOKING-41). Null once none of them lies ahead. */
const staysHome = bookingEmail<'booking-stays-home'>(async (found, em, payload) => {
  const event = await em.findOne(BookingEvent, requiredField(payload, 'eventId'));
  if (!event) return null;
  const rows = await kysely(em)
    .selectFrom('bookingChildren as h')
    .innerJoin('bookings as b', 'b.id', 'h.bookingId')
    .innerJoin('children as c', 'c.id', 'h.childId')
    .select(['c.id', 'c.name', 'c.called', 'b.id as bookingId', 'b.scheduledDate as date'])
    .where('h.staysHomeAt', '=', event.at)
    .where('h.parentId', '=', found.booking.parent.id)
    .where('b.walkerId', '=', found.reader.id)
    .where('b.status', 'in', ['pending', ...CONFIRMED])
    .where('b.startsAt', '>', clock.now())
    .orderBy('b.startsAt')
    .orderBy('c.createdAt')
    .execute();
  const [first] = rows;
  const about = first && (await bookingEmailContext(em, { ...payload, bookingId: first.bookingId }))?.about;
  if (!about) return null;
  const children = [...new Map(rows.map((row) => [row.id, row])).values()];
  const [, ...also] = new Set(rows.map(({ date }) => date));
  const elsewhere = event.transition === 'childHasWalk';
  return { ...about, ...(await actorOf(em, event)), home: shortNamesOf(children), elsewhere, also };
});

export const stayHomeEmailBuilders = { 'booking-stays-home': staysHome };

const stayHomeForm = z.object({
  child: childrenField,
  /** The last date of the series on which they stay home; empty for this walk only. */
  until: optionalDate(),
});

/** BOOKING-41: by the parent, until the start. The last child never leaves: then the walk is canceled. */
export function canStayHome(
  viewer: Viewer,
  booking: ParticipantRefs & Pick<Booking, 'status' | 'startsAt'>,
  children: number,
): Decision {
  if (!actorsOf(viewer, booking).includes('parent')) return HIDDEN;
  if (!isOneOf(['pending', ...CONFIRMED], booking.status)) return denied(conflict('walkChanged'));
  if (booking.startsAt <= clock.now()) return denied(conflict('stayHomeTooLate'));
  return children > 1 ? ALLOWED : denied(conflict('lastChildStaysHome'));
}

/**
 * BOOKING-41. The rest of the walk goes on at its price, and the walker is notified once. Fields: `child` or `child.{id}`, and `until`
 * for walks of a series. Throws `invalid` at a field, `conflict` once the walk has started or ended and for its last child.
 */
export async function stayHome(em: EntityManager, viewer: Member, id: string, raw: RawForm): Promise<number> {
  const { booking, later } = await lockWalks(em, viewer, id, String(raw.until ?? '').trim());
  const decision = canStayHome(viewer, booking, childIdsOf(booking).length);
  if (decision.hidden) throw forbidden('forbidden');
  const { child: home, until } = readForm(stayHomeForm, withChildren(raw));
  if (await areHome(em, id, home)) throw conflict('walkChanged');
  if (!decision.allowed) throw decision.error;
  if (!home.every((child) => childIdsOf(booking).includes(child)))
    throw invalid({ child: { code: 'childNotOnWalk' } });
  if (until && until < booking.scheduledDate) throw invalid({ until: { code: 'lastDayFirst' } });
  const walks = [booking, ...later].filter((walk) => childIdsOf(walk).some((child) => home.includes(child)));
  const empty = walks.find((walk) => childIdsOf(walk).every((child) => home.includes(child)));
  if (empty)
    throw invalid({ child: { code: 'nobodyWalks', params: { date: shortDate(empty.scheduledDate) } } });
  const at = clock.now();
  const [eventId = ''] = walks.map((walk) => leave(em, viewer, walk, { home, at }));
  await em.flush();
  const to = booking.walker?.id;
  if (to) {
    await enqueue(em, 'mail.booking-stays-home', { bookingId: id, to, eventId });
    publish(em, { to: [to], topic: 'booking', id, toast: 'toastStaysHome' });
  }
  return walks.length;
}

const childIdsOf = ({ child, siblingIds }: Booking): string[] => [child.id, ...siblingIds];

/** After a second press, or by another parent's device. */
async function areHome(em: EntityManager, bookingId: string, ids: readonly string[]): Promise<boolean> {
  const stayed = await em.count(BookingChild, {
    bookingId,
    childId: { $in: [...ids] },
    staysHomeAt: { $ne: null },
  });
  return stayed === ids.length;
}

/** The series before its walks, in the order of the other commands. */
async function lockWalks(em: EntityManager, viewer: Member, id: string, until: string) {
  const asked =
    until !== '' && isUuid(id)
      ? await kysely(em)
          .selectFrom('bookings')
          .select(['seriesId', 'scheduledDate as date'])
          .where('id', '=', id)
          .executeTakeFirst()
      : null;
  if (!asked?.seriesId) return { booking: await lockBooking(em, viewer, id), later: [] };
  const { bookedUntil, lastDate } = await lockSeries(em, viewer, asked.seriesId);
  const walks = await lockOpenWalks(em, asked.seriesId, asked.date);
  const booking = await lockBooking(em, viewer, id);
  if (until > bookedUntil && bookedUntil < lastDate)
    throw invalid({ until: { code: 'bookedUntil', params: { date: shortDate(bookedUntil) } } });
  return { booking, later: walks.filter((walk) => walk !== booking && walk.scheduledDate <= until) };
}

function leave(
  em: EntityManager,
  viewer: Member,
  walk: Booking,
  { home, at }: { home: readonly string[]; at: Date },
): string {
  const id = randomUUID();
  const staying = childIdsOf(walk).filter((child) => !home.includes(child));
  Object.assign(walk, childrenColumns(em, staying), { updatedAt: at });
  recordBookingEvent(em, walk, {
    id,
    transition: 'childStaysHome',
    actorKind: 'parent',
    actorId: viewer.id,
    fromStatus: walk.status,
    at,
  });
  publish(em, { to: participantIds(walk), topic: 'booking', id: walk.id });
  return id;
}
