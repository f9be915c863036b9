const TITLE = /^(dra?|prof|mrs?|ms|miss|sra?|srta|señor(a|ita)?)\.?$/i;
const SUFFIX = /^(jr|sr|ii|iii|iv)\.?$/i;

/** Unless the family says otherwise: "Anna" of "Lee, Anna", "Who" of "Dr. Who". */
export function guessedShortName(name: string): string {
  const [, given = ''] = /^[^\s,，]+[,，]\s*(\p{Lu}.*)$/u.exec(name) ?? [];
  const words = (SUFFIX.test(given) ? name : given || name)
    .split(/[\s,，]+/)
    .filter((word) => /\p{L}/u.test(word));
  return (words.find((word) => !TITLE.test(word)) ?? words[0] ?? name).slice(0, 40);
}
