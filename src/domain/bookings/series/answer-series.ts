import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, forbidden } from '../../forms/domain-error.ts';
import type { ById, RawForm } from '../../forms/form.ts';
import { assertShown, priceChanged } from '../../forms/shown.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { publish } from '../../publish.ts';
import type { Viewer } from '../../viewer.ts';
import { walkerEligibility } from '../../walkers/eligibility.ts';
import { WalkerListing } from '../../walkers/walker-profile.ts';
import type { Booking } from '../booking.ts';
import { endRivalRequests } from '../consequences/end-rival-requests.ts';
import { flushOrConflict } from '../lifecycle/flush-or-conflict.ts';
import type { TransitionName } from '../lifecycle/lifecycle.ts';
import { transitionBooking } from '../lifecycle/transition-booking.ts';
import { actorsOf } from '../policy.ts';
import {
  countOpen,
  endRow,
  lockOpenWalks,
  lockSeries,
  lockSeriesTimes,
  seriesConflicts,
  touch,
} from './lock-series.ts';
import type { BookingSeries } from './series.ts';

const ANY_DATE = '2000-01-01';

interface AcceptedSeries {
  series: BookingSeries;
  accepted: number;
  declined: number;
}

/** BOOKING-25. Declines dates that collide with a confirmed walk. Throws `conflict` when it was answered, nothing fits or another call was first. */
export async function acceptSeries(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  raw: RawForm = {},
): Promise<AcceptedSeries> {
  const { series, walks } = await pendingSeries(em, viewer, id);
  const known = await stepper(em, viewer);
  if (series.replaces) {
    const replaced = await lockOpenWalks(em, series.replaces, series.firstDate);
    for (const walk of replaced.filter(({ status }) => status !== 'pending')) await known(walk, 'replace');
    await em.flush();
  }
  const taken = new Set((await seriesConflicts(em, id)).map(({ bookingId }) => bookingId));
  const fitting = walks.filter((walk) => !taken.has(walk.id));
  if (fitting.length === 0) throw conflict('seriesNothingFits');
  assertShown(raw, { walks: fitting.length, openWalks: walks.length });
  for (const walk of walks) await known(walk, taken.has(walk.id) ? 'decline' : 'accept');
  await flushOrConflict(em);
  await endRivalRequests(em, fitting);
  if (series.replaces) await closeReplaced(em, viewer, series, series.replaces);
  series.status = 'accepted';
  touch(em, series);
  await notifyParent(em, series, 'series-accepted', 'toastAccepted');
  return { series, accepted: fitting.length, declined: taken.size };
}

/** BOOKING-25. Throws `conflict` when it was answered. */
export async function declineSeries(em: EntityManager, viewer: Viewer, id: string): Promise<BookingSeries> {
  const { series, walks } = await pendingSeries(em, viewer, id);
  const known = await stepper(em, viewer);
  for (const walk of walks) await known(walk, 'decline');
  endRow(viewer, series, 'walker_declined');
  touch(em, series);
  await notifyParent(em, series, 'series-declined', 'toastDeclined');
  return series;
}

const pendingSeries: ById<{ series: BookingSeries; walks: Booking[] }, Viewer> = async (em, viewer, id) => {
  const series = await lockSeriesTimes(em, viewer, id);
  if (!actorsOf(viewer, series).includes('walker')) throw forbidden('forbidden');
  const walks = series.status === 'pending' ? await lockOpenWalks(em, id, ANY_DATE) : [];
  if (walks.length === 0) throw conflict('bookingTaken');
  return { series, walks };
};

/** Reads the walker's eligibility once for all walks. */
async function stepper(em: EntityManager, viewer: Viewer) {
  const known = viewer.kind === 'member' ? await walkerEligibility(em, viewer) : undefined;
  return (walk: Booking, act: TransitionName) =>
    transitionBooking(em, viewer, walk, act, {
      quiet: true,
      ...(known && { eligibility: async () => known }),
    });
}

/** The series that was changed ends where the new one begins, at once without a walk before that. */
async function closeReplaced(
  em: EntityManager,
  viewer: Viewer,
  { firstDate }: BookingSeries,
  replacedId: string,
): Promise<void> {
  const replaced = await lockSeriesTimes(em, viewer, replacedId);
  if (replaced.status !== 'accepted') return;
  const dayBefore = Temporal.PlainDate.from(firstDate).subtract({ days: 1 }).toString();
  if (dayBefore < replaced.lastDate) Object.assign(replaced, { lastDate: dayBefore, bookedUntil: dayBefore });
  if ((await countOpen(em, replaced)) === 0) endRow(viewer, replaced, 'finished');
  touch(em, replaced);
}

async function notifyParent(
  em: EntityManager,
  { id, parent }: BookingSeries,
  email: 'series-accepted' | 'series-declined',
  toast: 'toastAccepted' | 'toastDeclined',
): Promise<void> {
  await enqueue(em, `mail.${email}`, { seriesId: id, to: parent.id }, { key: `${email}/${id}` });
  publish(em, { to: [parent.id], topic: 'booking', id, toast });
}

/** BOOKING-30, for walks that are added later. Throws `conflict` when the rate is not the one that the page showed. */
export async function agreeToRate(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  shownRate: string,
): Promise<BookingSeries> {
  const series = await lockSeries(em, viewer, id);
  if (!actorsOf(viewer, series).includes('parent')) throw forbidden('forbidden');
  if (series.status !== 'accepted') throw conflict('bookingTaken');
  const listing = await em.findOne(WalkerListing, series.walker.id);
  if (!listing) throw conflict('walkerUnavailable');
  if (String(listing.hourlyRate) !== shownRate) throw priceChanged(shownRate, listing.hourlyRate);
  series.hourlyRate = listing.hourlyRate;
  touch(em, series);
  return series;
}
