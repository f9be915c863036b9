import { currentLanguage, LOCALES, tr } from '../../src/translate.ts';

/** Formats in the market's time zone, the same on the server and in every browser. */
const DAY_MS = 86_400_000;

export const messageTime = (at: Date, now: Date, zone: string): string =>
  now.getTime() - at.getTime() < DAY_MS ? chatTime(at, zone) : words(at, zone, { ...DATE, ...CLOCK });

export const chatTime = (at: Date, zone: string): string => words(at, zone, CLOCK);

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

export function chatDayText(day: string, now: Date, zone: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  const today = chatDayOf(now, zone);
  if (day === today) return tr('Today');
  const yesterday = new Date(new Date(`${today}T12:00:00Z`).getTime() - DAY_MS);
  return day === chatDayOf(yesterday, 'UTC')
    ? tr('Yesterday')
    : words(noon, 'UTC', { weekday: 'long', ...LONG_DATE });
}

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
const DATE = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const LONG_DATE = { ...DATE, month: 'long' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

function words(at: Date, zone: string, options: Intl.DateTimeFormatOptions): string {
  const locale = LOCALES[currentLanguage()];
  const key = locale + zone + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
  formats.set(key, format);
  // Engines differ between a narrow and a normal space before AM and PM.
  return format.format(at).replaceAll('\u202f', ' ');
}
