import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import type { Cents } from '../../../money.ts';
import { type ById, isUuid } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import { familyOf, type Member } from '../../viewer.ts';
import { WalkerListing } from '../../walkers/walker-profile.ts';
import { Booking } from '../booking.ts';
import { actorsOf } from '../policy.ts';
import { ASKED_BY, type Ended } from '../requests/ended-together.ts';
import { planSeriesReschedule } from '../reschedule/reschedule-conflicts.ts';
import { noteFor, PROPOSED_BY_CO_PARENT, RescheduleProposal } from '../reschedule/reschedule-proposal.ts';
import { CONFIRMED, isOneOf } from '../status.ts';
import { plannedOf, type WalkWay, waysOf } from '../way-between.ts';
import { seriesConflicts } from './lock-series.ts';
import { BookingSeries, SeriesDate } from './series.ts';

/** A series runs for a year at most. */
const MAX_WALKS = 400;

/** Of weekly walks that ended, what takes place (BOOKING-7, BOOKING-29). */
type Instead = { changedTo: string | null; isTaken: boolean };

export interface SeriesDetail extends Instead {
  series: BookingSeries;
  side: 'parent' | 'walker' | 'admin';
  walks: Booking[];
  without: SeriesDate[];
  /** Bookings that collide with a confirmed walk, while the request is open. */
  conflicts: ReadonlySet<string>;
  /** The walker's rate, where the parent has not agreed to it yet. */
  newRate: Cents | null;
  /** Of the walks that wait for an answer. */
  ways: WalkWay[];
  proposal: SeriesProposal | null;
  askedBy: Ended['coParent'];
  now: Date;
}

interface SeriesProposal {
  id: string;
  bookingId: string;
  proposedBy: string;
  coParent: Ended['coParent'];
  from: string;
  newTime: string;
  note: string | null;
  moving: number;
  staying: readonly string[];
  ways: WalkWay[];
}

/** Null unless the viewer is its parent, its walker or an admin. A fixed number of statements. */
export const seriesDetail: ById<SeriesDetail | null> = async (em, viewer, id) => {
  const series = isUuid(id)
    ? await em.findOne(BookingSeries, id, { populate: ['parent', 'walker', 'children'] })
    : null;
  const [side] = series ? (actorsOf(viewer, series) as SeriesDetail['side'][]) : [];
  if (!series || !side) return null;
  const walks = await em.find(
    Booking,
    { seriesId: id },
    { orderBy: { scheduledDate: 'asc' }, limit: MAX_WALKS },
  );
  const without = await em.find(
    SeriesDate,
    { seriesId: id, kind: { $ne: 'kept' }, date: { $gte: clock.today() } },
    { orderBy: { date: 'asc' } },
  );
  const ofSeries = kysely(em).selectFrom('bookings as b').where('b.seriesId', '=', id);
  const asked = await ofSeries.select(ASKED_BY.as('by')).orderBy('b.startsAt').executeTakeFirst();
  const conflicts = series.status === 'pending' && side !== 'admin' ? await seriesConflicts(em, id) : [];
  return {
    series,
    side,
    walks,
    without,
    conflicts: new Set(conflicts.map(({ bookingId }) => bookingId)),
    newRate: side === 'parent' && series.status === 'accepted' ? await newRateOf(em, series) : null,
    ways: await waysOf(
      em,
      series.status === 'pending' ? walks.filter(({ status }) => status === 'pending').map(plannedOf) : [],
    ),
    proposal: series.status === 'accepted' ? await openProposal(em, viewer, series, walks) : null,
    ...(await insteadOf(em, id)),
    askedBy: asked?.by ?? null,
    now: clock.now(),
  };
};

async function insteadOf(em: EntityManager, id: string) {
  const { rows } = await sql<Instead>`select * from series_instead(${id})`.execute(kysely(em));
  return rows[0] ?? { changedTo: null, isTaken: false };
}

async function newRateOf(em: EntityManager, { walker, hourlyRate, lastDate, bookedUntil }: BookingSeries) {
  if (lastDate <= bookedUntil) return null;
  const listing = await em.findOne(WalkerListing, walker.id);
  return listing && listing.hourlyRate !== hourlyRate ? listing.hourlyRate : null;
}

async function openProposal(
  em: EntityManager,
  viewer: Member,
  series: BookingSeries,
  walks: readonly Booking[],
): Promise<SeriesProposal | null> {
  const open = { seriesId: series.id, status: 'open', expiresAt: { $gt: clock.now() } } as const;
  const found = await em.findOne(RescheduleProposal, open);
  const first = walks.find(({ id }) => id === found?.bookingId);
  if (!found || !first || !isOneOf(CONFIRMED, first.status)) return null;
  const { id, bookingId, proposedBy, newDate: from, newTime } = found;
  const plan = { from, time: newTime.slice(0, 5) };
  const { moves, staying } = await planSeriesReschedule(em, series, walks, plan);
  const note = await noteFor(em, found, familyOf(viewer));
  const proposer = kysely(em)
    .selectFrom('rescheduleProposals as r')
    .select(PROPOSED_BY_CO_PARENT.as('coParent'));
  const { coParent } = await proposer.where('r.id', '=', id).executeTakeFirstOrThrow();
  const ways = await waysOf(
    em,
    moves.map(({ to }) => ({ ...to, walkerId: series.walker.id })),
  );
  return { ways, id, bookingId, proposedBy, coParent, from, newTime, note, moving: moves.length, staying };
}
