import { clock } from '../../clock.ts';

/** When a walk starts and ends, as moments. */
export interface WalkTimes {
  startsAt: Date;
  endsAt: Date;
}

/**
 * A walk's moments from the market's date and wall-clock time. The length counts real time, also across a change of
 * the clocks. Returns null for a local time that does not exist (spring); a repeated one (autumn) takes the first.
 * DESIGN §3.2.
 */
export function walkTimes(date: string, time: string, hours: number): WalkTimes | null {
  const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
  const start = wall.toZonedDateTime(clock.zone(), { disambiguation: 'earlier' });
  if (!start.toPlainDateTime().equals(wall)) return null;
  const startsAt = new Date(start.epochMilliseconds);
  return { startsAt, endsAt: new Date(startsAt.getTime() + hours * 3_600_000) };
}

/** "45 minutes", "1 hour", "2 hours", "1h 30m". S2 §9. */
export function durationText(hours: number): string {
  const minutes = Math.round(hours * 60);
  if (minutes < 60) return `${minutes} minutes`;
  if (minutes === 60) return '1 hour';
  if (minutes % 60 === 0) return `${minutes / 60} hours`;
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}
