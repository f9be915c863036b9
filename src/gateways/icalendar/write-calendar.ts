import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { clock } from '../../clock.ts';
import type { CalendarEntry } from '../../domain/calendar-walk.ts';
import { market } from '../../market.ts';
import { memoize } from '../../memoize.ts';
import { paths } from '../../paths.ts';
import { currentLanguage, tr } from '../../translate.ts';

const HOUR_S = 3600;

interface Options {
  baseUrl: string;
  /** Of a calendar that programs read again; a file of one walk has none. */
  name?: string;
}

/** iCalendar (RFC 5545). The same walks give the same text, so that it can have an ETag. */
export function writeCalendar(walks: readonly CalendarEntry[], { baseUrl, name }: Options): string {
  const calendar = ical({
    prodId: { company: market.name, product: 'Walks', language: currentLanguage().toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    // Without a zone of its own, the library writes its moments (DTSTAMP) in UTC, as the standard demands.
    timezone: { name: null, generator: zoneBlock },
    ...(name && { name, ttl: HOUR_S }),
  });
  const host = new URL(baseUrl).hostname;
  for (const walk of walks) {
    calendar.createEvent({
      id: `${walk.bookingId}@${host}`,
      sequence: walk.sequence,
      stamp: walk.updatedAt,
      created: walk.createdAt,
      lastModified: walk.updatedAt,
      start: clock.local(walk.startsAt),
      end: clock.local(walk.endsAt),
      timezone: zoneOf(walk),
      summary: walk.title,
      status: walk.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      location: walk.pickup,
      description: walk.dropoff && tr('Drop-off: {place}', { place: walk.dropoff }),
      url: `${baseUrl}${paths.booking(walk.bookingId)}`,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** UTC in the hour that the clock repeats in autumn: local time names two moments then, and programs take either. */
function zoneOf({ startsAt, endsAt }: CalendarEntry): string | null {
  const isPlain = (moment: Date) => {
    const local = clock.local(moment).toPlainDateTime();
    const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
      local.toZonedDateTime(clock.zone(), { disambiguation }),
    );
    return earlier!.equals(later!);
  };
  const zone = clock.zone();
  return zoneBlock(zone) && isPlain(startsAt) && isPlain(endsAt) ? zone : null;
}

/** Empty for a zone that the library does not know, or knows under another name. */
const zoneBlock = memoize((zone) => {
  const [block = ''] = [tzlib_get_ical_block(zone)].flat();
  return block.includes(`TZID:${zone}\r\n`) ? block : '';
}, 10);
