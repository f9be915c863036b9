/** Our texts are in American English. Other countries write these words otherwise, also as parts of longer ones. */
const OTHERWISE: Readonly<Record<string, string>> = {
  neighbor: 'neighbour',
  favor: 'favour',
  behavior: 'behaviour',
  color: 'colour',
  canceled: 'cancelled',
  judgment: 'judgement',
  initialization: 'initialisation',
};

/** Names of placeholders and of elements stay. */
const WORDS = new RegExp(`\\{\\w+\\}|</?\\w+>|${Object.keys(OTHERWISE).join('|')}`, 'gi');

/** MARKET-12 */
export const spellingOf = (locale: string): ((text: string) => string) =>
  locale === 'en-US' ? (text) => text : (text) => text.replace(WORDS, otherwise);

function otherwise(word: string): string {
  const written = OTHERWISE[word.toLowerCase()];
  return written ? word[0] + written.slice(1) : word;
}
