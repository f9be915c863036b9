import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { audit } from '../../audit/audit.ts';
import { conflict, forbidden } from '../../domain-error.ts';
import { calendarDate, type RawForm, readForm, requiredText } from '../../form.ts';
import { enqueue } from '../../outbox.ts';
import { publish } from '../../publish.ts';
import type { Viewer } from '../../viewer.ts';
import { Booking } from '../booking.ts';
import { noRequirements } from '../consequences/end-bookings.ts';
import type { TransitionName } from '../lifecycle/lifecycle.ts';
import { transitionBooking } from '../lifecycle/transition-booking.ts';
import { actorsOf } from '../policy.ts';
import { ACTIVE_STATUSES } from '../status.ts';
import { endRow, lockOpenWalks, lockSeries, touch } from './lock-series.ts';
import type { BookingSeries, SeriesEndReason } from './series.ts';

const endForm = z.object({
  /** The first date that is canceled; empty for all. */
  from: z.union([z.literal('').transform(() => undefined), calendarDate('dateInvalid')]).optional(),
  reason: requiredText(500, 'withdrawReasonMissing'),
});

type Side = 'parent' | 'walker' | 'admin';
const REASON: Record<Side, SeriesEndReason> = {
  parent: 'parent_ended',
  walker: 'walker_ended',
  admin: 'admin',
};

/** BOOKING-29: from a date on, or all; walks that have begun stay. Throws `invalid` without a reason, `conflict` when nothing is left to cancel. */
export async function endSeries(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  raw: RawForm,
): Promise<{ series: BookingSeries; canceled: number }> {
  const series = await lockSeries(em, viewer, id);
  const { from: asked, reason } = readForm(endForm, raw);
  const [side] = actorsOf(viewer, series) as Side[];
  if (!side) throw forbidden('forbidden');
  if (series.status === 'ended') throw conflict('bookingTaken');
  const today = clock.today();
  const from = asked && asked > today ? asked : today;
  const walks = await lockOpenWalks(em, id, from);
  if (walks.length === 0 && from > series.lastDate) throw conflict('bookingTaken');
  for (const walk of walks)
    await transitionBooking(em, viewer, walk, actOf(side, walk), { reason, eligibility: noRequirements });
  await em.flush();
  await close(em, viewer, series, { side, from });
  if (side === 'admin') audit(em, viewer, 'end-series', { type: 'series', id }, { from });
  touch(em, series);
  await notifyOtherSide(em, series, side, from);
  return { series, canceled: walks.length };
}

function actOf(side: Side, { status }: Booking): TransitionName {
  if (side === 'parent') return 'cancelInSeries';
  if (side === 'admin') return 'endInSeries';
  return status === 'pending' ? 'declineInSeries' : 'withdrawInSeries';
}

/** It goes on while walks before the date are left. */
async function close(
  em: EntityManager,
  viewer: Viewer,
  series: BookingSeries,
  { side, from }: { side: Side; from: string },
): Promise<void> {
  const eve = Temporal.PlainDate.from(from).subtract({ days: 1 }).toString();
  const left = await em.count(Booking, { seriesId: series.id, status: { $in: [...ACTIVE_STATUSES] } });
  if (left === 0) endRow(viewer, series, REASON[side]);
  if (eve < series.lastDate) series.lastDate = eve;
  if (eve < series.bookedUntil) series.bookedUntil = eve;
}

async function notifyOtherSide(
  em: EntityManager,
  series: BookingSeries,
  side: Side,
  from: string,
): Promise<void> {
  const { id, parent, walker } = series;
  const people = side === 'admin' ? [parent.id, walker.id] : [side === 'parent' ? walker.id : parent.id];
  for (const to of people) {
    const payload = { seriesId: id, to, round: from };
    await enqueue(em, 'mail.series-ended', payload, { key: `series-ended/${id}/${series.version}/${to}` });
    publish(em, { to: [to], topic: 'booking', id, toast: 'toastCancelled' });
  }
}
