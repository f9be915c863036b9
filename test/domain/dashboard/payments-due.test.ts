import { expect, it } from 'vitest';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { paymentsDue } from '../../../src/domain/dashboard/payments-due.ts';
import type { PaymentCard } from '../../../src/domain/payments/cards/card.ts';

const card = { isExpired: () => false } as PaymentCard;
const walk = (id: string, more: Partial<ShownBooking> = {}) =>
  ({ id, status: 'completed', walkerReady: true, automaticAt: null, ...more }) as ShownBooking;
const idsOf = (walks: readonly ShownBooking[]) => walks.map(({ id }) => id);

it('a walk whose time is questioned is confirmed first, not paid with the others (PAYMENT-24, PAYMENT-32)', () => {
  const questioned = walk('questioned', { timeQuestioned: true });
  const before = paymentsDue([walk('one'), walk('two'), questioned], card);
  expect([idsOf(before.together), idsOf(before.toConfirm)]).toEqual([['one', 'two'], ['questioned']]);
  const confirmed = walk('questioned', { timeQuestioned: true, timeAdjustmentRequested: true });
  const after = paymentsDue([walk('one'), confirmed], card);
  expect([idsOf(after.together), idsOf(after.toConfirm)]).toEqual([['one', 'questioned'], []]);
});
