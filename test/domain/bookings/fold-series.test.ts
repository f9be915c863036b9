import { expect, it } from 'vitest';
import { newestRows } from '../../../src/domain/bookings/series/fold-series.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';

const walk = (id: string, day: number, seriesId: string | null = null, status = 'accepted') =>
  ({ id, seriesId, status, walker: { id: 'w' }, startsAt: new Date(Date.UTC(2026, 0, day)) }) as ShownBooking;

it('the walks of a series with one status are a row of its next walk, or of its last when they ended; rows are in order of date (ADMIN-13)', () => {
  const rows = newestRows([
    walk('b', 16, 's'),
    walk('c', 23, 's'),
    walk('a', 9, 's'),
    walk('d', 30, 's', 'cancelled'),
    walk('e', 23, 's', 'cancelled'),
    walk('early', 2),
    walk('late', 20),
  ]);
  expect(rows.map(({ booking, walks }) => [booking.id, walks.length])).toEqual([
    ['d', 2],
    ['late', 1],
    ['a', 3],
    ['early', 1],
  ]);
  expect(newestRows(Array.from({ length: 12 }, (_, n) => walk(String(n), n + 1)))).toHaveLength(10);
});
