/** Dates, times and lengths as a letter says them. Wall-clock values of the market, so no zone is involved. */

/** `2026-12-07` → `Monday, December 7, 2026`. */
export function longDate(date: string): string {
  const day = Temporal.PlainDate.from(date);
  return day.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
}

/** `15:30:00` → `3:30 PM`. */
export function clockTime(time: string): string {
  return Temporal.PlainTime.from(time)
    .toLocaleString('en-US', { hour: 'numeric', minute: '2-digit' })
    .replaceAll('\u202f', ' ');
}
