import { actorsOf } from '../../../domain/bookings/policy.ts';
import type { ShownBooking } from '../../../domain/bookings/shown-booking.ts';
import { CONFIRMED, isOneOf } from '../../../domain/bookings/status.ts';
import type { Viewer } from '../../../domain/viewer.ts';
import { checkPickupCode, releasePickup } from '../../../domain/walks/handover/check-pickup-code.ts';
import { pickupCodeOf } from '../../../domain/walks/handover/pickup-code.ts';
import { acts } from '../../kit/act.ts';
import { parents, walkers } from '../../kit/guards.ts';
import type { FormSubmission, NonTransactionalContext } from '../../kit/page.tsx';
import type { Services } from '../../services.ts';

/** Null for all but the parent, and once the walk has started or is over (HANDOVER-1). */
export const shownPickupCode = (
  { pickupSecrets }: Services,
  viewer: Viewer,
  booking: ShownBooking,
): string | null =>
  isOneOf(CONFIRMED, booking.status) && !booking.pickup?.over && actorsOf(viewer, booking).includes('parent')
    ? pickupCodeOf(pickupSecrets, booking.id)
    : null;

export const pickupActs = acts(
  { failed: 'bookingStatusUpdateFailed' },
  {
    'pickup-code': { guard: walkers, outside: checkSentCode },
    'release-pickup': { guard: parents, command: releasePickup },
  },
);

/** Before a step that starts a walk. Throws what `checkPickupCode` throws, and `rate_limited`. */
export async function checkSentCode(
  context: NonTransactionalContext & FormSubmission,
  id: string,
): Promise<void> {
  const { transaction, asAuth, services, viewer, form } = context;
  const given = String(form.pickupCode ?? '');
  if (given) await services.limits.use('pickupCode', viewer.id);
  await checkPickupCode({ transaction, asAuth, secrets: services.pickupSecrets }, id, given);
}
