import { expect, it } from 'vitest';
import type { BookingStatus } from '../../../src/domain/bookings/status.ts';
import { isWalkToday, nextStep } from '../../../src/domain/walks/step-rules.ts';

const NOW = new Date('2027-04-14T14:00:00Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

it.each<[BookingStatus, starts: number, ends: number, is: boolean]>([
  ['accepted', 120, 180, true],
  ['accepted', 121, 180, false],
  ['confirmed', 0, 60, true],
  ['accepted', -60, 0, true],
  ['accepted', -60, -1, false],
  ['in_progress', -600, -540, true],
  ['pending', 0, 60, false],
  ['completed', -60, 0, false],
  ['cancelled', 0, 60, false],
])('a walk that is %s, in %i to %i minutes, is linked first: %s (WALK-3)', (status, starts, ends, is) => {
  expect(isWalkToday({ status, startsAt: at(starts), endsAt: at(ends) }, NOW)).toBe(is);
});

it.each<[BookingStatus, reported: ('on_my_way' | 'picked_up' | 'dropped_off')[], next: string | null]>([
  ['accepted', [], 'on_my_way'],
  ['accepted', ['on_my_way'], 'picked_up'],
  ['in_progress', ['picked_up'], 'dropped_off'],
  ['in_progress', [], 'dropped_off'],
  ['in_progress', ['picked_up', 'dropped_off'], null],
  ['completed', ['picked_up'], null],
  ['pending', [], null],
  ['cancelled', [], null],
])('of a walk that is %s, after %j, the next step is %s (WALK-1)', (status, reported, next) => {
  expect(
    nextStep(
      status,
      reported.map((step) => ({ step })),
    ),
  ).toBe(next);
});
