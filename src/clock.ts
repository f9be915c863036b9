/**
 * The only clock of the app. Everything that asks for the time asks here, so that the demo clock
 * (`/dev/clock`) and tests move everything together.
 */
let offsetMs = 0;
let zone = 'America/New_York';

export const clock = {
  /** The app's present moment. */
  now(): Date {
    return new Date(Date.now() + offsetMs);
  },

  /** The machine's moment, wherever `/dev/clock` has put the app's: for what is known of machines, not of the app. */
  machine(): Date {
    return new Date();
  },

  /** The market's time zone, in which dates and wall-clock times are meant (`MARKET_TIMEZONE`). */
  zone(): string {
    return zone;
  },

  /** The market's date today, `YYYY-MM-DD`. */
  today(): string {
    return clock.local(clock.now()).toPlainDate().toString();
  },

  /** A moment as the market's wall clock shows it. */
  local(moment: Date): Temporal.ZonedDateTime {
    return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);
  },

  /** Chooses the market's time zone, once, at boot. Throws RangeError for an unknown zone. */
  setZone(name: string): void {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    zone = name;
  },

  /** Moves the app's time forward by an ISO 8601 duration, e.g. `PT26H`. Throws RangeError on nonsense or on going back. */
  advance(duration: string): void {
    const from = clock.local(clock.now());
    const step = from.add(Temporal.Duration.from(duration)).epochMilliseconds - from.epochMilliseconds;
    if (step < 0) throw new RangeError('The clock only moves forward');
    offsetMs += step;
  },

  /** How far the app's time is ahead of the machine's, in milliseconds. */
  offset(): number {
    return offsetMs;
  },

  /** Sets the distance to the machine's time; 0 returns to it. */
  setOffset(ms: number): void {
    offsetMs = ms;
  },
};
