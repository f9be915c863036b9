import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, forbidden } from '../../domain-error.ts';
import type { Viewer } from '../../viewer.ts';
import { WalkerListing } from '../../walkers/walker-profile.ts';
import { actorsOf } from '../policy.ts';
import { lockSeries, touch } from './lock-series.ts';
import type { BookingSeries } from './series.ts';

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
  if (!listing || String(listing.hourlyRate) !== shownRate) throw conflict('priceChanged');
  series.hourlyRate = listing.hourlyRate;
  touch(em, series);
  return series;
}
