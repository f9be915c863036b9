/**
 * Filled by views/i18n.ts: the codes of errors name its texts, so a misspelt one does not compile.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface MessageTexts {}

export type ErrorCode = keyof MessageTexts;
