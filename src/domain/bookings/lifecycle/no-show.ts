import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { audit } from '../../audit/audit.ts';
import { conflict, forbidden } from '../../forms/domain-error.ts';
import { type Command, optionalText, readForm } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import { type Cursor, MAX_COUNTED, onPage, type Page, pageOf } from '../../lists/page.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { publish } from '../../publish.ts';
import { idOf, type Viewer } from '../../viewer.ts';
import { type Phones, phonesOfWalk } from '../admin/phones.ts';
import { type Booking, BookingEvent } from '../booking.ts';
import { MAX_REASON } from '../history.ts';
import { actorsOf } from '../policy.ts';
import { TOOK_PLACE } from '../requests/ended-together.ts';
import { bookingRows, type ShownBooking, shownBooking } from '../shown-booking.ts';
import { isUnreported, NO_SHOW_REASONS, quoted } from '../status.ts';
import { lockBooking, publishWalk, recordBookingEvent, transitionBooking } from './transition-booking.ts';

/** Settling changes no status, so it is no transition. */
const SETTLED = 'settleNoShow';

const noShowForm = z.object({ reason: optionalText(MAX_REASON) });

/** BOOKING-20. Throws `conflict` when too early or too late. */
export const reportNoShow: Command<Booking> = async (em, viewer, id, raw) => {
  const booking = await lockBooking(em, viewer, id);
  const { reason } = readForm(noShowForm, raw);
  const act = actorsOf(viewer, booking).includes('walker') ? 'reportChildNoShow' : 'reportWalkerNoShow';
  await transitionBooking(em, viewer, booking, act, { reason });
  publish(em, { to: ['admins'], topic: 'booking', id });
  return booking;
};

/** WALK-12: only the walker completes it. Throws `conflict` once somebody has said what became of it. */
export async function sayTookPlace(em: EntityManager, viewer: Viewer, id: string): Promise<void> {
  const booking = await lockBooking(em, viewer, id);
  const by = { actorKind: 'parent', actorId: idOf(viewer) } as const;
  if (!actorsOf(viewer, booking).includes('parent')) throw forbidden('forbidden');
  const said = await em.count(BookingEvent, { bookingId: id, transition: 'tookPlace' });
  if (said > 0 || !booking.walker || !isUnreported(booking, clock.now())) throw conflict('walkChanged');
  recordBookingEvent(em, booking, { transition: 'tookPlace', ...by, fromStatus: booking.status });
  await enqueue(em, 'mail.walk-not-completed', { bookingId: id, to: booking.walker.id, round: 'said' });
  await publishWalk(em, booking);
}

export interface NoShow {
  walk: ShownBooking;
  reason: string | null;
  phones: Phones;
}

export async function openNoShows(em: EntityManager, after: Cursor | null = null): Promise<Page<NoShow>> {
  const rows = await bookingRows(em)
    .select([REASON.as('reason'), CO_PARENT.as('coParent'), TOOK_PLACE.as('tookPlace'), phonesOfWalk])
    .where(IS_OPEN)
    .$call(onPage('b.cancelledAt', 'b.id', { after }))
    .execute();
  const found = rows.map(({ reason, phones, ...row }) => ({ walk: shownBooking(row), reason, phones }));
  return pageOf(found, ({ walk }) => ({ createdAt: walk.cancelledAt as Date, id: walk.id }));
}

export async function settleNoShow(em: EntityManager, viewer: Viewer, id: string): Promise<Booking> {
  const booking = await lockBooking(em, viewer, id);
  if (!actorsOf(viewer, booking).includes('admin')) throw forbidden('forbidden');
  const open = kysely(em).selectFrom('bookings as b').select('b.id').where('b.id', '=', id).where(IS_OPEN);
  if (!(await open.executeTakeFirst())) throw conflict('noShowSettled');
  recordBookingEvent(em, booking, {
    transition: SETTLED,
    actorKind: 'admin',
    actorId: idOf(viewer),
    fromStatus: booking.status,
  });
  audit(em, viewer, 'settle-no-show', { type: 'booking', id });
  publish(em, { to: ['admins', booking.parent.id, booking.walker?.id ?? ''], topic: 'booking', id });
  return booking;
}

const END = sql`from booking_events e where e.booking_id = b.id and e.to_status = 'cancelled' limit 1`;
const REASON = sql<string | null>`(select e.reason ${END})`;
const CO_PARENT = sql<ShownBooking['coParent']>`(select acting_co_parent(e.id) ${END})`;
const OPEN = `b.status = 'cancelled' and b.cancel_reason in (${quoted(NO_SHOW_REASONS)})
  and not exists (select from booking_events e where e.booking_id = b.id and e.transition = '${SETTLED}')`;
const IS_OPEN = sql.raw<boolean>(OPEN);

export const NO_SHOW_COUNT = `(select count(*)::int from (select from bookings b where ${OPEN} limit ${MAX_COUNTED}) missed) as "noShows"`;
