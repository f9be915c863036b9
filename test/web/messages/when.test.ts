import { describe, expect, it } from 'vitest';
import { chatDayOf, chatDayText, messageTime } from '../../../islands/chat/format-times.ts';
import { listTime } from '../../../views/messages/format-list-time.ts';

const now = new Date('2026-03-04T20:30:00Z');
const zone = 'America/New_York';
const ago = (hours: number, minutes = 0) => new Date(now.getTime() - (hours * 60 + minutes) * 60_000);

describe('the time in the list of conversations', () => {
  it.each([
    ['at once', ago(0), 'Just now'],
    ['59 minutes', ago(0, 59), 'Just now'],
    ['1 hour', ago(1), '2:30 PM'],
    ['23 hours 59 minutes', ago(23, 59), '3:31 PM'],
    ['24 hours', ago(24), 'Tuesday'],
    ['167 hours', ago(167), 'Wednesday'],
    ['168 hours', ago(168), 'Feb 25'],
  ])('%s', (_, moment, words) => expect(listTime(moment, now)).toBe(words));
});

describe('the time of a message', () => {
  it('is the time of day within 24 hours, otherwise date and time', () => {
    expect(messageTime(ago(23, 59), now, zone)).toBe('3:31 PM');
    expect(messageTime(ago(24), now, zone)).toBe('Mar 3, 2026, 3:30 PM');
  });

  it('is under the day of the market’s calendar', () => {
    expect(chatDayText('2026-03-04', now, zone)).toBe('Today');
    expect(chatDayText('2026-03-03', now, zone)).toBe('Yesterday');
    expect(chatDayText('2026-03-02', now, zone)).toBe('Monday, March 2, 2026');
    expect(chatDayOf(new Date('2026-03-05T04:59:00Z'), zone)).toBe('2026-03-04');
    expect(chatDayOf(new Date('2026-03-05T05:00:00Z'), zone)).toBe('2026-03-05');
  });

  it('shows yesterday correctly before and after a clock change', () => {
    const monday = new Date('2026-03-09T04:30:00Z');
    expect(chatDayText('2026-03-08', monday, zone)).toBe('Yesterday');
    expect(chatDayText('2026-03-09', monday, zone)).toBe('Today');
  });
});
