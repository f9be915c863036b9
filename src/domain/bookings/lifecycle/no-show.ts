import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { audit } from '../../audit/audit.ts';
import { conflict, forbidden } from '../../domain-error.ts';
import { type RawForm, readForm, requiredText } from '../../form.ts';
import { publish } from '../../publish.ts';
import { idOf, type Viewer } from '../../viewer.ts';
import { Booking } from '../booking.ts';
import { actorsOf } from '../policy.ts';
import { NO_SHOW_REASONS, statusIn } from '../status.ts';
import { lockBooking, recordBookingEvent, transitionBooking } from './transition-booking.ts';

const LIMIT = 50;
/** Settling changes no status, so it is no transition. */
const SETTLED = 'settleNoShow';

const noShowForm = z.object({ reason: requiredText(500, 'noShowReasonMissing') });

/** BOOKING-20. Throws `invalid` without a reason, `conflict` when too early or too late. */
export async function reportNoShow(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  raw: RawForm,
): Promise<Booking> {
  const booking = await lockBooking(em, viewer, id);
  const { reason } = readForm(noShowForm, raw, 'noShowReasonMissing');
  const act = actorsOf(viewer, booking).includes('walker') ? 'reportChildNoShow' : 'reportWalkerNoShow';
  await transitionBooking(em, viewer, booking, act, { reason });
  publish(em, { to: ['admins'], topic: 'booking', id });
  return booking;
}

export interface NoShow {
  walk: Booking;
  reason: string | null;
}

export async function openNoShows(em: EntityManager): Promise<NoShow[]> {
  const rows = await em.execute<{ id: string; reason: string | null }[]>(OPEN, [LIMIT]);
  if (rows.length === 0) return [];
  const walks = await em.find(
    Booking,
    { id: { $in: rows.map(({ id }) => id) } },
    { populate: ['parent', 'walker', 'child'] },
  );
  return rows.map(({ id, reason }) => ({ walk: walks.find((walk) => walk.id === id)!, reason }));
}

/** Throws `conflict` when it is settled already or no no-show. */
export async function settleNoShow(em: EntityManager, viewer: Viewer, id: string): Promise<Booking> {
  const booking = await lockBooking(em, viewer, id);
  if (!actorsOf(viewer, booking).includes('admin')) throw forbidden('forbidden');
  const [open] = await em.execute<unknown[]>(`select 1 from bookings b where b.id = ? and ${IS_OPEN}`, [id]);
  if (!open) throw conflict('noShowSettled');
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

const IS_OPEN = `${statusIn(['cancelled'], 'b.status')} and b.cancel_reason in (${NO_SHOW_REASONS.map((reason) => `'${reason}'`).join(', ')})
  and not exists (select from booking_events e where e.booking_id = b.id and e.transition = '${SETTLED}')`;

const OPEN = `
  select b.id, (select e.reason from booking_events e where e.booking_id = b.id and e.to_status = 'cancelled' limit 1) as reason
  from bookings b where ${IS_OPEN} order by b.cancelled_at desc, b.id limit ?`;
