import { describe, expect, it } from 'vitest';
import {
  base32,
  codeOf,
  matchingStep,
  otpauthUri,
  stepAt,
} from '../../../src/domain/accounts/two-factor/totp.ts';

/** RFC 6238, appendix B: the seed, and times in seconds with their eight-digit SHA-1 codes. */
const SEED = Buffer.from('12345678901234567890');
const VECTORS: [seconds: number, code: string][] = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
];
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes from an authenticator app', () => {
  it.each(VECTORS)('match RFC 6238 at %d seconds: %s', (seconds, code) => {
    expect(codeOf(SEED, stepAt(at(seconds)), 8)).toBe(code);
    expect(matchingStep(SEED, code.slice(2), at(seconds))).toBe(stepAt(at(seconds)));
  });

  it('match RFC 4226, appendix D, for the first counters', () => {
    const codes = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583'];
    expect(codes.map((_, counter) => codeOf(SEED, counter))).toEqual(codes);
  });

  it('may be one step early or late', () => {
    const now = at(1_900_000_000);
    const step = stepAt(now);
    for (const drift of [-1, 0, 1])
      expect(matchingStep(SEED, codeOf(SEED, step + drift), now)).toBe(step + drift);
    for (const drift of [-2, 2]) expect(matchingStep(SEED, codeOf(SEED, step + drift), now)).toBeNull();
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '-12345'])('are never %j', (typed) => {
    expect(matchingStep(SEED, typed, at(59))).toBeNull();
  });
});

describe('what the authenticator app scans', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('base32 of %j matches RFC 4648 without padding', (text, emails) => {
    expect(base32(Buffer.from(text))).toBe(emails);
  });

  it('names the market, the account and the secret', () => {
    expect(otpauthUri(SEED, 'ada+x@example.com')).toBe(
      'otpauth://totp/Trotwell:ada%2Bx%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Trotwell',
    );
  });
});
