/** Longest message, in characters. DECISIONS 42. */
export const LONGEST_MESSAGE = 2000;
