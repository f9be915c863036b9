import { memoize } from '../../memoize.ts';
import { optionalText } from '../forms/form.ts';
import { withOwnWords } from '../own-words.ts';
import { ellipsize } from '../truncate.ts';
import { maskContactDetails } from './mask.ts';

/** The same bios are shown again and again, and a mask takes twenty regular expressions. */
const masked = memoize(maskContactDetails, 2000);

const publicly = (text: string, maxLength: number): string => ellipsize(masked(text), maxLength);

/** For readers without a confirmed walk with the writer (SAFETY-8). */
export const hiddenFromPublic = (text: string | null, maxLength: number): string | null =>
  text === null ? null : withOwnWords(publicly(text, maxLength));

/** Stored without contact details, so that no search finds them either. */
export const publicText = (maxLength: number) =>
  optionalText(maxLength).transform((text) => (text === null ? null : publicly(text, maxLength)));
