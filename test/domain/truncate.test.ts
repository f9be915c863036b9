import { describe, expect, it } from 'vitest';
import { ellipsize, truncate } from '../../src/domain/truncate.ts';

describe('a truncated text', () => {
  it.each([
    ['abcdef', 3, 'abc'],
    ['abc', 3, 'abc'],
    ['ab😀cd', 3, 'ab😀'],
    ['ab😀cd', 2, 'ab'],
    ['😀😀😀', 3, '😀😀😀'],
    ['a\ud83d', 5, 'a\ufffd'],
    ['', 0, ''],
  ])('%j has at most %d characters, none of them cut in half', (text, max, expected) => {
    expect(truncate(text, max)).toBe(expected);
  });

  it('ends with an ellipsis only when something is missing', () => {
    expect(ellipsize('😀😀', 2)).toBe('😀😀');
    expect(ellipsize('😀😀😀', 2)).toBe('😀…');
  });
});
