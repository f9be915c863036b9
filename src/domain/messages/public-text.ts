import { optionalText } from '../form.ts';
import { ellipsize } from '../truncate.ts';
import { maskContactDetails } from './contact-details.ts';

/**
 * A text for people who have no confirmed walk with its writer, without the contact details in it, as in messages.
 * Nothing longer than `longest` characters comes of it.
 */
export function hiddenFromPublic(text: string | null, longest: number): string | null {
  return text === null ? null : ellipsize(maskContactDetails(text), longest);
}

/** A form field whose text everybody may read: it is stored without contact details, so that no search finds them either. */
export const publicText = (longest: number) =>
  optionalText(longest).transform((text) => hiddenFromPublic(text, longest));
