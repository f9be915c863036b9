import { describe, expect, it } from 'vitest';
import { normalizeFigures, normalizeText } from '../src/typed-text.ts';
import { PASTED, UNSEEN } from './support/invisible.ts';

describe('a pasted text is stored as it is seen (TEXT-1)', () => {
  it.each(PASTED.map(([pasted, stored]) => [JSON.stringify(pasted), pasted, stored]))(
    '%s',
    (_, pasted, stored) => {
      expect(normalizeText(pasted)).toBe(stored);
      expect(normalizeText(stored)).toBe(stored);
    },
  );

  it.each(UNSEEN.map((text) => [JSON.stringify(text), text]))('%s is empty', (_, text) =>
    expect(normalizeText(text)).toBe(''),
  );
});

it.each([
  ['２１２‑５５５‒０１４２', '212-555-0142'],
  ['\u202a+1 (212) 555–0142\u202c', '+1 (212) 555-0142'],
  ['１８：３０', '18:30'],
  ['−5', '-5'],
])('the figures of %s are %s (TEXT-2)', (typed, figures) => expect(normalizeFigures(typed)).toBe(figures));
