import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { priceOf } from '../../../money.ts';
import { shortNamesOf } from '../../children/first-name.ts';
import type { EmailBuilder, EmailBuilders, EmailData, EmailKind } from '../../email/email.ts';
import { kysely } from '../../kysely.ts';
import { type OutboxPayload, requiredField } from '../../outbox/outbox.ts';
import { shortName } from '../../people/names.ts';
import { Profile } from '../../people/profile.ts';
import { WalkerListing } from '../../walkers/walker-profile.ts';
import { Booking } from '../booking.ts';
import { mayRead } from '../email-walk.ts';
import { wasCanceledLate } from '../late-cancellation.ts';
import { CONFIRMED } from '../status.ts';
import { actorOf, reasonFor, statusEventOf } from '../why-cancelled.ts';
import { BookingSeries, SeriesDate } from './series.ts';
import { weekdayNames } from './weekday-names.ts';

type Kind = Exclude<Extract<EmailKind, `series-${string}`>, `series-reschedule${string}`>;

interface Found {
  series: BookingSeries;
  reader: Profile;
  payload: OutboxPayload;
  about: EmailData['series-declined'];
}

export async function seriesEmailContext(em: EntityManager, payload: OutboxPayload): Promise<Found | null> {
  const series = await em.findOne(BookingSeries, requiredField(payload, 'seriesId'), {
    populate: ['parent', 'walker', 'children'],
  });
  const reader = await em.findOne(Profile, { id: requiredField(payload, 'to'), hiddenAt: null });
  if (!series || !reader || !(await mayRead(em, reader, series.parent, { seriesId: series.id }))) return null;
  const other = reader.role === 'tot' ? series.walker : series.parent;
  const { weekdays, startTime: time, durationHours: hours, lastDate, bookedUntil } = series;
  const firstDate = await firstWalk(em, series);
  return {
    series,
    reader,
    payload,
    about: {
      firstName: reader.firstName,
      other: shortName(other),
      series: {
        seriesId: series.id,
        children: shortNamesOf(series.children),
        days: weekdayNames(weekdays),
        ...{ time, hours, firstDate, lastDate, grows: lastDate > bookedUntil },
      },
    },
  };
}

/** The first day of the request may have been left out, skipped, declined or canceled. */
async function firstWalk(em: EntityManager, { id, firstDate }: BookingSeries): Promise<string> {
  const { kept, any } = await kysely(em)
    .selectFrom('bookings')
    .select(({ fn }) => [
      fn.min('scheduledDate').filterWhere('status', '<>', 'cancelled').as('kept'),
      fn.min('scheduledDate').as('any'),
    ])
    .where('seriesId', '=', id)
    .executeTakeFirstOrThrow();
  return kept ?? any ?? firstDate;
}

const email =
  <K extends Kind>(
    data: (em: EntityManager, found: Found) => Promise<EmailData[K] | null>,
  ): EmailBuilder<K> =>
  async (em, payload) => {
    const found = await seriesEmailContext(em, payload);
    const built = found && (await data(em, found));
    return built && { to: found.reader.email, data: built };
  };

export const seriesEmailBuilders: EmailBuilders<Kind> = {
  'series-requested': email(async (em, { series, about }) => {
    if (series.status !== 'pending') return null;
    const walks = await em.find(Booking, { seriesId: series.id, status: 'pending' });
    const by = walks[0] && (await actorOf(em, await statusEventOf(em, walks[0])));
    const price = priceOf(series.hourlyRate, series.durationHours);
    return { ...about, ...by, walks: walks.length, price, isChange: series.replaces !== null };
  }),
  'series-accepted': email(async (em, { series, about }) => {
    if (series.status !== 'accepted') return null;
    const walks = await em.count(Booking, { seriesId: series.id, status: { $in: [...CONFIRMED] } });
    const declined = await em.find(
      Booking,
      { seriesId: series.id, cancelReason: 'walker_declined' },
      { orderBy: { scheduledDate: 'asc' } },
    );
    return { ...about, walks, declined: declined.map(({ scheduledDate }) => scheduledDate) };
  }),
  'series-declined': email(async (_, { series, about }) =>
    series.endReason === 'walker_declined' ? about : null,
  ),
  'series-expired': email(async (em, { series, about }) => {
    if (series.status === 'accepted') return null;
    return { ...about, left: await em.count(Booking, { seriesId: series.id, status: 'pending' }) };
  }),
  'series-ended': email(async (em, { series, reader, payload, about }) => {
    const from = requiredField(payload, 'round');
    const byTeam = series.endReason === 'admin' || series.endReason === 'stopped';
    const side = series.parent.id === reader.id ? 'parent' : 'walker';
    return {
      ...about,
      side,
      from,
      byTeam,
      taken: payload.taken === 'yes',
      ...(byTeam ? { reason: null, late: false } : await whyEnded(em, series, { from, reader })),
    };
  }),
  'series-no-room': email(async (em, { series, payload, about }) => {
    const after = requiredField(payload, 'round');
    const missed = await em.find(
      SeriesDate,
      { seriesId: series.id, kind: 'no_room', date: { $gt: after, $gte: clock.today() } },
      { orderBy: { date: 'asc' } },
    );
    return missed.length === 0 ? null : { ...about, dates: missed.map(({ date }) => date) };
  }),
  'series-rate': email(async (em, { series, about }) => {
    const listing = await em.findOne(WalkerListing, series.walker.id);
    if (series.status !== 'accepted' || !listing || listing.hourlyRate === series.hourlyRate) return null;
    return { ...about, rate: listing.hourlyRate, agreed: series.hourlyRate };
  }),
};

/** One act ends all walks at the same moment; the first of them may have been close. */
async function whyEnded(
  em: EntityManager,
  { id }: BookingSeries,
  { from, reader }: { from: string; reader: Profile },
): Promise<{ other?: string; reason: string | null; late: boolean }> {
  const walk = await em.findOne(
    Booking,
    { seriesId: id, status: 'cancelled', scheduledDate: { $gte: from } },
    { orderBy: { cancelledAt: 'desc', startsAt: 'asc' } },
  );
  const event = walk && (await statusEventOf(em, walk));
  if (!walk || !event) return { reason: null, late: false };
  return {
    ...(await actorOf(em, event)),
    reason: await reasonFor(em, event, reader),
    late: event.fromStatus !== 'pending' && wasCanceledLate(walk),
  };
}
