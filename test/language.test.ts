import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AUDIT_ACTIONS } from '../src/domain/audit/actions.ts';
import { root } from '../src/root.ts';
import { spanish } from '../src/spanish.ts';
import { commentShare, parseSources, productFolders } from './support/parsed-sources.ts';

/** Words that the code once had for things with a standard name, and that name. */
const standardWords: Record<string, string> = {
  letter: 'email',
  till: 'payment context, or until',
  shelf: 'collection',
  parties: 'participants',
  correspondence: 'conversation',
  refusal: 'error, or denial',
  hindrance: 'denial reason',
  lacking: 'missing',
  unready: 'incomplete, or ineligible',
  standing: 'status',
  gatekeeper: 'guard',
  pulse: 'heartbeat, or watchdog',
  canary: 'probe',
  departure: 'redirect',
  detour: 'redirect',
  told: 'notified',
  untold: 'unannounced',
  tells: 'notifies, reports or shows',
  hear: 'receive',
  heard: 'received',
  noted: 'recorded',
  whoever: 'the user who',
  anew: 'again',
  thus: 'so',
  hence: 'so',
  lest: 'so that not',
  seal: 'signature',
  keeper: 'owner, or store',
  house: 'app, or module',
  desk: 'dev tools, or admin pages',
  door: 'security-definer function, or endpoint',
  nudge: 'reminder',
  sweep: 'poll, or clean up',
  mend: 'repair',
  'stands in': 'is in',
  'take turns': 'run one after the other',
};

/** Where such a word is the right one: letters of the alphabet, numbers of houses. */
const allowed: { path: string; phrase: string }[] = [
  { path: 'src/domain/contact-details/phone-numbers.ts', phrase: 'house numbers' },
  { path: 'src/domain/contact-details/phone-numbers.ts', phrase: 'the letter O' },
  { path: 'src/domain/contact-details/phone-numbers.ts', phrase: 'LETTER_O' },
  { path: 'test/hostile/world.ts', phrase: 'Letters only' },
  { path: 'test/web/long-texts.long.test.ts', phrase: '80-letter names' },
];

const product = parseSources(productFolders);
const tests = parseSources(['test']);
const sources = [...product, ...tests];
const itself = 'test/language.test.ts';
const documents = trackedTexts().filter(({ path }) => /^(README|CONTRIBUTING|docs\/.*)\.md$/.test(path));

describe('names, comments, test titles and documents use standard words', () => {
  it('in file names', () => {
    expect(sources.flatMap(({ path }) => bannedWords(path, path))).toEqual([]);
  });

  it('in declared names', () => {
    const found = sources.flatMap(({ path, text }) =>
      declaredNames(text).flatMap((name) => bannedWords(withoutAllowed(path, name), `${path}: ${name}`)),
    );
    expect(found).toEqual([]);
  });

  it('in comments', () => {
    const found = sources
      .filter(({ path }) => path !== itself)
      .flatMap(({ path, comments }) =>
        comments.flatMap(({ text, line }) =>
          bannedWords(withoutAllowed(path, text), `${path}:${line}: ${text.trim()}`),
        ),
      );
    expect(found).toEqual([]);
  });

  it('in comments of SQL and style sheets', () => {
    const found = trackedTexts()
      .filter(({ path }) => /\.(sql|css)$/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/-- .*|\/\*[\s\S]*?\*\//g)].flatMap(([comment]) =>
          bannedWords(comment, `${path}: ${comment}`),
        ),
      );
    expect(found).toEqual([]);
  });

  it('in test titles', () => {
    const found = tests.flatMap(({ path, text }) =>
      titlesIn(text).flatMap((title) => bannedWords(withoutAllowed(path, title), `${path}: ${title}`)),
    );
    expect(found).toEqual([]);
  });

  it('in documents', () => {
    const found = documents.flatMap(({ path, text }) =>
      withoutCode(text)
        .split('\n')
        .flatMap((line) => bannedWords(withoutAllowed(path, line), `${path}: ${line.trim()}`)),
    );
    expect(found).toEqual([]);
  });

  it('and every exception is still needed', () => {
    const texts = [...sources, ...documents];
    const unused = allowed.filter(
      ({ path, phrase }) => !texts.some((source) => source.path === path && source.text.includes(phrase)),
    );
    expect(unused).toEqual([]);
  });
});

/** docs/product/families.md: a guardian consents for a walker under age, who follows is a follower, who decides a co-parent. */
describe('people of a family have one word each', () => {
  const OF_MINORS = /\bages?\b|adult|consent|agree|Stripe|legal|spoke|named|asked|decline/i;
  const literals = (patterns: RegExp) =>
    product
      .filter(({ path }) => patterns.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)* (?:(?!\1)[^\\\n]|\\.)*)\1/g)].map(([, , said]) => ({
          path,
          said: said!,
        })),
      );
  const said = [
    ...Object.values(spanish).flatMap((texts) =>
      Object.keys(texts).map((text) => ({ path: 'views', said: text })),
    ),
    ...Object.values(AUDIT_ACTIONS).map((text) => ({ path: 'src/domain/audit/actions.ts', said: text })),
    ...literals(/^(cli|views\/admin|jobs)\//).filter(
      ({ said: one }) => !/\b(select|from|import)\b/.test(one),
    ),
  ];

  it('in texts, of the terminal too', () => {
    expect(said.length).toBeGreaterThan(3000);
    expect(said.filter((one) => /\bwatch(er|ing)s?\b/i.test(one.said.replace(/\{\w+\}/g, '')))).toEqual([]);
    expect(
      said.filter(
        (one) => /guardian/i.test(one.said) && one.said !== 'Guardian' && !OF_MINORS.test(one.said),
      ),
    ).toEqual([]);
  });

  it('in documents', () => {
    const lines = documents
      .filter(({ path }) => !/decisions|promises|acts|cli|CHANGELOG|guardians\.md/.test(path))
      .flatMap(({ path, text }) =>
        withoutCode(text)
          .split('\n')
          .map((line) => ({ path, line })),
      );
    expect(lines.filter(({ line }) => /\bwatchers?\b/i.test(line.replace(/\]\([^)]*\)/g, '')))).toEqual([]);
    expect(
      lines.filter(
        ({ line }) => /guardian/i.test(line) && !/GUARDIAN-|under age|under 18|minor|consent/i.test(line),
      ),
    ).toEqual([]);
  });

  it('in Spanish', () => {
    const texts = Object.values(spanish).flatMap((one) => Object.entries(one));
    const tutors = texts.filter(([, es]) => /\btutor(a|es|as)?\b/i.test(String(es)));
    expect(tutors.filter(([english]) => !/guardian/i.test(english))).toEqual([]);
    expect(texts.filter(([, es]) => /personas? que acompañan?\b/i.test(String(es)))).toEqual([]);
  });
});

// Someone with a clone of the repository has to be able to follow every reference.
it('refers to no document outside the repository', () => {
  const outside =
    /\b(DECISIONS|PITFALLS|GLOSSARY|STACK|EXT)\b|\b(ARCHITECTURE|COPY)\.md|\bS[124-9]\b|(?<!RFC \d{4} )§/;
  const found = trackedTexts()
    .filter(({ path }) => path !== itself)
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => (outside.test(line) ? `${path}:${at + 1}: ${line.trim()}` : [])),
    );
  expect(found).toEqual([]);
});

describe('at most 4 % of the lines are comments', () => {
  it('in the product', () => expect(commentShare(product).percent).toBeLessThanOrEqual(4));
  it('in the tests', () => expect(commentShare(tests).percent).toBeLessThanOrEqual(4));
});

function bannedWords(text: string, where: string): string[] {
  const words = wordsOf(text).replaceAll(/dead letters?/g, '');
  return Object.entries(standardWords)
    .filter(([banned]) => new RegExp(`\\b${banned}(s|d)?\\b`).test(words))
    .map(([banned, standard]) => `${where} (${banned}: ${standard})`);
}

/** The words of a text, and the parts of camelCase and kebab-case names, in lower case. */
function wordsOf(text: string): string {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ');
}

function withoutAllowed(path: string, text: string): string {
  return allowed
    .filter((exception) => exception.path === path)
    .reduce((rest, { phrase }) => rest.replaceAll(phrase, ''), text);
}

/** Titles of `it('…')`, `describe('…')` and `it.each(…)('…')`. */
const titlesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:it|describe)(?:\.\w+)*(?:\([^;]*?\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs)].map(
    (match) => match[2]!,
  );

const withoutCode = (text: string): string => text.replace(/```.*?```|`[^`\n]*`/gs, '');

/** Names of constants, variables, functions, classes and types. */
const declaredNames = (text: string): string[] =>
  [...text.matchAll(/\b(?:const|let|function|class|interface|type) (\w+)/g)].map((match) => match[1]!);

function trackedTexts(): { path: string; text: string }[] {
  return execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(tsx?|m?js|css|sql|md|ya?ml)$/.test(path) && !path.startsWith('static/vendor'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
