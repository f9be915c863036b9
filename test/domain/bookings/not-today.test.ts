import { expect, it } from 'vitest';
import { notToday } from '../../../src/domain/bookings/lifecycle/not-today.ts';

/** New York. */
const at = (text: string) =>
  new Date(Temporal.PlainDateTime.from(text).toZonedDateTime('America/New_York').epochMilliseconds);
const walk = (start: string, status: 'accepted' | 'pending' | 'in_progress' | 'cancelled' = 'accepted') => ({
  startsAt: at(start),
  endsAt: new Date(+at(start) + 30 * 60_000),
  status,
  reviewSubmitted: false,
});
const ahead = { late: true, cancel: true, noShow: false };

it.each([
  ['on the day', '2026-12-01T06:50', ahead],
  ['just after midnight', '2026-12-01T00:00', ahead],
  ['on the evening before', '2026-11-30T18:00', ahead],
  ['on the afternoon before', '2026-11-30T17:59', null],
  ['once it has begun', '2026-12-01T07:45', { late: true, cancel: false, noShow: false }],
  ['from 15 minutes on', '2026-12-01T08:00', { late: true, cancel: false, noShow: true }],
  ['when it should be over', '2026-12-01T08:16', { late: false, cancel: false, noShow: true }],
  ['on the day after', '2026-12-02T09:00', { late: false, cancel: false, noShow: true }],
])('offers a walk at 7:45 AM %s what is possible then (WALK-10)', (_, now, offered) => {
  expect(notToday(walk('2026-12-01T07:45'), at(now))).toEqual(offered);
});

it('offers nothing on the evening before an afternoon (WALK-10)', () => {
  expect(notToday(walk('2026-12-01T12:00'), at('2026-11-30T23:00'))).toBeNull();
  expect(notToday(walk('2026-12-01T11:59'), at('2026-11-30T23:00'))).toEqual(ahead);
});

it.each(['pending', 'in_progress', 'cancelled'] as const)(
  'offers nothing for a walk that is %s (WALK-10)',
  (status) => {
    expect(notToday(walk('2026-12-01T07:45', status), at('2026-12-01T07:50'))).toBeNull();
  },
);
