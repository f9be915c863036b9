import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { table } from '../../cli/table.ts';

const rows = [
  {
    id: '0a37d4dd-4375-47dc-a519-8b455c4fe877',
    name: 'Zoë 中文 👩‍👧',
    email: 'zoe.with.a.long.name@example.org',
  },
  { id: '1b37d4dd-4375-47dc-a519-8b455c4fe877', name: 'Al', email: 'al@example.org' },
];

describe('a table for people', () => {
  it('aligns by what characters take on the screen', () => {
    const [, , zoe, al] = table(rows, 200).split('\n');
    expect(zoe).toContain('  Zoë 中文 👩‍👧  zoe.with');
    expect(al).toContain('  Al           al@');
  });

  it('is no wider than the terminal, and never cuts an id', () => {
    const lines = table(rows, 64).trimEnd().split('\n');
    expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(64);
    expect(lines[2]).toMatch(/^0a37d4dd-4375-47dc-a519-8b455c4fe877 {2}\S.*…/);
  });

  it('shows what a terminal would obey, rather than obeying it', () => {
    expect(table([{ name: 'a\x1b[2Jb\u202ec\nd' }], 80)).toContain('a�[2Jb�c�d');
  });

  it('says so when there is nothing', () => {
    expect(table([], 80)).toBe('Nothing found.\n');
  });
});
