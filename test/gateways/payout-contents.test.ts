import { expect, it } from 'vitest';
import { takenBy } from '../../src/gateways/stripe/payout-contents.ts';

type Line = [id: string, net: number, type?: string];

/** In the order in which they happened. */
const taken = (payout: string, lines: Line[]) => {
  const movements = lines.map(([id, net, type = net < 0 ? 'payout' : 'payment']) => ({ id, net, type }));
  const balance = movements.reduce((sum, { net }) => sum + net, 0);
  return takenBy(payout, movements.toReversed(), balance)
    .map(({ id }) => id)
    .toSorted();
};

it.each<[string, string, Line[], string[]]>([
  [
    'all of it',
    'out',
    [
      ['a', 10],
      ['b', 20],
      ['out', -30],
    ],
    ['a', 'b'],
  ],
  [
    'only the first of two',
    'out',
    [
      ['a', 10],
      ['b', 20],
      ['out', -10],
    ],
    ['a'],
  ],
  [
    'no walk of which something is left',
    'out',
    [
      ['a', 10],
      ['b', 20],
      ['out', -25],
    ],
    ['a'],
  ],
  [
    'nothing that came later',
    'out',
    [
      ['a', 10],
      ['out', -10],
      ['b', 20],
    ],
    ['a'],
  ],
  [
    'nothing that an earlier payout took',
    'two',
    [
      ['a', 10],
      ['one', -10],
      ['b', 20],
      ['two', -20],
    ],
    ['b'],
  ],
  [
    'what an earlier payout left',
    'two',
    [
      ['a', 10],
      ['b', 20],
      ['one', -15],
      ['c', 5],
      ['two', -15],
    ],
    ['b'],
  ],
  [
    'what the bank returned',
    'two',
    [
      ['a', 10],
      ['one', -10],
      ['back', 10, 'payout_failure'],
      ['two', -10],
    ],
    ['back'],
  ],
  [
    'what is there after a refund',
    'out',
    [
      ['a', 10],
      ['b', 20],
      ['r', -10, 'payment_refund'],
      ['out', -20],
    ],
    ['a', 'b'],
  ],
  ['nothing where the payout is not among them', 'gone', [['a', 10]], []],
])('a payout by hand takes %s (PAYMENT-35)', (_, payout, lines, expected) => {
  expect(taken(payout, lines)).toEqual(expected);
});
