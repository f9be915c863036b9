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

const confirmed = { timeAdjustmentRequested: true };
it.each<
  [
    what: string,
    walks: readonly ShownBooking[],
    together: string[],
    first: string | undefined,
    toConfirm: string[],
    stuck: string[],
  ]
>([
  ['one alone', [walk('one', confirmed)], [], 'one', [], []],
  ['two', [walk('one', confirmed), walk('two')], ['one', 'two'], undefined, [], []],
  ['one that is not confirmed', [walk('one')], [], undefined, ['one'], []],
  [
    'one whose walker gets no payouts yet, beside two',
    [walk('stuck', { walkerReady: false, ...confirmed }), walk('one'), walk('two')],
    ['one', 'two'],
    undefined,
    [],
    ['stuck'],
  ],
  [
    'one that is paid automatically, beside one',
    [walk('auto', { automaticAt: new Date(), ...confirmed }), walk('one', confirmed)],
    [],
    'one',
    [],
    [],
  ],
  [
    'one that is paid already, beside one',
    [walk('paid', { status: 'payment_confirmed', ...confirmed }), walk('one', confirmed)],
    [],
    'one',
    [],
    [],
  ],
  [
    'a questioned one that is not confirmed',
    [walk('asked', { timeQuestioned: true }), walk('one', confirmed)],
    [],
    'one',
    ['asked'],
    [],
  ],
  [
    'twenty-one',
    Array.from({ length: 21 }, (_, at) => walk(`${at}`, confirmed)),
    Array.from({ length: 20 }, (_, at) => `${at}`),
    undefined,
    [],
    [],
  ],
])(
  'of %s: those paid together, first, confirmed and stuck (PAYMENT-7, PAYMENT-24, PAYMENT-25)',
  (_, walks, together, first, toConfirm, stuck) => {
    const due = paymentsDue(walks, card);
    expect([idsOf(due.together), due.first?.id, idsOf(due.toConfirm), idsOf(due.stuck)]).toEqual([
      together,
      first,
      toConfirm,
      stuck,
    ]);
    const expired = { isExpired: () => true } as PaymentCard;
    for (const none of [null, expired]) expect(idsOf(paymentsDue(walks, none).together)).toEqual([]);
  },
);
