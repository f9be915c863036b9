import { isCalendarDate } from '../forms/form.ts';

export interface FreeAt {
  date: string;
  /** Null: any time of the day. */
  time: string | null;
  hours: number;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const HOURS = /^([0-7](\.[05])?|8(\.0)?)$/;

/** A time alone means its next occurrence. Invalid or past values are ignored. */
export function readFree(query: URLSearchParams, now: Temporal.PlainDateTime): FreeAt | null {
  const [date, time] = [query.get('date') ?? '', query.get('time') ?? ''];
  const validTime = TIME.test(time) ? time : null;
  const today = now.toPlainDate().toString();
  const day = isCalendarDate(date) ? date : validTime && nextDayWith(validTime, now);
  if (!day || day < today || (day === today && validTime !== null && validTime <= timeOf(now))) return null;
  return { date: day, time: validTime, hours: readHours(query.get('hours') ?? '') };
}

export type RequestedTime = Pick<FreeAt, 'date' | 'time'> & { hours: number | null };

/** From the booking form's own parameters, else from the search's. */
export function readRequestedTime(query: URLSearchParams, now: Temporal.PlainDateTime): RequestedTime | null {
  return readFormTime(query, now) ?? readSearchTime(query, now);
}

/** `on`, `at` and `lasting`. A time of today that has passed stays as it was typed: sending the form says what is wrong. */
function readFormTime(query: URLSearchParams, now: Temporal.PlainDateTime): RequestedTime | null {
  const [date, time, hours] = ['on', 'at', 'lasting'].map((name) => query.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  if (!isCalendarDate(date) || date < now.toPlainDate().toString()) return null;
  return { date, time: TIME.test(time) ? time : null, hours: HOURS.test(hours) ? readHours(hours) : null };
}

function readSearchTime(query: URLSearchParams, now: Temporal.PlainDateTime): RequestedTime | null {
  const free = readFree(query, now);
  const hasLength = free?.time || HOURS.test(query.get('hours') ?? '');
  return free && { ...free, hours: hasLength ? free.hours : null };
}

export const freeQuery = (free: FreeAt | null): [name: string, value: string | number | null][] =>
  free === null
    ? []
    : [
        ['date', free.date],
        ['time', free.time],
        ['hours', free.time === null || free.hours === 1 ? null : free.hours],
      ];

const timeOf = (now: Temporal.PlainDateTime): string => now.toString().slice(11, 16);

const nextDayWith = (time: string, now: Temporal.PlainDateTime): string =>
  now
    .toPlainDate()
    .add({ days: time > timeOf(now) ? 0 : 1 })
    .toString();

const readHours = (text: string): number => (HOURS.test(text) && Number(text)) || 1;
