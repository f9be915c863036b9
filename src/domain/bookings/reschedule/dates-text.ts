import { shortDate } from '../../../dates.ts';
import { tr } from '../../../translate.ts';

const SHOWN = 10;

/** `Mon, Dec 7, 2026; Tue, Dec 8, 2026; and 3 more` */
export function datesText(dates: readonly string[]): string {
  const more = dates.length - SHOWN;
  return [
    ...dates.slice(0, SHOWN).map(shortDate),
    ...(more > 0 ? [tr('and {count} more', { count: more })] : []),
  ].join('; ');
}
