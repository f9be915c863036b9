const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday: its week began four days before. */
const FIRST_SUNDAY = -4;

/** The week of a market date (`YYYY-MM-DD`), Sunday to Saturday, as a consecutive number that ignores clock changes. */
export const weekNumber = (date: string): number =>
  Math.floor((Date.parse(`${date}T00:00:00Z`) / DAY_MS - FIRST_SUNDAY) / 7);

export const sundayOf = (week: number): string =>
  new Date((week * 7 + FIRST_SUNDAY) * DAY_MS).toISOString().slice(0, 10);
