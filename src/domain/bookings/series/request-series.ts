import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { conflict, type DomainError, invalid, notFound } from '../../forms/domain-error.ts';
import type { RawForm } from '../../forms/form.ts';
import { wereAsked } from '../../forms/questions.ts';
import { shownDifference } from '../../forms/shown.ts';
import { lockKeys } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { addPhone } from '../../people/phone.ts';
import { Person } from '../../people/profile.ts';
import { publish } from '../../publish.ts';
import { familyOf, type Member } from '../../viewer.ts';
import type { WalkerListing } from '../../walkers/walker-profile.ts';
import type { Booking } from '../booking.ts';
import { flushOrConflict } from '../lifecycle/flush-or-conflict.ts';
import { recordRequest } from '../lifecycle/transition-booking.ts';
import { assertListed, NOT_ASKABLE } from '../requests/request.ts';
import { assertOwnChildren, childrenColumns } from '../walk-children.ts';
import { dateQuestions, plannedOf, type WalkWay, waysOf } from '../way-between.ts';
import { type DateConflict, seriesConflicts } from './lock-series.ts';
import { createOccurrence, planSeries, SERIES_WEEKS, type SeriesPlan } from './occurrences.ts';
import { BookingSeries, type DateProblem, SeriesDate, SeriesPreviewError } from './series.ts';
import { assertSameRequest, readSeriesForm, type SeriesForm } from './series-form.ts';

const MAX_OPEN = 20;

/** BOOKING-24. Throws `SeriesPreviewError` until the parent has seen the dates, `invalid`, or `conflict` like `requestBooking`. */
export async function requestSeries(
  em: EntityManager,
  viewer: Member,
  raw: RawForm,
  { weeks = SERIES_WEEKS }: { weeks?: number } = {},
): Promise<BookingSeries> {
  const form = readSeriesForm(raw);
  const earlier = await earlierSeries(em, viewer, form);
  if (earlier) return earlier;
  await assertMayAdd(em, viewer, form);
  const listing = await assertListed(em, viewer, form.walker, form.child);
  const plan = await planSeries(em, form, listing, weeks);
  if (plan.occurrences.length === 0) throw invalid({ until: { code: 'seriesWithoutDates' } });
  const chosen = plan.occurrences.filter(({ date }) => isChosen(form, plan, date));
  const noneChosen = chosen.length === 0;
  const series = create(em, viewer, form, { listing, plan });
  await flushOrConflict(em);
  const terms = termsOf(series);
  const bookings = (noneChosen ? plan.occurrences : chosen).map((one) => createOccurrence(em, terms, one));
  await flushOrConflict(em, NOT_ASKABLE);
  const changed = shownDifference(raw, { rate: listing.hourlyRate });
  const ways = await waysOf(em, bookings.map(plannedOf));
  if (!form.confirmed || noneChosen || changed || !wereAsked(raw, dateQuestions(ways))) {
    const conflicts = await seriesConflicts(em, series.id);
    throw previewOf(form, plan, {
      bookings,
      conflicts,
      price: bookings[0]?.totalAmount ?? 0,
      ...{ noneChosen, changed, ways },
    });
  }
  for (const booking of bookings) recordRequest(em, booking, viewer.id);
  for (const { date, kind } of exceptionsOf(form, plan, chosen))
    em.create(SeriesDate, { seriesId: series.id, date, kind });
  if (form.phone) await addPhone(em, viewer, form.phone);
  await enqueue(em, 'mail.series-requested', { seriesId: series.id, to: form.walker });
  publish(em, { to: [form.walker, familyOf(viewer)], topic: 'booking', id: series.id });
  publish(em, { to: [form.walker], topic: 'booking', id: series.id, toast: 'toastRequested' });
  return series;
}

const termsOf = (series: BookingSeries) => ({
  id: series.id,
  parentId: series.parent.id,
  walkerId: series.walker.id,
  childIds: [series.child.id, ...series.siblingIds],
  time: series.startTime,
  hours: series.durationHours,
  rate: series.hourlyRate,
  pickup: series.requestedPickup as string,
  dropoff: series.requestedDropoff as string,
  notes: series.requestedNotes ?? null,
});

/** A closed day that was unticked is walked, and was not among the dates of the preview. */
const isChosen = (form: SeriesForm, { closedDays }: SeriesPlan, date: string): boolean =>
  !form.confirmed || form.walks.has(date) || closedDays.some((day) => day.date === date);

function exceptionsOf(
  form: SeriesForm,
  { closedDays, occurrences }: SeriesPlan,
  chosen: SeriesPlan['occurrences'],
): Pick<SeriesDate, 'date' | 'kind'>[] {
  return [
    ...closedDays.map(({ date }) => ({ date, kind: form.closed.has(date) ? 'closed' : 'kept' }) as const),
    ...occurrences
      .filter((one) => !chosen.includes(one))
      .map(({ date }) => ({ date, kind: 'left_out' }) as const),
  ];
}

interface Found {
  bookings: readonly Booking[];
  conflicts: readonly DateConflict[];
  price: number;
  noneChosen: boolean;
  changed: DomainError | null;
  ways: WalkWay[];
}

function previewOf(
  form: SeriesForm,
  plan: SeriesPlan,
  { bookings, conflicts, price, noneChosen, changed, ways }: Found,
) {
  const problems = new Map<string, DateProblem>(plan.problems);
  for (const { id, scheduledDate } of bookings) {
    const conflict = conflicts.find(({ bookingId }) => bookingId === id);
    if (conflict) problems.set(scheduledDate, conflict.whose === 'walker' ? 'walkerBusy' : 'childBusy');
  }
  const dates = new Set([...plan.occurrences.map(({ date }) => date), ...problems.keys()]);
  const preview = {
    key: form.previewKey,
    dates: [...dates].toSorted().map((date) => ({ date, problem: problems.get(date) ?? null })),
    closed: plan.closedDays,
    price,
    bookedUntil: plan.bookedUntil,
    lastDate: form.until,
    ...{ noneChosen, ways },
  };
  return new SeriesPreviewError(preview, changed ?? undefined);
}

/** BOOKING-4. Locks the family, also for the number of its open series. */
async function earlierSeries(em: EntityManager, viewer: Member, form: SeriesForm) {
  await lockKeys(em, `family ${familyOf(viewer)}`);
  if (!form.requestKey) return null;
  const earlier = await em.findOne(BookingSeries, { parent: familyOf(viewer), requestKey: form.requestKey });
  if (earlier) assertSameRequest(earlier, form);
  return earlier;
}

export async function assertFewSeries(em: EntityManager, viewer: Member): Promise<void> {
  const open = await em.count(BookingSeries, { parent: familyOf(viewer), status: { $ne: 'ended' } });
  if (open >= MAX_OPEN) throw conflict('tooManySeries', { max: MAX_OPEN });
}

async function assertMayAdd(em: EntityManager, viewer: Member, form: SeriesForm): Promise<void> {
  await assertOwnChildren(em, viewer, form.child);
  await assertFewSeries(em, viewer);
  if (!form.replaces) return;
  const replaced = await em.findOne(BookingSeries, { id: form.replaces, parent: familyOf(viewer) });
  if (!replaced) throw notFound('seriesNotFound');
  if (replaced.status !== 'accepted' || replaced.walker.id !== form.walker) throw conflict('bookingTaken');
}

interface Terms {
  listing: WalkerListing;
  plan: SeriesPlan;
}

function create(em: EntityManager, viewer: Member, form: SeriesForm, { listing, plan }: Terms) {
  const now = clock.now();
  const series = em.create(BookingSeries, {
    id: randomUUID(),
    parent: em.getReference(Person, familyOf(viewer)),
    walker: em.getReference(Person, form.walker),
    ...childrenColumns(em, form.child),
    weekdays: form.weekdays,
    startTime: form.time,
    durationHours: form.duration,
    requestedPickup: form.pickup,
    requestedDropoff: form.dropoff,
    requestedNotes: form.notes,
    hourlyRate: listing.hourlyRate,
    firstDate: form.date,
    lastDate: form.until,
    bookedUntil: plan.bookedUntil,
    replaces: form.replaces ?? null,
    status: 'pending',
    requestKey: form.requestKey || null,
    requestFingerprint: form.fingerprint,
    version: 1,
    createdAt: now,
    updatedAt: now,
  });
  return series;
}
