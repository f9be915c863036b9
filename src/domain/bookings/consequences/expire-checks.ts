import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { executePrepared } from '../../kysely.ts';
import { system } from '../../viewer.ts';
import { applyCheckPolicy, checkPolicy } from '../../walkers/checks/check-policy.ts';
import { CONFIRMED, statusIn } from '../status.ts';
import { endAllOf } from './end-all-of.ts';

/** CHECK-7. Acts as the worker; returns the number of walkers. */
export async function expireChecks(em: EntityManager, limit: number): Promise<number> {
  const expired = await applyCheckPolicy(em, limit);
  if (!checkPolicy.isRequired()) return expired;
  const found = await executePrepared<{ id: string }[]>(em, STILL_BOOKED, [clock.now(), limit]);
  for (const { id } of found) await endAllOf(em, system('worker'), id, 'checkExpired');
  return Math.max(expired, found.length);
}

const STILL_BOOKED = `select w.user_id as id from walker_profiles w where w.background_check_status = 'expired' and (
    exists (select from bookings b where b.walker_id = w.user_id
      and (b.status = 'pending' or ${statusIn(CONFIRMED, 'b.status')} and b.ends_at > ?))
    or exists (select from booking_series s where s.walker_id = w.user_id and s.status <> 'ended')
    or exists (select from booking_offers o join bookings b on b.id = o.booking_id
      where o.walker_id = w.user_id and o.withdrawn_at is null and b.status = 'pending'))
  order by w.user_id limit ?`;
