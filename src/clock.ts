/**
 * The only clock of the house. Everything that asks for the time asks here, so that the demo clock
 * (`/dev/clock`) and tests move everything together.
 */
let offsetMs = 0;

export const clock = {
  /** The app's present moment. */
  now(): Date {
    return new Date(Date.now() + offsetMs);
  },

  /** Moves the app's time forward by an ISO 8601 duration, e.g. `PT26H`. Throws RangeError on nonsense or on going back. */
  advance(duration: string): void {
    const step = Temporal.Duration.from(duration);
    const zoned = Temporal.Instant.fromEpochMilliseconds(clock.now().getTime()).toZonedDateTimeISO('UTC');
    const ms = zoned.add(step).epochMilliseconds - zoned.epochMilliseconds;
    if (ms < 0) throw new RangeError('The clock only moves forward');
    offsetMs += ms;
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
