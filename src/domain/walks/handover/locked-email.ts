import type { EntityManager } from '@mikro-orm/postgresql';
import { bookingEmailContext } from '../../bookings/emails.ts';
import { isPickupLocked, pickupState } from '../../bookings/pickup-state.ts';
import type { EmailOf } from '../../email.ts';
import type { OutboxPayload } from '../../outbox.ts';

/** HANDOVER-5. Null once the parent has released it. */
async function pickupLocked(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'pickup-locked'> | null> {
  const found = await bookingEmailContext(em, payload);
  if (!found) return null;
  const { booking, reader, about } = found;
  if (!isPickupLocked({ status: booking.status, pickup: await pickupState(em, booking.id) })) return null;
  return { kind: 'pickup-locked', to: reader.email, data: about };
}

export const handoverEmailBuilders = { 'pickup-locked': pickupLocked };
