import { msg, tr } from '../translate.ts';

/** Part of the stored message, so it is a text and no message code. */
export const MASK = msg('[hidden until a booking is confirmed]');

/** What is stored in place of a message (RETENTION-2). */
export const GONE = msg('This message went with an account that was closed.');

/** Our words in what people wrote, in the reader's language (LANGUAGE-1). */
export const withOwnWords = (text: string): string =>
  text === GONE ? tr(GONE) : text.replaceAll(MASK, () => tr(MASK));
