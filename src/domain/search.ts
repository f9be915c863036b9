const MOST_WORDS = 6;
const LONGEST_QUERY = 100;

/** One condition for each word that was typed: `matches` says where the word may stand. Empty text asks nothing. */
export function likeWords<Condition>(
  typed: string,
  matches: (like: { $ilike: string }) => Condition,
): Condition[] {
  const words = typed.slice(0, LONGEST_QUERY).trim().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return words.map((word) => matches({ $ilike: `%${word.replace(/[\\%_]/g, '\\$&')}%` }));
}
