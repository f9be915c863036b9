import { expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { PaymentCard } from '../../../src/domain/payments/cards/card.ts';

it.each([
  [-13, true],
  [-12, true],
  [-1, true],
  [0, false],
  [1, false],
  [12, false],
])('a card that is valid until %i months from now has expired: %s (PAYMENT-21)', (months, expected) => {
  const { year, month } = Temporal.PlainDate.from(clock.today()).toPlainYearMonth().add({ months });
  const card: PaymentCard = Object.create(PaymentCard.prototype);
  expect(Object.assign(card, { expYear: year, expMonth: month }).isExpired()).toBe(expected);
});
