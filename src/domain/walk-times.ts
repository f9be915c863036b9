import { clock } from '../clock.ts';

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
  if (minutes < 60) return `${minutes} minutes`;
  if (minutes === 60) return '1 hour';
  if (minutes % 60 === 0) return `${minutes / 60} hours`;
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}
