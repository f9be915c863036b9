const MAX_LENGTH = 2_000;

/** Comments and quoted names are matched too, so that a quote in them opens no text. */
const LITERALS =
  /--[^\n]*|\/\*[\s\S]*?\*\/|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|\bE'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|\$\d+|\b0x[\da-f]+\b|\b\d+(?:\.\d+)?(?:e[+-]?\d+)?\b/gi;

/** Replaces every value of a statement with `?`. MikroORM writes values into the text. */
export function withoutValues(statement: string): string {
  const text = statement.replace(LITERALS, (found) => {
    if (found.startsWith('"')) return found;
    if (found.startsWith('--') || found.startsWith('/*')) return ' ';
    return '?';
  });
  // A quote that is left belongs to an unfinished text.
  const rest = text.replaceAll(/"[^"]*"/g, '');
  if (rest.includes("'")) return '[not parsed]';
  return text
    .replaceAll(/\?(?:, ?\?)+/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
}
