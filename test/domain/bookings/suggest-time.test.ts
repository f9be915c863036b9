import { expect, it } from 'vitest';
import { suggestTime } from '../../../src/domain/bookings/requests/suggest-time.ts';

const MONDAY = '2027-04-19';
const earlier = { date: '2027-04-12', time: '09:00', duration: 3, again: true } as Parameters<
  typeof suggestTime
>[0];
const known = { today: '2027-04-14', first: '2027-04-14', walks: [], daysOff: [], isFree: () => true };

it.each([
  ['nothing else is planned', [], MONDAY],
  ['another walk follows at once', [[5, 12 * 60, 60]], MONDAY],
  ['another walk begins in its last hour', [[5, 11 * 60 + 59, 60]], '2027-04-26'],
  ['another walk ends when it begins', [[5, 8 * 60, 60]], MONDAY],
  ['another walk ends a minute later', [[5, 8 * 60 + 1, 60]], '2027-04-26'],
] as const)('a walk of three hours is suggested a week later when %s (BOOKING-31)', (_, walks, date) => {
  const found = suggestTime(earlier, null, {
    ...known,
    walks: walks.map((one) => [...one] as [number, number, number]),
  });
  expect(found).toEqual({ date, time: '09:00', duration: 3 });
});

it('a walk at a chosen time keeps it, and a day off moves the suggestion', () => {
  const asked = { date: '2027-04-20', time: '10:00', hours: 2 } as Parameters<typeof suggestTime>[1];
  expect(suggestTime(earlier, asked, known)).toEqual({ date: '2027-04-20', time: '10:00', duration: 2 });
  const daysOff = [{ startsOn: MONDAY, endsOn: MONDAY, timeWindows: [] }];
  expect(suggestTime(earlier, null, { ...known, daysOff })).toMatchObject({ date: '2027-04-26' });
});
