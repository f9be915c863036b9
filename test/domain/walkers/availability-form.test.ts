import { describe, expect, it } from 'vitest';
import { DomainError } from '../../../src/domain/forms/domain-error.ts';
import { availableDays, readSchedule } from '../../../src/domain/walkers/availability.ts';
import { readWeek, weekFields } from '../../../src/domain/walkers/availability-week.ts';
import { readAvailabilityForm, readLanguages } from '../../../src/domain/walkers/profile-form.ts';
import { windowText } from '../../../views/walkers/format-dates.ts';

const monday = (...windows: string[]) =>
  Object.fromEntries([
    ['monday', 'on'],
    ...windows.flatMap((window, at) => {
      const [start, end] = window.split('-');
      return [
        [`monday.${at}.start`, start],
        [`monday.${at}.end`, end],
      ];
    }),
  ]);
const windowsOf = (raw: Record<string, string>) =>
  readAvailabilityForm(raw).monday?.time_windows.map(
    ({ start_time, end_time }) => `${start_time}-${end_time}`,
  );

function errorOf(raw: Record<string, string>): DomainError['fields'] {
  try {
    readAvailabilityForm(raw);
  } catch (error) {
    if (error instanceof DomainError) return error.fields;
    throw error;
  }
  throw new Error('It was not refused');
}

describe('the form of a week (WALKER-6)', () => {
  it('gives a day without a window the default one', () => {
    expect(windowsOf(monday())).toEqual(['09:00-17:00']);
  });

  it('sorts windows, drops empty ones and seconds, and lets windows touch', () => {
    expect(windowsOf(monday('13:00:00-17:00:30', '-', '09:00-13:00'))).toEqual([
      '09:00-13:00',
      '13:00-17:00',
    ]);
  });

  it.each(['18:00-00:00', '18:00-23:59'])('reads and shows the end of %s as midnight', (window) => {
    expect(windowsOf(monday(window))).toEqual(['18:00-23:59']);
    const { schedule } = readWeek(monday(window));
    expect(weekFields(schedule)).toMatchObject({ 'monday.0.start': '18:00', 'monday.0.end': '00:00' });
    expect(windowText(schedule.monday!.time_windows[0]!)).toBe('6:00 PM – 12:00 AM');
  });

  it('keeps the windows of a day that is off', () => {
    const { monday: _, ...off } = monday('09:00-12:00');
    expect(readAvailabilityForm(off).monday).toEqual({
      available: false,
      time_windows: [{ start_time: '09:00', end_time: '12:00' }],
    });
  });

  it('ends at midnight, also as 24:00', () => {
    expect(windowsOf(monday('18:00-24:00'))).toEqual(windowsOf(monday('18:00-00:00')));
    expect(windowsOf(monday('18:00-24:00'))).toHaveLength(1);
  });

  it('accepts six windows and no seventh', () => {
    const six = ['06:00-07:00', '08:00-09:00', '10:00-11:00', '12:00-13:00', '14:00-15:00', '16:00-17:00'];
    expect(windowsOf(monday(...six))).toHaveLength(6);
    expect(errorOf(monday(...six, '18:00-19:00'))).toMatchObject({
      'monday.5.start': { code: 'tooManyWindows', params: { max: 6 } },
    });
  });

  it.each([
    ['17:00-09:00', 'windowBackwards'],
    ['09:00-09:00', 'windowBackwards'],
    ['9:00-12:00', 'windowTimeInvalid'],
    ['09:00-25:00', 'windowTimeInvalid'],
    ['09:00-', 'windowTimeInvalid'],
    ['-12:00', 'windowTimeInvalid'],
    ['soon-late', 'windowTimeInvalid'],
  ])('refuses %s', (window, code) => {
    expect(errorOf(monday(window))).toMatchObject({ 'monday.0.start': { code } });
  });

  it.each(['09:00-10:00', '11:00-12:00', '10:30-10:45', '08:00-13:00'])(
    'refuses %s beside 09:30-11:30',
    (window) => {
      expect(errorOf(monday('09:30-11:30', window))).toMatchObject({
        'monday.1.start': { code: 'windowsOverlap', params: { day: 'Monday' } },
      });
    },
  );

  it('names the errors of every day', () => {
    const raw = {
      ...monday('10:00-09:00'),
      friday: 'on',
      'friday.0.start': '10:00',
      'friday.0.end': '09:00',
    };
    expect(Object.keys(errorOf(raw))).toEqual(['monday.0.start', 'friday.0.start']);
  });
});

describe('a stored week', () => {
  it('can have the legacy format, too', () => {
    const legacy = {
      monday: { available: true, start_time: '08:00', end_time: '12:00' },
      friday: { available: true },
    };
    expect(readSchedule(legacy).monday?.time_windows).toEqual([{ start_time: '08:00', end_time: '12:00' }]);
    expect(availableDays(legacy as never)).toEqual(['monday']);
  });

  it('has no days when there is none', () => {
    expect(availableDays(null)).toEqual([]);
  });
});

describe('languages (WALKER-4)', () => {
  it.each([
    ['Spanish, english ,, Spanish,ENGLISH', ['Spanish', 'english']],
    [' , ,', null],
    ['', null],
    [null, null],
  ])('%j', (text, languages) => {
    expect(readLanguages(text)).toEqual(languages);
  });
});
