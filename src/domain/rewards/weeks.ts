const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday: the week of day 0 began on the Sunday four days before. */
const FIRST_SUNDAY = -4;

/**
 * The week of a market date (`YYYY-MM-DD`), Sunday to Saturday, as a running number: neighbours differ by one, whatever
 * the month, the year or the clock's change. DECISIONS 44.
 */
export const weekOf = (date: string): number =>
  Math.floor((Date.parse(`${date}T00:00:00Z`) / DAY_MS - FIRST_SUNDAY) / 7);

/** The Sunday that a week begins with, `YYYY-MM-DD`. */
export const sundayOf = (week: number): string =>
  new Date((week * 7 + FIRST_SUNDAY) * DAY_MS).toISOString().slice(0, 10);
