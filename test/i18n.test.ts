import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../src/root.ts';
import { isMessageKey, type MessageKey, messageTemplates, t } from '../views/i18n.ts';
import { failures, informs, inlineTexts, successes } from './i18n.quoted.ts';
import { rowsOfActs } from './support/act-rows.ts';
import { parseSources } from './support/parsed-sources.ts';

const codes = Object.keys(messageTemplates) as MessageKey[];
const params = { minimum: 6, list: '{list}', suggestion: '...' };
const entries = ['Walker', 'Parent', 'User'].flatMap((who) =>
  codes.map((code) => t(code, { ...params, who })),
);

function kindsOf([title, text]: readonly (string | undefined)[]): string[] {
  const fits = entries.filter((entry) => entry.title === title && (!text || entry.text === text));
  return fits.map((entry) => entry.kind);
}

const sources = parseSources(['src', 'views', 'islands']).filter(
  ({ path }) => !path.startsWith('views/i18n'),
);
const views = sources.filter(({ path }) => path.startsWith('views/')).map(({ text }) => text);

/** What only a page shows is written in its view. */
function isInAView(quoted = ''): boolean {
  const text = quoted.replace('{first_name}', '{firstName}');
  return views.some((source) => source.includes(`'${text}'`) || source.includes(`"${text}"`));
}

describe('the catalog has the texts of the specification', () => {
  it.each(failures)('the error %j', (...quoted) => {
    expect(kindsOf(quoted)).toContain('error');
  });

  it.each(successes)('the success toast %j', (...quoted) => {
    expect(quoted.every(isInAView) ? ['success'] : kindsOf(quoted)).toContain('success');
  });

  it.each(informs)('the notice %j', (...quoted) => {
    expect(quoted.every(isInAView) ? ['info'] : kindsOf(quoted)).toContain('info');
  });

  it.each(inlineTexts)('the inline text %j', (quoted) => {
    const all = entries.flatMap((entry) => [entry.title, entry.text]);
    expect(all.includes(quoted) || isInAView(quoted)).toBe(true);
  });

  it('covers every domain error', () => {
    expect(t('emailEndingUnknown', { domain: 'example.invalid' }).title).toBe(
      "example.invalid doesn't appear to be a valid email domain. Please check for typos.",
    );
  });
});

describe('the catalog itself', () => {
  it('has each code once', async () => {
    const files = readdirSync(join(root, 'views/i18n')).filter((file) => file.endsWith('.ts'));
    const modules: object[] = await Promise.all(files.map((file) => import(join(root, 'views/i18n', file))));
    const groups = modules.flatMap((texts) =>
      Object.entries(texts).filter(([name]) => name.endsWith('Texts')),
    );
    expect(codes).toHaveLength(groups.flatMap(([, texts]) => Object.keys(texts)).length);
  });

  it('uses each text', () => {
    const quoted = sources.flatMap(({ text }) => text.match(/(?<=['"`])[\w-]+(?=['"`])/g) ?? []);
    const text = new Set([...quoted, ...sources.flatMap(rowsOfActs).map(({ name }) => name)]);
    // Their conditions cannot occur: a profile is created together with its account.
    const idle = new Set(['profileBeingSetUp', 'profileIncomplete', 'bookingManagementNeedsProfile']);
    expect(codes.filter((code) => !text.has(code) && !idle.has(code))).toEqual([]);
  });

  it('leaves no placeholder when a value is missing', () => {
    for (const code of codes) expect(JSON.stringify(t(code))).not.toMatch(/\{\w+\}/);
  });

  it('inserts values unchanged, including dollar signs and tags', () => {
    expect(t('paymentDeclined', { message: '$& <b>' }).text).toBe('$& <b>');
  });

  it('distinguishes its codes from other strings', () => {
    expect(isMessageKey('bookingCreated')).toBe(true);
    expect(isMessageKey('toString')).toBe(false);
    expect(isMessageKey(undefined)).toBe(false);
  });
});

describe('a toast has no code of its own', () => {
  const rows = sources.flatMap(rowsOfActs);
  const names = new Set(rows.map(({ name }) => name));
  const codeUses = (code: string) =>
    sources.reduce((count, { text }) => count + text.split(`'${code}'`).length - 1, 0);

  it('where one act says it: it has the name of the act, or another act says it too', () => {
    const own = rows.filter(({ toast }) => toast && !names.has(toast) && codeUses(toast) === 1);
    expect(own.map(({ toast }) => toast)).toEqual([]);
  });

  it('and no act says nothing, except those whose page shows what happened', () => {
    const silent = rows.filter(({ name, toast, decides }) => !toast && !decides && !isMessageKey(name));
    expect([...new Set(silent.map(({ name }) => name))].toSorted()).toEqual(QUIET);
  });

  it('nor has a notice that only a page shows: its view has the words', () => {
    const shown = views.flatMap((source) =>
      [...source.matchAll(/\bt\('(\w+)'/g)].map(([, code]) => code as MessageKey),
    );
    const spoken = (code: MessageKey) =>
      sources.some(({ path, text }) => path.startsWith('src/') && text.includes(`'${code}'`));
    expect(shown.filter((code) => t(code).kind !== 'error' && !spoken(code))).toEqual([]);
  });
});

const QUIET = ['act-for', 'begin', 'hide-calendar-link', 'prove', 'read', 'refuse-push', 'renew-push'];
