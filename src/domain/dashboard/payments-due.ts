import type { ShownBooking } from '../bookings/shown-booking.ts';
import { isPayable } from '../bookings/status.ts';
import type { PaymentCard } from '../payments/cards/card.ts';
import { MAX_WALKS } from '../payments/cards/shown-walks.ts';

export interface PaymentsDue {
  /** Several that the saved card can pay with one press. PAYMENT-24 */
  together: readonly ShownBooking[];
  /** The oldest that can be paid alone. */
  first: ShownBooking | undefined;
  toConfirm: readonly ShownBooking[];
  /** The walkers cannot receive payouts yet. PAYMENT-7 */
  stuck: readonly ShownBooking[];
}

/** PAYMENT-32 */
export const isQuestioned = (booking: ShownBooking): boolean =>
  booking.timeQuestioned === true && !isPayable(booking);

/** Without those that are paid automatically, where the parent has nothing to do (PAYMENT-25). */
export function paymentsDue(unpaid: readonly ShownBooking[], card: PaymentCard | null): PaymentsDue {
  const waiting = unpaid.filter(({ status, automaticAt }) => status === 'completed' && !automaticAt);
  const ready = waiting.filter((one) => one.walkerReady && !isQuestioned(one));
  const together = card && !card.isExpired() && ready.length > 1 ? ready.slice(0, MAX_WALKS) : [];
  return {
    together,
    first: together.length > 0 ? undefined : ready.find(isPayable),
    toConfirm: waiting.filter((one) => !isPayable(one) && !together.includes(one)),
    stuck: waiting.filter((one) => isPayable(one) && !one.walkerReady),
  };
}
