import { optionalText } from '../form.ts';
import { ellipsize } from '../truncate.ts';
import { maskContactDetails } from './contact-details.ts';

/** For readers without an agreed walk with the writer (SAFETY-8). */
export function hiddenFromPublic(text: string | null, longest: number): string | null {
  return text === null ? null : ellipsize(maskContactDetails(text), longest);
}

/** Stored without contact details, so that no search finds them either. */
export const publicText = (longest: number) =>
  optionalText(longest).transform((text) => hiddenFromPublic(text, longest));
