import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../src/root.ts';

const folder = join(root, 'docs/product');
const everywhere = ['src', 'views', 'islands', 'jobs', 'cli', 'test', 'docs', '*.md'];
const pages = readdirSync(folder).filter((name) => name !== 'README.md');
const slugsOf = (page: string) =>
  [...readFileSync(join(folder, page), 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(
    ([, slug]) => slug!,
  );
const rules = new Set(pages.flatMap(slugsOf));
const nouns = new Set([...rules].map((slug) => slug.split('-')[0]));
const SLUG = new RegExp(`\\b(${[...nouns].join('|')})-\\d+\\b`, 'g');

describe('the product rules', () => {
  it.each(pages)('%s numbers its rules from 1, each once', (page) => {
    const slugs = slugsOf(page);
    const [noun] = slugs[0]!.split('-');
    expect(slugs.toSorted()).toEqual(slugs.map((_, index) => `${noun}-${index + 1}`).toSorted());
  });

  it('has a page for every file that its README lists, and lists every page', () => {
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    const linked = [...readme.matchAll(/\]\(([a-z-]+\.md)\)/g)].map(([, name]) => name);
    expect(linked.sort()).toEqual([...pages].sort());
  });

  it('has a rule for every slug that code, tests and documents cite', () => {
    const cited = trackedFiles(...everywhere).flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(SLUG)].map(([slug]) => `${slug} in ${path}`),
    );
    expect(cited.filter((line) => !rules.has(line.split(' ')[0]!))).toEqual([]);
  });

  it('are each cited by a test, in its title or in a comment', () => {
    const tests = trackedFiles('test').filter((path) => path !== 'test/product-rules.test.ts');
    const cited = new Set(tests.flatMap((path) => readFileSync(join(root, path), 'utf8').match(SLUG) ?? []));
    expect([...rules].filter((slug) => !cited.has(slug))).toEqual([]);
  });
});

function trackedFiles(...folders: string[]): string[] {
  const names = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' });
  return names.split('\n').filter((name) => /\.(tsx?|md)$/.test(name));
}
