import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { kysely } from '../../kysely.ts';
import { publish } from '../../publish.ts';
import { system, type Viewer } from '../../viewer.ts';
import { applyCheckPolicy, checkPolicy } from '../../walkers/checks/check-policy.ts';
import { notifyOtherBidders } from '../offers/offers.ts';
import { lockSeriesOf, stopSeries } from '../series/stop-series.ts';
import { CONFIRMED, statusIn } from '../status.ts';
import { endBookings, notifyOfEnded } from './end-bookings.ts';

/** CHECK-7. Acts as the worker; returns the number of walkers. */
export async function expireChecks(em: EntityManager, limit: number): Promise<number> {
  const expired = await applyCheckPolicy(em, limit);
  if (!checkPolicy.isRequired()) return expired;
  const { rows: found } = await stillBooked(limit).execute(kysely(em));
  for (const { id } of found) await endAllOf(em, system('worker'), id, 'checkExpired');
  return Math.max(expired, found.length);
}

const stillBooked = (limit: number) => sql<{ id: string }>`
  select w.user_id as id from walker_profiles w where w.background_check_status = 'expired' and (
    exists (select from bookings b where b.walker_id = w.user_id
      and (b.status = 'pending' or ${sql.raw(statusIn(CONFIRMED, 'b.status'))} and b.ends_at > ${clock.now()}))
    or exists (select from booking_series s where s.walker_id = w.user_id and s.status <> 'ended')
    or exists (select from booking_offers o join bookings b on b.id = o.booking_id
      where o.walker_id = w.user_id and o.withdrawn_at is null and b.status = 'pending'))
  order by w.user_id limit ${limit}`;

/** A withdrawn approval and an expired check also end confirmed walks. An account with confirmed walks is not closed (ACCOUNT-28). */
const STATUSES = {
  suspend: ['pending', ...CONFIRMED],
  checkExpired: ['pending', ...CONFIRMED],
  consentWithdrawn: ['pending', ...CONFIRMED],
  cancelAsAdmin: ['pending'],
} as const;

/**
 * Ends what rests on a person (CONSEQUENCE-1). The caller must lock the person's row, so that nothing is added meanwhile
 * (`bookings_of_approved`). Walks whose time is over may have taken place, and stay.
 */
export async function endAllOf(
  em: EntityManager,
  viewer: Viewer,
  personId: string,
  act: keyof typeof STATUSES,
  at: Date = clock.now(),
): Promise<{ requests: number; walks: number; offers: number }> {
  const which = sql<boolean>`(parent_id = ${personId} or walker_id = ${personId})
    and (status = 'pending' or ends_at > ${at})`;
  const found = { which, statuses: STATUSES[act] };
  const series = await lockSeriesOf(em, { $or: [{ parent: personId }, { walker: personId }] });
  const { bookings, walks } = await endBookings(em, viewer, found, act, { at, quiet: true });
  await notifyOfEnded(em, bookings, personId);
  const notified = new Set(bookings.map(({ walker }) => walker?.id ?? ''));
  for (const open of bookings.filter(({ walker }) => !walker)) await notifyOtherBidders(em, open, notified);
  await stopSeries(em, viewer, series, { ended: bookings, except: personId });
  const offers = await withdrawOffers(em, personId, at);
  return { requests: bookings.length - walks, walks, offers };
}

async function withdrawOffers(em: EntityManager, walkerId: string, at: Date): Promise<number> {
  const { rows: gone } = await sql<{ id: string; parentId: string }>`
    update booking_offers o set withdrawn_at = ${at} from bookings b
    where b.id = o.booking_id and b.status = 'pending' and o.walker_id = ${walkerId} and o.withdrawn_at is null
    returning b.id, b.parent_id`.execute(kysely(em));
  for (const { id, parentId } of gone) publish(em, { to: [parentId], topic: 'booking', id });
  return gone.length;
}
