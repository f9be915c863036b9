import { memoize } from '../../memoize.ts';
import { optionalText } from '../form.ts';
import { ellipsize } from '../truncate.ts';
import { maskContactDetails } from './mask.ts';

/** The same bios are shown again and again, and a mask takes twenty regular expressions. */
const masked = memoize(maskContactDetails, 2000);

/** For readers without an agreed walk with the writer (SAFETY-8). */
export function hiddenFromPublic(text: string | null, maxLength: number): string | null {
  return text === null ? null : ellipsize(masked(text), maxLength);
}

/** Stored without contact details, so that no search finds them either. */
export const publicText = (maxLength: number) =>
  optionalText(maxLength).transform((text) => hiddenFromPublic(text, maxLength));
