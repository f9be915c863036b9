/** Longest message, in characters. DECISIONS 42. */
export const MAX_MESSAGE_LENGTH = 2000;
