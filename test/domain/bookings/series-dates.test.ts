import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { datesOn, lastBookedDate, occurrenceOn } from '../../../src/domain/bookings/series/occurrences.ts';
import { weekdayNames } from '../../../src/domain/bookings/series/weekday-names.ts';

const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 });
const day = fc
  .integer({ min: 0, max: 800 })
  .map((days) => Temporal.PlainDate.from('2026-01-01').add({ days }).toString());
const wall = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => new Temporal.PlainTime(hour, minute).toString().slice(0, 5));

describe('the dates of a series (BOOKING-24)', () => {
  it('are all days of its weekdays between the first and the last one, in order and once', () => {
    fc.assert(
      fc.property(weekdays, day, fc.integer({ min: 0, max: 120 }), (days, from, length) => {
        const until = Temporal.PlainDate.from(from).add({ days: length }).toString();
        const dates = datesOn(days, from, until);
        expect(dates).toEqual([...new Set(dates)].toSorted());
        for (const date of dates) {
          expect(days).toContain(Temporal.PlainDate.from(date).dayOfWeek);
          expect(date >= from && date <= until).toBe(true);
        }
        const all = Array.from({ length: length + 1 }, (_, at) =>
          Temporal.PlainDate.from(from).add({ days: at }),
        );
        expect(dates).toHaveLength(all.filter(({ dayOfWeek }) => days.includes(dayOfWeek)).length);
      }),
    );
  });

  it('keep their local time across every clock change, and their real length', () => {
    fc.assert(
      fc.property(wall, fc.integer({ min: 1, max: 16 }), day, (time, halves, date) => {
        const occurrence = occurrenceOn({ weekdays: [], time, hours: halves / 2 }, date);
        if (!occurrence) return;
        const local = clock.local(occurrence.startsAt);
        expect(local.toPlainDate().toString()).toBe(date);
        expect(local.toPlainTime().toString().slice(0, 5)).toBe(time);
        expect(+occurrence.endsAt - +occurrence.startsAt).toBe(halves * 1_800_000);
      }),
      { numRuns: 1000 },
    );
  });

  it('leave out a day on which the clock change skips the time', () => {
    const night = { weekdays: [7], time: '02:30', hours: 1 };
    expect(occurrenceOn(night, '2027-03-07')).not.toBeNull();
    expect(occurrenceOn(night, '2027-03-14')).toBeNull();
    expect(occurrenceOn(night, '2027-03-21')?.startsAt.toISOString()).toBe('2027-03-21T06:30:00.000Z');
  });

  it('start at 8:00 local time before and after the clock change in spring', () => {
    const morning = { weekdays: [5, 1], time: '08:00', hours: 1 };
    const starts = ['2027-03-12', '2027-03-15'].map((date) =>
      occurrenceOn(morning, date)?.startsAt.toISOString(),
    );
    expect(starts).toEqual(['2027-03-12T13:00:00.000Z', '2027-03-15T12:00:00.000Z']);
  });
});

describe('the walks of a series in another time zone (BOOKING-24)', () => {
  afterEach(() => clock.setZone('America/New_York'));

  const weekly = (zone: string, time: string, dates: string[]) => {
    clock.setZone(zone);
    return dates.map((date) => occurrenceOn({ weekdays: [7], time, hours: 1.5 }, date));
  };

  it.each([
    ['America/Chicago', '2026-10-25T13:00:00.000Z', '2026-11-01T14:00:00.000Z', ['2026-10-25', '2026-11-01']],
    ['America/Chicago', '2027-03-07T14:00:00.000Z', '2027-03-14T13:00:00.000Z', ['2027-03-07', '2027-03-14']],
    [
      'Australia/Sydney',
      '2026-09-26T22:00:00.000Z',
      '2026-10-03T21:00:00.000Z',
      ['2026-09-27', '2026-10-04'],
    ],
    [
      'Australia/Sydney',
      '2027-03-27T21:00:00.000Z',
      '2027-04-03T22:00:00.000Z',
      ['2027-03-28', '2027-04-04'],
    ],
  ])(
    '%s: start at 8:00 local time before (%s) and after the clock change (%s)',
    (zone, before, after, dates) => {
      const walks = weekly(zone, '08:00', dates);
      expect(walks.map((walk) => walk?.startsAt.toISOString())).toEqual([before, after]);
      for (const walk of walks) {
        expect(clock.local(walk!.startsAt).toPlainTime().toString()).toBe('08:00:00');
        expect(clock.local(walk!.endsAt).toPlainTime().toString()).toBe('09:30:00');
      }
    },
  );

  it('leave out the day on which the spring of the southern half of the earth skips the time', () => {
    const [skipped, repeated] = weekly('Australia/Sydney', '02:30', ['2026-10-04', '2027-04-04']);
    expect(skipped).toBeNull();
    expect(repeated?.startsAt.toISOString()).toBe('2027-04-03T15:30:00.000Z');
    expect(+repeated!.endsAt - +repeated!.startsAt).toBe(1.5 * 3_600_000);
  });
});

describe('the dates that are booked ahead (BOOKING-26)', () => {
  it('hold each weekday exactly eight times, unless the series ends before', () => {
    fc.assert(
      fc.property(weekdays, day, day, (days, firstDate, today) => {
        const until = lastBookedDate({ firstDate, lastDate: '2099-01-01' }, today);
        const from = firstDate > today ? firstDate : today;
        expect(datesOn(days, from, until)).toHaveLength(days.length * 8);
      }),
    );
    expect(lastBookedDate({ firstDate: '2027-01-05', lastDate: '2027-01-20' }, '2026-12-01')).toBe(
      '2027-01-20',
    );
  });

  it('grow by exactly the new days from one night to the next', () => {
    const series = { firstDate: '2026-11-02', lastDate: '2027-06-25' };
    const [before, after] = ['2026-12-01', '2026-12-02'].map((today) => lastBookedDate(series, today));
    expect([before, after]).toEqual(['2027-01-25', '2027-01-26']);
  });
});

it.each([
  [[1, 2, 4], 'Mon, Tue, Thu'],
  [[1, 2, 3, 4, 5], 'Mon to Fri'],
  [[7], 'Sun'],
])('the days %j read "%s"', (days, text) => expect(weekdayNames(days)).toBe(text));
