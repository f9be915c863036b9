/** The app's only clock, so that the demo clock (`/dev/clock`) and tests move everything together. */
let offsetMs = 0;
let zone = 'America/New_York';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export const clock = {
  now(): Date {
    return new Date(Date.now() + offsetMs);
  },

  ago(ms: number): Date {
    return new Date(clock.now().getTime() - ms);
  },

  /** The machine's real time, unaffected by `/dev/clock`: for processes and heartbeats. */
  machine(): Date {
    return new Date();
  },

  zone(): string {
    return zone;
  },

  today(): string {
    return clock.local(clock.now()).toPlainDate().toString();
  },

  local(moment: Date): Temporal.ZonedDateTime {
    return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);
  },

  /** Called once at boot. Throws RangeError for an unknown zone. */
  setZone(name: string): void {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    zone = name;
  },

  /** ISO 8601 duration, e.g. `PT26H`. Throws RangeError when it is invalid or negative. */
  advance(duration: string): void {
    const from = clock.local(clock.now());
    const step = from.add(Temporal.Duration.from(duration)).epochMilliseconds - from.epochMilliseconds;
    if (step < 0) throw new RangeError('The clock only moves forward');
    offsetMs += step;
  },

  offset(): number {
    return offsetMs;
  },

  setOffset(ms: number): void {
    offsetMs = ms;
  },
};
