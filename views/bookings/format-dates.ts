import { clock } from '../../src/clock.ts';
import { memoize } from '../../src/domain/memoize.ts';
import { dateFormat } from '../formats.ts';
import { KEPT } from '../mail/format-time.ts';

export { clockTime, longDate } from '../mail/format-time.ts';

/** `2026-12-07` → `Mon, Dec 7, 2026`. */
export const shortDate = memoize((date) => weekdayAndDate(Temporal.PlainDate.from(date)), KEPT);
const weekdayAndDate = dateFormat({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });

/** In the market's time zone: `Mon, Dec 7, 2026`. */
export const dayOf = (moment: Date): string => shortDate(clock.local(moment).toPlainDate().toString());

/** In the market's time zone: `Dec 7, 2026`. */
export const briefDayOf = (moment: Date): string => briefDate(clock.local(moment));
const briefDate = dateFormat({ month: 'short', day: 'numeric', year: 'numeric' });

/** `Dec 7, 2026, 3:30 PM`. */
export const momentText = (moment: Temporal.ZonedDateTime): string =>
  dateAndTime(moment).replaceAll('\u202f', ' ');
const dateAndTime = dateFormat({
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Wall-clock time; wraps at midnight. */
export const endTime = (time: string, hours: number): string =>
  Temporal.PlainTime.from(time)
    .add({ minutes: Math.round(hours * 60) })
    .toString();
