import { afterEach, describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import {
  briefDate,
  dayOf,
  endTime,
  exactTime,
  fullMoment,
  hourOfDay,
  momentText,
  shortDate,
  weekdayAndDay,
} from '../../src/dates.ts';

afterEach(() => {
  clock.setZone('America/New_York');
  clock.setOffset(0);
});

describe('dates in texts', () => {
  it('show a moment in the time zone of the market, in winter and in summer', () => {
    expect(momentText(new Date('2026-12-08T04:30:00Z'))).toBe('Dec 7, 2026, 11:30 PM');
    expect(momentText(new Date('2026-07-08T03:30:00Z'))).toBe('Jul 7, 2026, 11:30 PM');
    expect(fullMoment(new Date('2026-12-07T20:30:00Z'))).toBe('Monday, December 7, 2026 at 3:30 PM');
    expect(exactTime(new Date('2026-12-07T17:00:15Z'))).toBe('12:00:15 PM');
  });

  it('follow a change of the time zone', () => {
    const moment = new Date('2020-12-08T04:30:00Z');
    expect(briefDate(moment)).toBe('Dec 7, 2020');
    clock.setZone('Europe/Berlin');
    expect(briefDate(moment)).toBe('Dec 8, 2020');
  });

  it('show a calendar day and a time of day as they are', () => {
    expect(briefDate(Temporal.PlainDate.from('2020-02-29'))).toBe('Feb 29, 2020');
    expect(weekdayAndDay(Temporal.PlainDate.from('2026-12-07'))).toBe('Monday, December 7');
    expect(hourOfDay(Temporal.PlainTime.from('00:00'))).toBe('12 AM');
  });

  it('name the end by the clock, also where the clocks change meanwhile', () => {
    expect(endTime('2026-12-07', '15:30', 1.25)).toBe('16:45:00');
    expect(endTime('2026-12-07', '23:30', 1)).toBe('00:30:00');
    expect(endTime('2027-11-07', '00:30', 3)).toBe('02:30:00');
    expect(endTime('2027-03-14', '00:30', 3)).toBe('04:30:00');
  });

  it("leave out the year while it is the market's current one", () => {
    const shown = (now: string) => {
      clock.setOffset(Date.parse(now) - clock.machine().getTime());
      return [shortDate('2032-12-31'), dayOf(new Date('2033-01-01T04:59:00Z')), shortDate('2033-01-02')];
    };
    expect(shown('2033-01-01T04:58:00Z')).toEqual(['Fri, Dec 31', 'Fri, Dec 31', 'Sun, Jan 2, 2033']);
    expect(shown('2033-01-01T05:00:00Z')).toEqual(['Fri, Dec 31, 2032', 'Fri, Dec 31, 2032', 'Sun, Jan 2']);
    expect(briefDate(Temporal.PlainDate.from('2033-02-01'))).toBe('Feb 1');
  });
});
