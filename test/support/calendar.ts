import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import type { TestUser } from './cast.ts';

export interface CalendarEntry {
  uid: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  status: string;
  sequence: number;
  location: string | null;
  url: string;
}

/** What two independent parsers read, by start; fails if they differ. */
export function entriesIn(text: string): CalendarEntry[] {
  const [entries, others] = [readByIcalJs(text), readByNodeIcal(text)];
  if (JSON.stringify(entries) !== JSON.stringify(others))
    throw new Error(`Two parsers differ:\n${JSON.stringify(entries)}\n${JSON.stringify(others)}`);
  return entries;
}

const byStart = (a: CalendarEntry, b: CalendarEntry) =>
  a.startsAt.getTime() - b.startsAt.getTime() || a.uid.localeCompare(b.uid);

function readByIcalJs(text: string): CalendarEntry[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      title: event.summary,
      startsAt: event.startDate.toJSDate(),
      endsAt: event.endDate.toJSDate(),
      status: String(component.getFirstPropertyValue('status')),
      sequence: event.sequence,
      location: event.location,
      url: String(component.getFirstPropertyValue('url')),
    };
  });
  return events.toSorted(byStart);
}

function readByNodeIcal(text: string): CalendarEntry[] {
  const events = Object.values(nodeIcal.sync.parseICS(text)).filter((one) => one?.type === 'VEVENT');
  return events
    .map((event) => ({
      uid: event.uid,
      title: String(event.summary),
      startsAt: new Date(event.start.getTime()),
      endsAt: new Date(event.end?.getTime() ?? Number.NaN),
      status: String(event.status),
      sequence: Number(event.sequence),
      location: (event.location as string | undefined) ?? null,
      url: String((event.url as { val?: string })?.val ?? event.url),
    }))
    .toSorted(byStart);
}

/** Creates the link as its owner and returns its path. */
export async function aCalendarLink({ browser }: TestUser): Promise<string> {
  return linkOn((await browser.post('/settings', { intent: 'create-calendar' })).html);
}

export const linkOn = (html: string): string => /\/calendar\/[\w-]{43}\.ics/.exec(html)?.[0] ?? 'no link';
