import { clockTime, shortDate } from '../../src/dates.ts';
import type { BookingRow } from '../../src/domain/bookings/series/fold-series.ts';
import { weekdayNames } from '../../src/domain/bookings/series/weekday-names.ts';
import { ACTIVE_STATUSES, isOneOf } from '../../src/domain/bookings/status.ts';
import { firstNamesOf } from '../../src/domain/children/first-name.ts';
import { paths } from '../../src/paths.ts';

/** `Thu, Nov 26, 8:00 AM`; of a series `Tue, Thu 8:00 AM, from Tue, Dec 8, 13 dates`. */
export function whenText({ booking, walks }: BookingRow): string {
  const { scheduledDate, scheduledTime, status } = booking;
  if (walks.length === 1) return `${shortDate(scheduledDate)}, ${clockTime(scheduledTime)}`;
  const days = new Set(walks.map((one) => Temporal.PlainDate.from(one.scheduledDate).dayOfWeek));
  const weekly = `${weekdayNames([...days].toSorted())} ${clockTime(scheduledTime)}`;
  const end = isOneOf(ACTIVE_STATUSES, status) ? 'from' : 'until';
  return `${weekly}, ${end} ${shortDate(scheduledDate)}, ${walks.length} dates`;
}

/** Of a series with several walks here its own page. */
export const rowAddress = ({ booking: { id, seriesId }, walks }: BookingRow): string =>
  seriesId && walks.length > 1 ? paths.series(seriesId) : paths.booking(id);

type Walk = { children: Parameters<typeof firstNamesOf>[0]; scheduledDate: string; scheduledTime: string };

/** `Mia, Thu, Nov 26, 8:00 AM` */
export const walkTitle = ({ children, scheduledDate, scheduledTime }: Walk): string =>
  `${firstNamesOf(children)}, ${shortDate(scheduledDate)}, ${clockTime(scheduledTime)}`;
