import { dateFormat } from '../formats.ts';
/** A day of the market's calendar: `Mar 4, 2026`. */
export const dateText = dateFormat({ month: 'short', day: 'numeric', year: 'numeric' });

/** `1 week`, `3 weeks`. */
export const pluralize = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
