import { describe, expect, it } from 'vitest';
import { withinUsualHours } from '../../../src/domain/walkers/usual-hours.ts';

const day = (...windows: [start: string, end: string][]) => ({
  available: true,
  time_windows: windows.map(([start_time, end_time]) => ({ start_time, end_time })),
});
const schedule = {
  monday: day(['07:00', '09:00'], ['15:00', '18:00']),
  tuesday: day(['12:00', '18:00'], ['08:00', '12:00']),
  wednesday: { ...day(['07:00', '19:00']), available: false },
  friday: day(['18:00', '23:59']),
  saturday: day(['00:00', '02:00']),
};
/** 2026-12-07 is a Monday. */
const walk = (date: string, time: string, hours: number) => withinUsualHours(schedule, { date, time, hours });

describe("a walk lies within the walker's usual hours", () => {
  it.each([
    ['inside a window', '2026-12-07', '07:30', 1],
    ['filling a window', '2026-12-07', '07:00', 2],
    ['across two windows that touch', '2026-12-08', '11:00', 2],
    ['past midnight into the next day', '2026-12-11', '23:00', 2.5],
  ])('%s', (_, date, time, hours) => expect(walk(date, time, hours)).toBe(true));
});

describe('a walk lies outside', () => {
  it.each([
    ['beginning too early', '2026-12-07', '06:30', 1],
    ['ending too late', '2026-12-07', '08:30', 1],
    ['across a gap', '2026-12-07', '08:00', 8],
    ['on a day that is switched off', '2026-12-09', '08:00', 1],
    ['on a day that has no entry', '2026-12-10', '08:00', 1],
    ['past midnight for too long', '2026-12-11', '23:00', 4],
  ])('%s', (_, date, time, hours) => expect(walk(date, time, hours)).toBe(false));

  it('when nothing is set', () => {
    expect(withinUsualHours(null, { date: '2026-12-07', time: '08:00', hours: 1 })).toBe(false);
  });

  it('reads the legacy shape of one window a day', () => {
    const legacy = { monday: { available: true, start_time: '07:00', end_time: '09:00' } };
    const when = { date: '2026-12-07', time: '08:00', hours: 1 };
    expect(withinUsualHours(legacy as never, when)).toBe(true);
  });
});
