import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../src/root.ts';
import { spanish } from '../src/spanish.ts';
import { CHANNELS, READERS } from './support/promised/facts.ts';
import { foundTexts, isUneven, read, unevenLines } from './support/promised/found.ts';
import { FUNCTION_SAYS } from './support/promised/functions.ts';
import { FACTS, facts } from './support/promised/index.ts';
import { SAID } from './support/promised/texts.ts';
import { SAID_MORE_IN_ONE_LANGUAGE } from './support/promised/uneven.ts';
import { KEPT_BY_PEOPLE, NO_PROMISE } from './support/promised/unsaid.ts';

const plain = (text: string) => text.replaceAll("\\'", "'").replace(/\s+/g, ' ');
const found = foundTexts();
const rows = Object.entries<readonly string[]>(SAID).flatMap(([name, texts]) =>
  texts.map((text) => ({ name: name as keyof typeof FACTS, text })),
);
const isShape = (letters: string, of: object) =>
  letters.length === Object.keys(of).length &&
  Object.keys(of).every((letter, at) => letters[at] === letter || letters[at] === '-');

describe('what we promise: a fact, who reads it, and where (docs/promises.md)', () => {
  it.each(facts)('$says', ({ readers, channels, keptBy, breaks }) => {
    expect(
      isShape(readers, READERS),
      `${readers} has a letter or - for each of ${Object.keys(READERS)}`,
    ).toBe(true);
    expect(isShape(channels, CHANNELS), `${channels} is of ${Object.keys(CHANNELS)}`).toBe(true);
    const [file = '', title = ''] = keptBy.split(' › ');
    expect(existsSync(join(root, 'test', file)), file).toBe(true);
    const isTitle = ["'", '"', '`'].some((quote) => plain(read(`test/${file}`)).includes(quote + title));
    expect(isTitle, `${file} has no test “${title}”`).toBe(true);
    expect(title.split(/[%$]/)[0], 'what comes before its parameters names the test').toMatch(/\w{3}/);
    if (!breaks) return;
    const [source, from, to] = breaks;
    expect(read(source).includes(from), `${source} has no “${from}”`).toBe(true);
    expect(to).not.toBe(from);
  });

  it('each text with only, never, nothing, everyone, without, each, always, all or "can see" says one of them, or why not', () => {
    const known = new Set([...rows.map(({ text }) => text), ...NO_PROMISE, ...KEPT_BY_PEOPLE]);
    const unanswered = found.filter(({ text }) => !known.has(text));
    expect(unanswered.map(({ from, text }) => `${from}: ${text}`)).toEqual([]);
  });

  it('each of these texts is said somewhere', () => {
    const known = [...rows.map(({ text }) => text), ...NO_PROMISE, ...KEPT_BY_PEOPLE];
    expect(known.filter((one) => !found.some(({ text }) => text === one))).toEqual([]);
  });

  it('is read where its text stands', () => {
    const CHANNEL = { email: 'e', view: 'pl', terminal: 't', legal: '', guide: '' };
    const elsewhere = rows.flatMap(({ name, text }) => {
      const [{ from = 'legal' } = {}] = found.filter((one) => one.text === text);
      const wanted = CHANNEL[from];
      return wanted && ![...wanted].some((letter) => FACTS[name].channels.includes(letter))
        ? [[name, text]]
        : [];
    });
    expect(elsewhere).toEqual([]);
  });

  it('has what each function that runs as its owner shows', () => {
    const functions = globSync('migrations/functions/*.sql', { cwd: root })
      .filter((path) => /security definer/.test(read(path)))
      .filter((path) => !/returns (void|boolean|trigger)\b/.test(read(path)))
      .map((path) => basename(path, '.sql'));
    expect(Object.keys(FUNCTION_SAYS).toSorted()).toEqual(functions.toSorted());
  });

  it('is promised in Spanish where it is in English', () => {
    const texts = Object.values(spanish).flatMap((one) => Object.entries(one));
    const uneven = [
      ...texts.filter((one) => isUneven(one as [string, string])).map(([english]) => english),
      ...unevenLines(),
    ];
    expect(uneven.toSorted()).toEqual([...SAID_MORE_IN_ONE_LANGUAGE].toSorted());
  });

  it('is broken on purpose in `npm run bench promises`, at least ninety times', () => {
    expect(facts.filter(({ breaks }) => breaks).length).toBeGreaterThanOrEqual(90);
  });
});
