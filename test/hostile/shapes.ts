import type { Random } from './random.ts';

/** Half of a surrogate pair: invalid in UTF-8, though JavaScript stores it and JSON can express it. */
const LONE_SURROGATE = '\ud83d';

const TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '😀',
  `${'😀'.repeat(50)}`,
  `${LONE_SURROGATE}x`,
  'e\u0301\u202eevil\u200b',
  '\ufeff\uffff',
  '\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table bookings; --",
  '%',
  '%_\\',
  '\\',
  '%00',
  '%zz',
  '{{7*7}}',
  '../../../../etc/passwd',
  '//evil.example/x',
  'javascript:alert(1)',
  '=1+1',
  '@'.repeat(300),
  'x'.repeat(81),
  'x'.repeat(2001),
  'x'.repeat(10_000),
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'true',
  'on',
  '[object Object]',
  '{"a":1}',
  '[]',
  '{}',
];

/** Lengths at which the app cuts or rejects texts. */
const LIMITS = [40, 80, 100, 100, 120, 200, 300, 500, 1000, 2000];

const NUMBERS: readonly string[] = [
  '0',
  '-0',
  '-1',
  '1.005',
  '1e3',
  '1e309',
  '-1e309',
  'NaN',
  'Infinity',
  '0x10',
  '1,5',
  '٣',
  '9007199254740993',
  '2147483648',
  '-2147483649',
  '99999999999999999999999999',
  '0.0000000001',
  '+1',
  '1_000',
];

const DATES: readonly string[] = [
  '0000-00-00',
  '0001-01-01',
  '-000001-01-01',
  '1900-02-29',
  '2026-02-30',
  '2027-03-14',
  '2026-11-01',
  '9999-12-31',
  '+275760-09-13',
  '+275760-09-14',
  '10000-01-01',
  '2026-13-01',
  '2026-1-1',
  '20261122',
  '2026-11-22T00:00:00Z',
  '02:30',
  '24:00',
  '25:61',
  '-1:00',
];

const EMAILS: readonly string[] = [
  'josé@example.com',
  'a..b@example.com',
  '.dot@example.com',
  'x@münchen.example',
  '"a b"@example.com',
  'a@b',
  'a@[127.0.0.1]',
  `${'a'.repeat(250)}@example.com`,
  'a@example.com\r\nBcc: b@example.com',
];

const CURSORS: readonly string[] = [
  '0.00000000-0000-0000-0000-000000000000',
  '99999999999999.00000000-0000-4000-8000-000000000000',
  '-1.x',
  '253402300800000.00000000-0000-4000-8000-000000000000',
  'eyJhIjoxfQ',
  'W251bGxd',
  'W10=',
  'bnVsbA',
  '"',
  '["\\ud800"]',
  `["${'9'.repeat(400)}"]`,
];

const IDS: readonly string[] = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '{00000000-0000-4000-8000-000000000000}',
  '00000000000040008000000000000000',
  '0',
  'undefined',
];

export function hostileText(random: Random): string {
  const family = random.int(14);
  if (family < 5) return random.pick(TEXTS);
  // A surrogate pair across the position where a text of that length is cut.
  if (family > 11) return `${'x'.repeat(random.pick(LIMITS) - 1)}😀`;
  if (family < 7) return random.pick(NUMBERS);
  if (family < 9) return random.pick(DATES);
  if (family === 9) return random.pick(EMAILS);
  return random.pick(family === 10 ? CURSORS : IDS);
}

export function misspelt(id: string, random: Random): string {
  return random.pick([
    id.toUpperCase(),
    `{${id}}`,
    id.replaceAll('-', ''),
    id.slice(0, -1),
    `${id}0`,
    `${id} `,
    `${id}\0`,
    `urn:uuid:${id}`,
    `${id}'`,
    `${id},${id}`,
  ]);
}

export function hostileJson(random: Random, ids: readonly string[]): unknown {
  return random.pick<() => unknown>([
    () => hostileText(random),
    () => Number(random.pick(NUMBERS)),
    () => null,
    () => random.chance(0.5),
    () => [hostileText(random), random.pick(ids)],
    () => ({ id: random.pick(ids), $ne: null, toString: 1 }),
    () => nested(random.pick([3, 50, 2000])),
    () => ({ ['__proto__']: { admin: true }, length: 1e9 }),
    () => 1.7976931348623157e308,
    () => -1.5,
  ])();
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}
