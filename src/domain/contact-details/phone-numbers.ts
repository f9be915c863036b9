export type Span = readonly [from: number, to: number];

/** Shorter numbers are house numbers, prices or times. */
const MIN_DIGITS = 7;

const WORDS: Readonly<Record<string, number>> = {
  ...ofLength(1, 'zero oh one two three four five six seven eight nine'),
  ...ofLength(2, 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'),
  ...ofLength(1, 'twenty thirty forty fifty sixty seventy eighty ninety double triple'),
  ...ofLength(2, 'hundred'),
  ...ofLength(1, 'cero uno dos tres cuatro cinco seis siete ocho nueve doble triple'),
  // "Once" (eleven) is an English word too.
  ...ofLength(2, 'diez doce trece catorce quince dieciséis dieciseis diecisiete dieciocho diecinueve'),
  ...ofLength(1, 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
  ...ofLength(2, 'veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho'),
  ...ofLength(2, 'veintinueve veintidos veintitres veintiseis cien ciento'),
};

const DIGIT = '[\\p{Nd}⓪①-⑨]';
/** "212 55O 0123", "555 OI87": the letter O beside a digit is a zero, and I or L a one; between digits S is a five. */
const LETTER_O = `(?:(?<!\\p{L})[oil]{1,3}(?=${DIGIT})|(?<=${DIGIT})[oil]{1,3}(?!\\p{L})|(?<=${DIGIT})[oilsbz]{1,3}(?=${DIGIT}))`;
const WORD = `(?<!\\p{L})(?:${Object.keys(WORDS).join('|')})(?!\\p{L})`;
const ATOM = `(?:${DIGIT}|${LETTER_O}|${WORD})`;
const GAP = '[\\s\\p{P}\\p{S}\\p{M}\\u200b-\\u200d\\u2060\\ufeff]{0,5}';
/** "Treinta y cinco". */
const BETWEEN = `(?:(?<=[ei]nta) y |${GAP})`;
const RUN = new RegExp(`[+(]{0,2}${ATOM}(?:${BETWEEN}${ATOM})+\\p{M}*`, 'giu');
const EACH_ATOM = new RegExp(ATOM, 'giu');

const MONTH = 'jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec';

const COUNTED =
  'locker|badge|order|ticket|invoice|confirmation|reservation|booking|reference|policy|student|osis|member(?:ship)?|case|serial|tracking|flight|model';
const SAID = '(?: (?:number|no|code|id|is))*';

/** Numbers that nobody can call. They also separate the numbers beside them. */
const HARMLESS_NUMBERS: readonly RegExp[] = [
  /(?<![\d:])(?:[01]?\d|2[0-3])[:.][0-5]\d(?![\d:.]|-\d{3})/gu, // 3:30, 15.45
  /(?<![\d-])(?:[01]\d|2[0-3])[0-5]\d ?[-–] ?(?:[01]\d|2[0-3])[0-5]\d(?![\d-])/gu, // 0800-1630
  /(?<![\d/.-])(?:0?[1-9]|1[0-2])([/.-])(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)?\d{2}(?![\d/.-])/gu, // 11/21/2026
  /(?<![\d/.-])(?:19|20)\d{2}([/.-])(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])(?![\d/.-])/gu, // 2026-11-21
  /(?<![\d/])(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])\/20\d{2}(?![\d/])/gu, // 21/11/2026
  /(?<![\d/_])(?:0?[1-9]|1[0-2])\/(?:0?[1-9]|[12]\d|3[01])(?![\d/_])/gu, // 11/21
  new RegExp(`(?<!\\p{L})(?:${MONTH})\\p{L}*\\.? \\d{1,2}(?!\\d)(?:,? (?:19|20)\\d{2}(?!\\d))?`, 'giu'),
  /\$ ?\d{1,3}(?:,\d{3})?(?:\.\d{2})?(?![\d-]|[.,]\d)/gu, // $18.50
  /(?<![\d.])\d{1,3}\.(?:00|25|50|75)(?![\d.]|-\d)/gu, // 18.50
  /(?<!\d)\d{1,3}(?:st|nd|rd|th)(?!\p{L})/giu, // 113th
  /(?<![\d-])10[0-2]\d{2}(?:-\d{4})?(?![\d-]|[ .]\d)/gu, // 10025
  /(?<!\p{L})(?:[PIM]\.? ?S|[pim]\. ?s)\.? ?#?\d{1,3}(?![\d-])/gu, // P.S. 11
  new RegExp(`(?<!\\p{L})(?:${COUNTED})${SAID}[.:]? ?#?(?:[a-z]{1,3} ?)?\\d{4,9}(?![ .-]?\\d)`, 'giu'),
  /(?<!\p{L})isbn(?:-13)?:? ?97[89](?:[ -]?\d){10}(?!\d)/giu,
  /(?<!\p{L})(?:apt|apartment|apartamento|piso|unit|room|rm|suite|floor|grade|bus)\.? ?#?\d{1,4}(?![\d-])/giu,
];

export function phoneNumbersIn(text: string): Span[] {
  const searchable = HARMLESS_NUMBERS.reduce(
    (rest, innocent) => rest.replace(innocent, (found) => '\u0001'.repeat(found.length)),
    text,
  );
  return [...searchable.matchAll(RUN)]
    .filter(([run]) => digitsIn(run) >= MIN_DIGITS)
    .map((match): Span => [match.index, match.index + match[0].length]);
}

const digitsIn = (run: string): number =>
  [...run.matchAll(EACH_ATOM)].reduce((sum, [atom]) => sum + (WORDS[atom.toLowerCase()] ?? 1), 0);

function ofLength(digits: number, words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word) => [word, digits]));
}
