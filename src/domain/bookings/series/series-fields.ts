/** The names of the checkboxes: `weekday.1`, `walk.2026-12-07`, `closed.2026-12-25`. */
export const weekdayField = (weekday: number): string => `weekday.${weekday}`;
export const walkField = (date: string): string => `walk.${date}`;
export const closedField = (date: string): string => `closed.${date}`;
