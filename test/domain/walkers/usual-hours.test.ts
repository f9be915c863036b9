import { describe, expect, it } from 'vitest';
import { isDayOff, withinUsualHours } from '../../../src/domain/walkers/availability.ts';

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
  sunday: day(['18:00', '23:59']),
};
const walk = (date: string, time: string, hours: number) =>
  withinUsualHours({ schedule, exceptions: [] }, { date, time, hours });

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
    ['past midnight into a day that begins later', '2026-12-13', '23:30', 0.75],
  ])('%s', (_, date, time, hours) => expect(walk(date, time, hours)).toBe(false));

  it('when nothing is set', () => {
    expect(
      withinUsualHours({ schedule: null, exceptions: [] }, { date: '2026-12-07', time: '08:00', hours: 1 }),
    ).toBe(false);
  });

  it('reads the legacy shape of one window a day', () => {
    const legacy = { monday: { available: true, start_time: '07:00', end_time: '09:00' } };
    const when = { date: '2026-12-07', time: '08:00', hours: 1 };
    expect(withinUsualHours({ schedule: legacy as never, exceptions: [] }, when)).toBe(true);
  });
});

describe('a date with an exception', () => {
  const usual = { ...schedule, friday: day(['18:00', '23:59']) };
  const off = { startsOn: '2026-12-07', endsOn: '2026-12-09', timeWindows: [] };
  const extra = {
    startsOn: '2026-12-10',
    endsOn: '2026-12-10',
    timeWindows: [{ start_time: '10:00', end_time: '12:00' }],
  };
  const works = (date: string, time: string, hours: number) =>
    withinUsualHours({ schedule: usual, exceptions: [off, extra] }, { date, time, hours });

  it.each([
    ['a day off closes its windows', '2026-12-07', '07:30', 1, false],
    ['the days between too', '2026-12-08', '11:00', 1, false],
    ['the same weekday a week later is as usual', '2026-12-14', '07:30', 1, true],
    ['an extra day opens a day without an entry', '2026-12-10', '10:00', 2, true],
    ['and no more of it', '2026-12-10', '11:30', 1, false],
  ])('%s', (_, date, time, hours, is) => expect(works(date, time, hours)).toBe(is));

  it('counts on the second day of a walk past midnight', () => {
    const nightOff = { startsOn: '2026-12-12', endsOn: '2026-12-12', timeWindows: [] };
    const walk = { date: '2026-12-11', time: '23:00', hours: 2 };
    expect(withinUsualHours({ schedule: usual, exceptions: [] }, walk)).toBe(true);
    expect(withinUsualHours({ schedule: usual, exceptions: [nightOff] }, walk)).toBe(false);
  });

  it('is a day off if it has no windows', () => {
    expect(isDayOff([off, extra], '2026-12-09')).toBe(true);
    expect(isDayOff([off, extra], '2026-12-10')).toBe(false);
    expect(isDayOff([off, extra], '2026-12-11')).toBe(false);
  });
});
