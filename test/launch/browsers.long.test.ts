import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OLDEST_BROWSERS } from '../../src/launch/build/browsers.ts';
import { root } from '../../src/root.ts';
import { newerScriptFeatures, newerStyleFeatures } from '../support/browser-features.ts';

const docs = readFileSync(join(root, 'docs/browsers.md'), 'utf8');
/** The rows of the tables there: a part that is newer, and what happens without it. */
const withoutIt = new Map(
  [...docs.matchAll(/^\| `((?:css|api|javascript)[^`]+)` \| (.+) \|$/gm)].map(([, part = '', what = '']) => [
    part,
    what,
  ]),
);
const files = (pattern: string) =>
  globSync(pattern, { cwd: join(root, 'build/static') }).map((file) => join(root, 'build/static', file));
const styles = files('*.css').flatMap((file) => newerStyleFeatures(readFileSync(file, 'utf8')));
const scripts = files('{*,chunks/*}.js').flatMap(newerScriptFeatures);
const used = [...new Set([...styles, ...scripts])].sort();

/** A property covers its values. */
const covers = (key: string, part: string) => part === key || part.startsWith(`${key}.`);

describe('docs/browsers.md', () => {
  it('says what happens without each part that is newer than the oldest browsers', () => {
    expect(used.filter((part) => ![...withoutIt.keys()].some((key) => covers(key, part)))).toEqual([]);
  });

  it('lists no part that is not in use', () => {
    expect([...withoutIt.keys()].filter((key) => !used.some((part) => covers(key, part)))).toEqual([]);
  });

  it('names the versions that the build is made for', () => {
    for (const [browser, version] of Object.entries(OLDEST_BROWSERS))
      expect(docs).toMatch(
        new RegExp(`^\\| ${NAMES[browser as keyof typeof NAMES]} \\| ${version} \\|`, 'm'),
      );
  });
});

const NAMES = {
  chrome: 'Chrome, Edge',
  firefox: 'Firefox',
  safari: 'Safari on a Mac',
  safari_ios: 'Safari on iPhone and iPad',
};

it.each([
  ['a{field-sizing:content}', 'css.properties.field-sizing'],
  ['a{top:calc(anchor(bottom) + 4px)}', 'css.types.anchor'],
  ['a:popover-open{top:0}', 'css.selectors.popover-open'],
  ['@starting-style{a{top:0}}', 'css.at-rules.starting-style'],
  ['a{text-wrap:pretty}', 'css.properties.text-wrap.pretty'],
])('finds %s', (css, part) => {
  expect(newerStyleFeatures(css)).toContain(part);
});
