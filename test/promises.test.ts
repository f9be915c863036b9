import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../src/root.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const plain = (text: string) => text.replaceAll("\\'", "'").replace(/\s+/g, ' ');
const said = plain(
  globSync(['legal/*.md', 'views/**/*.{ts,tsx}', 'src/web/**/*.{ts,tsx}'], { cwd: root })
    .map(read)
    .join('\n'),
);
const promises = [
  ...read('docs/promises.md').matchAll(/^\| (.+) \| ([A-Z]+-\d+) \| (test\/\S+) › (.+) \|$/gm),
].map(([, sentence, rule, test, title]) => ({
  sentence: sentence!,
  rule: rule!,
  test: test!,
  title: title!,
}));

describe('docs/promises.md', () => {
  it('has a rule and a test in each row', () => {
    const rows = read('docs/promises.md').match(/^\|.+\|$/gm)!;
    expect(promises.length).toBeGreaterThan(30);
    expect(promises.length).toBe(rows.length - 2);
  });

  it.each(promises)('“$sentence” is said, and kept by $test', ({ sentence, rule, test, title }) => {
    expect(said.includes(plain(sentence)), sentence).toBe(true);
    expect(existsSync(join(root, test)), test).toBe(true);
    expect(read(test)).toMatch(new RegExp(`\\b${rule}\\b`));
    const quoted = ["'", '"', '`'].map((quote) => quote + title);
    expect(
      quoted.some((start) => plain(read(test)).includes(start)),
      `${test} has no test “${title}”`,
    ).toBe(true);
  });
});
