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

/** Rules that nobody can see within three minutes, each with why. */
const ONLY_IN_CI: Record<string, string> = {
  'ACCOUNT-32': 'a browser asks before it leaves a page',
  'ADMIN-14': 'keys act where the focus is, in a browser',
  'OFFLINE-3': 'a service worker answers without signal',
  'SCREEN-1': 'measured on all main screens in a browser',
  'SCREEN-2': 'measured on all main screens in a browser',
  'SCREEN-3': 'measured on all main screens in a browser',
  'SCREEN-4': 'movement is seen in a browser only',
};

describe('the product rules', () => {
  it.each(pages)('%s numbers its rules from 1, each once', (page) => {
    const slugs = slugsOf(page);
    const [noun] = slugs[0]!.split('-');
    expect(slugs.toSorted()).toEqual(slugs.map((_, index) => `${noun}-${index + 1}`).toSorted());
  });

  it.each(pages)('%s has its sections by their first rule, and the rules of each in order', (page) => {
    const [, ...sections] = `\n${readFileSync(join(folder, page), 'utf8')}`.split(/^#+ .*$/m);
    const numbers = sections
      .map((text) => [...text.matchAll(/^- \*\*[A-Z]+-(\d+)\*\*/gm)].map(([, number]) => Number(number)))
      .filter((section) => section.length > 0);
    expect(numbers).toEqual(
      numbers.map((section) => section.toSorted((a, b) => a - b)).toSorted(([a], [b]) => a! - b!),
    );
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

  it('are each cited by a test, in its title or in a comment, which `npm test` plays, except for these', () => {
    const tests = trackedFiles('test').filter((path) => path !== 'test/product-rules.test.ts');
    const citedIn = (texts: string[]) => new Set(texts.flatMap((text) => text.match(SLUG) ?? []));
    const all = citedIn(tests.map((path) => readFileSync(join(root, path), 'utf8')));
    expect([...rules].filter((slug) => !all.has(slug))).toEqual([]);
    const early = citedIn(
      tests
        .filter((path) => /\.test\.tsx?$/.test(path) && !path.includes('.long.'))
        .map((path) => playedByNpmTest(readFileSync(join(root, path), 'utf8'))),
    );
    expect([...rules].filter((slug) => !early.has(slug)).toSorted()).toEqual(
      Object.keys(ONLY_IN_CI).toSorted(),
    );
  });

  it('are not cited by what only CI plays, when that is left out', () => {
    const text = `describe('one', () => {
  it('is played (BOOKING-1)', () => {});
  onlyInCI.each([1])('is not (BOOKING-2)', () => {
    it();
  });
});
describe('another (BOOKING-3)', () => {
  onlyInCI('is not', () => a());
});`;
    expect(playedByNpmTest(text).match(SLUG)).toEqual(['BOOKING-1']);
  });
});

/** Without the tests that only CI plays, and the groups that have no other; by the indentation of the formatter. */
function playedByNpmTest(text: string): string {
  const plain = text.replaceAll(/^( *)onlyInCI\b(.*;$|[\s\S]*?^\1\S.*;$)/gm, '');
  const groups = (part: string): string =>
    part.replaceAll(/^( *)describe\b(.*)$([\s\S]*?^\1\S.*;$)/gm, (group, _, head, body) =>
      /\bit(\.\w+)?\(/.test(group) ? head + groups(body) : '',
    );
  return groups(plain);
}

function trackedFiles(...folders: string[]): string[] {
  const names = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' });
  return names.split('\n').filter((name) => /\.(tsx?|md)$/.test(name));
}
