import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../src/root.ts';
import { spanish } from '../src/spanish.ts';
import { spellingOf } from '../src/spelling.ts';
import { type MessageTemplate, messageTemplates } from '../views/i18n.ts';
import { type ParsedSource, parseSources } from './support/parsed-sources.ts';
import {
  earlyTranslations,
  type FoundText,
  fixedMarketWords,
  keysIn,
  untranslatedTexts,
} from './support/translations.ts';

/** For admins and developers, in English only (LANGUAGE-1). */
const ENGLISH_ONLY =
  /^views\/(admin\/|dev\/|dashboard\/admin\/|bookings\/detail\/team\/|mail\/(samples|sample-data|payment-samples|styles)\.ts$)|^src\/web\/(admin|dev|webhooks)\/|^views\/i18n\//;

/** Texts of two files whose “it” is the same thing in both. */
const SAME_MEANING = [
  "If it wasn't you, choose a new password right away and contact us.",
  "It wasn't me",
  'Saving it signs you out on every device.',
];

const sources = parseSources(['views', 'islands', 'src', 'jobs']);
const translated = sources.filter(({ path }) => !ENGLISH_ONLY.test(path));
const catalogue = Object.values<MessageTemplate>(messageTemplates).flatMap(({ title, text }) =>
  text ? [title, text] : [title],
);
/** Without the texts of admins. */
const catalogueFiles = readdirSync(join(root, 'views/i18n')).filter(
  (name) => name.endsWith('.ts') && !['admin.ts', 'rich.ts'].includes(name),
);
const keys: FoundText[] = translated.flatMap(keysIn);
const used = new Set([...keys.map(({ text }) => text), ...catalogue]);
const files = Object.entries(spanish).flatMap(([file, texts]) =>
  Object.entries(texts).map(([english, text]) => ({ file, english, text })),
);
const known = new Map(files.map(({ english, text }) => [english, text]));

describe('every text for parents and walkers is in Spanish (LANGUAGE-5)', () => {
  it('passes each text of a view to tr, rich, plural or msg', () => {
    expect(translated.filter(isShown).flatMap(untranslatedTexts)).toEqual([]);
  });

  it('takes messages of the catalog from t, which translates them', () => {
    const usesTemplates = ({ path, text }: ParsedSource) =>
      text.includes('messageTemplates') && path !== 'views/i18n.ts';
    expect(translated.filter(usesTemplates).map(({ path }) => path)).toEqual([
      // With its placeholders, each through `translate`.
      'views/accounts/EmailField.tsx',
    ]);
  });

  it('translates and formats money at each request, not when a module is loaded', () => {
    expect(sources.flatMap(earlyTranslations)).toEqual([]);
  });

  it('has each text in views/i18n/es', () => {
    expect(keys.filter(({ text }) => !known.has(text)).map(({ where }) => where)).toEqual([]);
  });

  it('is spelled as elsewhere where the market is not in the United States (MARKET-12)', () => {
    const american =
      /\b(neighbor|favor|color|behavior|labor|honor|canceled|canceling|traveled|labeled|center|theater|gray|judgment|catalog|defense|fulfill|enroll|pajamas|jewelry|moms?\b)|[a-z]{3}(iz|yz)(e|ed|es|ing|ation)\b/i;
    const spell = spellingOf('en-GB');
    const words = [...used].map((text) => spell(text).replaceAll(/\{\w+\}/g, ''));
    expect(words.filter((text) => american.test(text))).toEqual([]);
    expect(spell('Your {neighborhood}, <favorite>Favorite</favorite> neighborhoods')).toBe(
      'Your {neighborhood}, <favorite>Favourite</favorite> neighbourhoods',
    );
    expect(spellingOf('en-US')('Canceled')).toBe('Canceled');
  });

  it('has no unused text', () => {
    expect(
      files.filter(({ english }) => !used.has(english)).map(({ file, english }) => `${file}: ${english}`),
    ).toEqual([]);
  });

  it('has each text once', () => {
    const twice = files.filter(
      ({ english }, at) => files.findIndex((other) => other.english === english) !== at,
    );
    expect(twice.map(({ file, english }) => `${file}: ${english} (move it to common)`)).toEqual([]);
  });

  it('has a text of its own for each meaning of “it”, which has a gender in Spanish', () => {
    const pronouns = keys.filter(({ text }) => /\b(it|them)\b/i.test(text));
    const filesOf = Map.groupBy(pronouns, ({ text }) => text);
    const shared = [...filesOf].filter(
      ([, found]) => new Set(found.map(({ where }) => where.split(':')[0])).size > 1,
    );
    expect(shared.map(([text]) => text).toSorted()).toEqual(SAME_MEANING);
    const gendered = files.filter(
      ({ english, text }) => SAME_MEANING.includes(english) && /\bl[ao]s? \w+(ste|é)\b/i.test(text),
    );
    expect(gendered.map(({ text }) => text)).toEqual([]);
  });

  it('keeps the placeholders, tags and plural forms of each text', () => {
    const broken = files.filter(({ english, text }) => shapeOf(english) !== shapeOf(text));
    expect(broken.map(({ file, english }) => `${file}: ${english}`)).toEqual([]);
  });

  it('has the texts of the catalog, except those for admins', async () => {
    const texts = await Promise.all(catalogueFiles.map(textsOf));
    expect(texts.flat().filter((text) => !known.has(text))).toEqual([]);
  });
});

async function textsOf(file: string): Promise<string[]> {
  const [texts]: Record<string, MessageTemplate>[] = Object.values(
    await import(join(root, 'views/i18n', file)),
  );
  return Object.values(texts ?? {}).flatMap(({ title, text }) => (text ? [title, text] : [title]));
}

/** Views, islands, and the titles of pages. */
function isShown({ path }: ParsedSource): boolean {
  return /^(views|islands)\//.test(path) || /^src\/web\/(?!kit\/|limits\/).+\/.+\.tsx$/.test(path);
}

/** `{count} walks | …` has the same names as each of its forms. */
function shapeOf(text: string): string {
  const names = text.match(/\{\w+\}|<\/?\w+>/g) ?? [];
  return [...new Set(names)].sort().join(' ') + (text.includes(' | ') ? ' |' : '');
}

it('no text for people names one market, or one currency, where each has its own (MARKET-1, MARKET-4)', () => {
  const shown = sources.filter(
    ({ path }) => /^(views|islands|src\/(web|domain))\//.test(path) && !/\/dev\//.test(path),
  );
  expect(shown.flatMap(fixedMarketWords)).toEqual([]);
});
