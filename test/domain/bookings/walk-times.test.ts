import { expect, it } from 'vitest';
import { wallTime } from '../../../src/domain/forms/form.ts';
import { durationText, walkTimes } from '../../../src/domain/walk-times.ts';

const at = (date: string, time: string, hours: number) => {
  const times = walkTimes(date, time, hours);
  return times && [times.startsAt.toISOString(), times.endsAt.toISOString()];
};

it('an hour that the spring clock change skips does not exist', () => {
  expect(at('2027-03-14', '02:30', 1)).toBeNull();
  expect(at('2027-03-14', '03:00', 1)).toEqual(['2027-03-14T07:00:00.000Z', '2027-03-14T08:00:00.000Z']);
});

it('an hour that the autumn clock change repeats is the first one, and a walk across the change has its real length', () => {
  expect(at('2026-11-01', '01:30', 2)).toEqual(['2026-11-01T05:30:00.000Z', '2026-11-01T07:30:00.000Z']);
  expect(at('2026-11-01', '00:30', 1.5)).toEqual(['2026-11-01T04:30:00.000Z', '2026-11-01T06:00:00.000Z']);
});

it('of the time in a form the seconds are dropped', () => {
  expect(wallTime('bookingDateInvalid').parse(' 08:15:30 ')).toBe('08:15');
});

it('a walk may pass midnight (BOOKING-2)', () => {
  expect(at('2026-06-01', '23:30', 1)).toEqual(['2026-06-02T03:30:00.000Z', '2026-06-02T04:30:00.000Z']);
});

it.each([
  [0.5, '30 minutes'],
  [0.75, '45 minutes'],
  [1, '1 hour'],
  [2, '2 hours'],
  [1.25, '1h 15m'],
])('%s hours read "%s"', (hours, text) => expect(durationText(hours)).toBe(text));
