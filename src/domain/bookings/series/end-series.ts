import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { audit } from '../../audit/audit.ts';
import { conflict, forbidden, invalid } from '../../forms/domain-error.ts';
import { type Command, optionalDate, type RawForm, readForm } from '../../forms/form.ts';
import { insertMissing } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { publish } from '../../publish.ts';
import { idOf, type Viewer } from '../../viewer.ts';
import { endingBy, noRequirements, notifyOfEnded } from '../consequences/end-bookings.ts';
import { transitionBooking } from '../lifecycle/transition-booking.ts';
import { cancelReasonFields } from '../lifecycle/walk-commands.ts';
import { actorsOf } from '../policy.ts';
import { countOpen, endRow, lockOpenWalks, lockSeries, touch } from './lock-series.ts';
import { datesOn } from './occurrences.ts';
import { type BookingSeries, SeriesDate, type SeriesEndReason } from './series.ts';

const endForm = z.object({
  /** The first date that is canceled; empty for all. */
  from: optionalDate(),
  /** The last one; empty for all from there on. */
  to: optionalDate(),
  ...cancelReasonFields,
});

function readEnd(raw: RawForm) {
  const form = readForm(endForm, raw);
  const today = clock.today();
  const from = form.from && form.from > today ? form.from : today;
  if (form.to && form.to < from) throw invalid({ to: { code: 'lastDayFirst' } });
  if (!form.to && !form.reason && !form.kind) throw invalid({ reason: { code: 'withdrawReasonMissing' } });
  return { ...form, from };
}

type Side = 'parent' | 'walker' | 'admin';
const REASON: Record<Side, SeriesEndReason> = {
  parent: 'parent_ended',
  walker: 'walker_ended',
  admin: 'admin',
};

/**
 * BOOKING-29: from a date on, or all; with `to`, the series goes on after it. Walks that have begun stay. Throws `invalid` without
 * a reason, which a range needs not, and `conflict` when nothing is left to cancel.
 */
export const endSeries: Command<{ series: BookingSeries; canceled: number }> = async (
  em,
  viewer,
  id,
  raw,
) => {
  const series = await lockSeries(em, viewer, id);
  const { from, to, reason, kind } = readEnd(raw);
  const [side] = actorsOf(viewer, series) as Side[];
  if (!side) throw forbidden('forbidden');
  if (series.status === 'ended') throw conflict('bookingTaken');
  const walks = (await lockOpenWalks(em, id, from)).filter(({ scheduledDate }) => !to || scheduledDate <= to);
  if (walks.length === 0 && from > series.lastDate) throw conflict('bookingTaken');
  const step = { at: clock.now(), quiet: true, eligibility: noRequirements, reason, ...(kind && { kind }) };
  const act = endingBy(side);
  for (const walk of walks) await transitionBooking(em, viewer, walk, act(walk), step);
  await em.flush();
  if (side === 'admin') audit(em, viewer, 'end-series', { type: 'series', id }, { from, ...(to && { to }) });
  touch(em, series);
  if (to) {
    const skipped = await skipDates(em, series, from, to);
    if (walks.length + skipped === 0) throw conflict('bookingTaken');
    if (series.status === 'pending' && (await countOpen(em, series)) === 0)
      endRow(viewer, series, REASON[side]);
    const bySoonest = walks.toSorted((one, other) => +one.startsAt - +other.startsAt);
    await notifyOfEnded(em, bySoonest, side === 'admin' ? null : idOf(viewer));
  } else {
    await close(em, viewer, series, { side, from });
    await notifyOtherSide(em, series, side, from);
  }
  return { series, canceled: walks.length };
};

async function skipDates(
  em: EntityManager,
  { id, weekdays, bookedUntil, lastDate }: BookingSeries,
  from: string,
  to: string,
): Promise<number> {
  const next = Temporal.PlainDate.from(bookedUntil).add({ days: 1 }).toString();
  const dates = datesOn(weekdays, from > next ? from : next, to < lastDate ? to : lastDate);
  const kind = 'left_out' as const;
  return insertMissing(
    em,
    SeriesDate,
    dates.map((date) => ({ seriesId: id, date, kind })),
  );
}

async function close(
  em: EntityManager,
  viewer: Viewer,
  series: BookingSeries,
  { side, from }: { side: Side; from: string },
): Promise<void> {
  const dayBefore = Temporal.PlainDate.from(from).subtract({ days: 1 }).toString();
  if ((await countOpen(em, series)) === 0) endRow(viewer, series, REASON[side]);
  if (dayBefore < series.lastDate) series.lastDate = dayBefore;
  if (dayBefore < series.bookedUntil) series.bookedUntil = dayBefore;
}

async function notifyOtherSide(em: EntityManager, series: BookingSeries, side: Side, from: string) {
  const { id, parent, walker } = series;
  const people = side === 'admin' ? [parent.id, walker.id] : [side === 'parent' ? walker.id : parent.id];
  for (const to of people) {
    const payload = { seriesId: id, to, round: from };
    await enqueue(em, 'mail.series-ended', payload, { key: `series-ended/${id}/${series.version}/${to}` });
    publish(em, { to: [to], topic: 'booking', id, toast: 'toastCancelled' });
  }
}
