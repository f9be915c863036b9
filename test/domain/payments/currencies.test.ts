import { afterEach, expect, it } from 'vitest';
import { isTipAmount, tipChoices, tipLimits } from '../../../src/domain/payments/tips/tip.ts';
import { market, setMarket } from '../../../src/market.ts';
import { leastCharge } from '../../../src/money.ts';

const here = market;
afterEach(() => setMarket(here));

it.each([
  ['USD', 50, [200, 500, 1000], 100, 10_000, '$1.00'],
  ['GBP', 30, [200, 500, 1000], 100, 10_000, '£1.00'],
  ['PLN', 200, [200, 500, 1000], 200, 10_000, 'PLN\u00a02.00'],
  ['SEK', 300, [2000, 5000, 10_000], 1000, 100_000, 'SEK\u00a010.00'],
  ['CZK', 1500, [2000, 5000, 10_000], 1500, 100_000, 'CZK\u00a015.00'],
])(
  'in %s no tip is less than a card is charged (PAYMENT-8, PAYMENT-26)',
  (currency, least, choices, from, to, text) => {
    setMarket({ ...here, currency });
    expect(leastCharge()).toBe(least);
    expect(tipChoices()).toEqual(choices);
    expect([from - 1, from, to, to + 1].map(isTipAmount)).toEqual([false, true, true, false]);
    expect(tipLimits().least).toBe(text);
  },
);
