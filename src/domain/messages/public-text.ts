import { optionalText } from '../form.ts';
import { ellipsize } from '../truncate.ts';
import { maskContactDetails } from './contact-details.ts';

/** Masks contact details in a text for people without an agreed walk with its writer (SAFETY-8). */
export function hiddenFromPublic(text: string | null, longest: number): string | null {
  return text === null ? null : ellipsize(maskContactDetails(text), longest);
}

/** Stored without contact details, so that no search finds them either. */
export const publicText = (longest: number) =>
  optionalText(longest).transform((text) => hiddenFromPublic(text, longest));
