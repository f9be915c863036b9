import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import type { Cents } from '../../../money.ts';
import { isUuid } from '../../form.ts';
import type { Member } from '../../viewer.ts';
import { WalkerListing } from '../../walkers/walker-profile.ts';
import { Booking } from '../booking.ts';
import { actorsOf } from '../policy.ts';
import { BookingSeries, SeriesDate } from './series.ts';
import { seriesConflicts } from './series-conflicts.ts';

/** A series runs for a year at most. */
const MAX_WALKS = 400;

export interface SeriesDetail {
  series: BookingSeries;
  side: 'parent' | 'walker' | 'admin';
  walks: Booking[];
  /** Dates ahead without a walk. */
  without: SeriesDate[];
  /** Bookings that collide with an agreed walk, while the request is open. */
  conflicts: ReadonlySet<string>;
  /** The walker's rate, where the parent has not agreed to it yet. */
  newRate: Cents | null;
  now: Date;
}

/** Null unless the viewer is its parent, its walker or an admin. A fixed number of statements. */
export async function seriesDetail(
  em: EntityManager,
  viewer: Member,
  id: string,
): Promise<SeriesDetail | null> {
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
  const conflicts = series.status === 'pending' ? await seriesConflicts(em, id) : [];
  return {
    series,
    side,
    walks,
    without,
    conflicts: new Set(conflicts.map(({ bookingId }) => bookingId)),
    newRate: side === 'parent' && series.status === 'accepted' ? await newRateOf(em, series) : null,
    now: clock.now(),
  };
}

async function newRateOf(
  em: EntityManager,
  { walker, hourlyRate, lastDate, bookedUntil }: BookingSeries,
): Promise<Cents | null> {
  if (lastDate <= bookedUntil) return null;
  const listing = await em.findOne(WalkerListing, walker.id);
  return listing && listing.hourlyRate !== hourlyRate ? listing.hourlyRate : null;
}
