import { clock } from '../clock.ts';
import { plural, tr } from '../translate.ts';

export interface WalkTimes {
  startsAt: Date;
  endsAt: Date;
}

/** The duration counts real time across a clock change. Null for a local time that does not exist (spring). */
export function walkTimes(date: string, time: string, hours: number): WalkTimes | null {
  const local = Temporal.PlainDateTime.from(`${date}T${time}`);
  const start = local.toZonedDateTime(clock.zone(), { disambiguation: 'earlier' });
  if (!start.toPlainDateTime().equals(local)) return null;
  const startsAt = new Date(start.epochMilliseconds);
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * 3_600_000) };
}

export function durationText(hours: number): string {
  const minutes = Math.round(hours * 60);
  if (minutes < 60) return tr('{count} minutes', { count: minutes });
  if (minutes % 60 === 0) return plural(minutes / 60, '{count} hour', '{count} hours');
  return tr('{hours}h {minutes}m', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
