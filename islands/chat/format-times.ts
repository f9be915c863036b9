/** Times of messages, by the market's wall clock, the same on the server and in every browser. S2 §9. */
const DAY_MS = 86_400_000;

/** When a message came: the clock time under 24 hours, else date with time. */
export const messageTime = (at: Date, now: Date, zone: string): string =>
  now.getTime() - at.getTime() < DAY_MS ? timeOfDay(at, zone) : words(at, zone, { ...DATE, ...CLOCK });

/** `3:30 PM` */
export const timeOfDay = (at: Date, zone: string): string => words(at, zone, CLOCK);

/** The market's day of a moment, `2026-03-05`. */
export function chatDayOf(at: Date, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** What stands above a day's messages. */
export function chatDayText(day: string, now: Date, zone: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  const today = chatDayOf(now, zone);
  if (day === today) return 'Today';
  const yesterday = new Date(new Date(`${today}T12:00:00Z`).getTime() - DAY_MS);
  return day === chatDayOf(yesterday, 'UTC')
    ? 'Yesterday'
    : words(noon, 'UTC', { weekday: 'long', ...LONG_DATE });
}

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
const DATE = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const LONG_DATE = { ...DATE, month: 'long' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** In English. Making a format is slow, so each is made once. */
function words(at: Date, zone: string, options: Intl.DateTimeFormatOptions): string {
  const key = zone + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options });
  formats.set(key, format);
  // Some put a narrow space before AM and PM, some a wide one.
  return format.format(at).replaceAll('\u202f', ' ');
}
