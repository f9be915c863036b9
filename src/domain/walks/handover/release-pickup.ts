import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { audit } from '../../audit/audit.ts';
import { lockBooking, participantIds } from '../../bookings/lifecycle/transition-booking.ts';
import { actorsOf } from '../../bookings/policy.ts';
import { conflict, forbidden } from '../../forms/domain-error.ts';
import { publish } from '../../publish.ts';
import type { Member } from '../../viewer.ts';
import { PickupCheck } from './pickup-check.ts';

/** Five new tries (HANDOVER-5). Throws `forbidden` for all but the parent, `conflict` when it is not locked. */
export async function releasePickup(em: EntityManager, viewer: Member, id: string): Promise<void> {
  const booking = await lockBooking(em, viewer, id);
  if (!actorsOf(viewer, booking).includes('parent')) throw forbidden('forbidden');
  const locked = { booking: booking.id, lockedAt: { $ne: null }, passedAt: null };
  const check = await em.findOne(PickupCheck, locked, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!check) throw conflict('pickupNotLocked');
  Object.assign(check, { tries: 0, lockedAt: null, releasedAt: clock.now() });
  audit(em, viewer, 'pickup-release', { type: 'booking', id: booking.id });
  publish(em, { to: participantIds(booking), topic: 'booking', id: booking.id });
}
