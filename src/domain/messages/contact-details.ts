import { phoneNumbersIn, type Span } from './phone-numbers.ts';

/** What stands where somebody wrote how to reach or to pay them. Shown as it is, so it is a text and no code. */
export const MASK = '[hidden until a booking is confirmed]';

const ENDING =
  'com|net|org|edu|gov|info|biz|io|app|dev|xyz|link|site|online|ly|gg|tv|nyc|co\\.uk|de|fr|ca|es|it';
/** Endings that are words too: a link only with something behind the slash. */
const WORDLIKE_ENDING = 'me|us|co|to|is|at|in|so|am|my|be|gl';
const MAILBOX =
  'gmail|googlemail|yahoo|ymail|hotmail|outlook|icloud|aol|proton|protonmail|gmx|live|msn|fastmail';
const AT = '(?:\\s*@\\s*|\\s*[([{]\\s*at\\s*[)\\]}]\\s*|\\s+at\\s+)';
const DOT = '(?:\\s*\\.\\s*|\\s*[([{]\\s*dot\\s*[)\\]}]\\s*|\\s+dot\\s+|\\s*,\\s*)';
const SPOKEN_DOT = '(?:\\s*[([{]\\s*dot\\s*[)\\]}]\\s*|\\s+dot\\s+)';
/** Looked for once in each word: from its middle it would be no other, and a long word would be read once for each email. */
const FIRST = '(?<![\\p{L}\\p{N}])';
const NAME = '[\\p{L}\\p{N}][\\p{L}\\p{N}._%+-]*';
const HANDLE = '@?[\\p{L}\\p{N}_][\\p{L}\\p{N}_.-]*';
const NETWORK =
  'insta|instagram|ig|snapchat|tik\\s?tok|telegram|whats\\s?app|facebook|fb|twitter|wechat|discord|skype|viber|kik|threads';
const PAYMENT_APP = 'venmo|zelle|cash\\s?app|paypal(?:\\s?\\.?\\s?me)?|pay\\s?pal';
const IS = '(?:\\s*[:=]\\s*|\\s+(?:(?:is|as|id|name|user|username|handle|under)\\s*:?\\s+)+|\\s+[-–]\\s+)';

const PATTERNS: readonly RegExp[] = [
  // E-mail addresses, as written and as spoken.
  `${FIRST}${NAME}@[\\p{L}][\\p{L}\\p{N}.-]*`,
  `${FIRST}${NAME}(?:${SPOKEN_DOT}${NAME})*${AT}(?:[\\p{L}\\p{N}-]+${DOT})+(?:${ENDING})(?![\\p{L}\\p{N}])`,
  `${FIRST}${NAME}(?:${SPOKEN_DOT}${NAME})*${AT}(?:${MAILBOX})(?![\\p{L}\\p{N}])`,
  // Links.
  'https?:\\s*//\\s*\\S+',
  'www\\.\\S+',
  `(?<![\\p{L}\\p{N}])(?:[\\p{L}\\p{N}-]+(?:\\.|${SPOKEN_DOT}))+(?:${ENDING})(?![\\p{L}\\p{N}])(?:[/:?#]\\S*)?`,
  `(?<![\\p{L}\\p{N}])(?:[\\p{L}\\p{N}-]+\\.)+(?:${WORDLIKE_ENDING})/\\S+`,
  // Handles.
  '(?<![\\p{L}\\p{N}@])@\\s?[\\p{L}_][\\p{L}\\p{N}_.]*[\\p{L}\\p{N}_]',
  `(?<!\\p{L})(?:${NETWORK})${IS}${HANDLE}`,
  `(?<!\\p{L})(?:${NETWORK})\\s+(?=[\\p{L}\\p{N}._]*[\\p{N}_])[\\p{L}_][\\p{L}\\p{N}._]+`,
  '(?<!\\p{L})(?:snap|signal|messenger)\\s*:\\s*@?[\\p{L}\\p{N}_.-]+',
  // Ways to pay past the app.
  `(?<!\\p{L})(?:${PAYMENT_APP})(?!\\p{L})(?:/\\S+|(?:${IS}|\\s+(?:me|to)\\s+(?=[@$]))?[@$]?(?<=${IS}|[@$])${HANDLE})?`,
  '(?<![\\p{L}\\p{N}$])\\$[\\p{L}_][\\p{L}\\p{N}_-]*',
].map((pattern) => new RegExp(pattern, 'giu'));

/** A full-width character for its plain self: "＠" for "@". One for one, so that places stay. */
const plain = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/**
 * A text without the phone numbers, e-mail addresses, handles, links and payment apps in it; each is replaced by
 * `HIDDEN`, and neighbours by one. Times, dates, prices, street addresses, ages and schools stay. Pure.
 */
export function maskContactDetails(text: string): string {
  const read = plain(text);
  const found = PATTERNS.flatMap((pattern) =>
    [...read.matchAll(pattern)].map((match): Span => [match.index, match.index + match[0].length]),
  );
  return without(text, joined([...phoneNumbersIn(read), ...found], read));
}

/** Spans in their order; those that touch, or have nothing but signs between them, are one. */
function joined(spans: Span[], text: string): Span[] {
  const whole: [number, number][] = [];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const last = whole.at(-1);
    if (last && !/[\p{L}\p{N}]/u.test(text.slice(last[1], from))) last[1] = Math.max(last[1], to);
    else whole.push([from, to]);
  }
  return whole;
}

function without(text: string, spans: Span[]): string {
  let shown = '';
  let at = 0;
  for (const [from, to] of spans) {
    shown += text.slice(at, from) + MASK;
    at = to;
  }
  return shown + text.slice(at);
}
