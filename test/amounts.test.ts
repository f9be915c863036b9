import { expect, it } from 'vitest';
import { upToField } from '../src/domain/bookings/offers/ask-everyone.ts';
import { dollars } from '../src/domain/payments/dollars.ts';
import { readFilters } from '../src/domain/walkers/search-filters.ts';
import { readAmount } from '../src/money.ts';

it.each([
  ['$5', 500],
  ['5,00', 500],
  ['$ 5.00', 500],
  ['.5', 50],
  ['５', 500],
  ['1,000.50', 100050],
  ['5.', 500],
  ['$5.', 500],
  ['USD 5', 500],
  ['5 usd', 500],
  ['US$5', 500],
  ['17.50', 1750],
  ['\u202a25\u202c', 2500],
])('%s is read as %d cents, by every field of an amount (TEXT-5)', (typed, cents) => {
  expect(readAmount(typed)).toBe(cents);
  expect(dollars('tipAmountInvalid').parse(typed)).toBe(cents);
  if (cents > 10_000) return;
  expect(upToField.parse(typed)).toBe(cents);
  expect(readFilters(new URLSearchParams({ maxRate: typed })).maxRate).toBe(cents);
});

it.each(['', '.', 'five', '-5', '5.123', '1.2.3', '5 or 6', '100000', 'EUR 5', 'USD', 'USD.', '5..'])(
  '%s is no amount (TEXT-5)',
  (typed) => {
    expect(readAmount(typed)).toBeNull();
    expect(dollars('tipAmountInvalid').safeParse(typed).success).toBe(false);
  },
);
