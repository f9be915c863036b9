/** What phones, spreadsheets and web pages put around and into a text: [the text as pasted, as stored]. */
export const PASTED: readonly (readonly [pasted: string, stored: string])[] = [
  ['\u202aAna\u202c', 'Ana'],
  ['\u202dAna\u202c', 'Ana'],
  ['\u2066Ana\u2069', 'Ana'],
  ['\u200bAna\u200b', 'Ana'],
  ['\ufeffAna', 'Ana'],
  ['An\u00ada', 'Ana'],
  ['Ana\u202e', 'Ana'],
  ['\u200fAna\u200e', 'Ana'],
  ['Ana\u0000', 'Ana'],
  ['Ana\ud800', 'Ana'],
  ['\u00a0Ana\u3000Lee\u2009', 'Ana Lee'],
  ['Ana\tLee', 'Ana Lee'],
  ['Ana   Lee', 'Ana Lee'],
  ['A\u0301ngel', 'Ángel'],
  ['An\u200da', 'Ana'],
  ['Ana\u{e0041}', 'Ana'],
  ['one\r\ntwo\u2028three', 'one\ntwo\nthree'],
  ['👨‍👩‍👧 ❤️ 👋🏽 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈', '👨‍👩‍👧 ❤️ 👋🏽 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏳️‍🌈'],
  ['می‌خواهم', 'می‌خواهم'],
  ['क्‍ष', 'क्‍ष'],
];

/** Nothing of these is visible. */
export const UNSEEN: readonly string[] = [
  '\u200b',
  '\u2060',
  '\u3164',
  '\u2800',
  '\u00ad',
  '\u202e',
  '\ufe0f',
  '\u{e0041}',
  ' \u00a0\u3000',
];
