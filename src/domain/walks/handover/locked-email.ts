import { bookingEmail } from '../../bookings/emails.ts';
import { isPickupLocked, pickupState } from '../../bookings/pickup-state.ts';
import type { EmailBuilders } from '../../email/email.ts';

export const handoverEmailBuilders: EmailBuilders<'pickup-locked'> = {
  /** HANDOVER-5. Null once the parent has released it. */
  'pickup-locked': bookingEmail(async ({ booking: { id, status }, about }, em) =>
    isPickupLocked({ status, pickup: await pickupState(em, id) }) ? about : null,
  ),
};
