import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../src/root.ts';
import { isMessageKey, type MessageKey, messageTemplates, t } from '../views/i18n.ts';
import { failures, informs, inlineTexts, successes } from './i18n.quoted.ts';

const codes = Object.keys(messageTemplates) as MessageKey[];
const params = { minimum: 6, list: '{list}', suggestion: '...', firstName: '{first_name}', name: '{name}' };
const entries = codes.map((code) => t(code, params));

function kindsOf([title, text]: readonly (string | undefined)[]): string[] {
  const fits = entries.filter((entry) => entry.title === title && (!text || entry.text === text));
  return fits.map((entry) => entry.kind);
}

describe('the catalog has the texts of the specification', () => {
  it.each(failures)('the error %j', (...quoted) => {
    expect(kindsOf(quoted)).toContain('error');
  });

  it.each(successes)('the success toast %j', (...quoted) => {
    expect(kindsOf(quoted)).toContain('success');
  });

  it.each(informs)('the notice %j', (...quoted) => {
    expect(kindsOf(quoted)).toContain('info');
  });

  it.each(inlineTexts)('the inline text %j', (quoted) => {
    const all = entries.flatMap((entry) => [entry.title, entry.text]);
    expect(all).toContain(quoted);
  });

  it('covers every domain error', () => {
    expect(t('emailEndingUnknown', { domain: 'example.invalid' }).title).toBe(
      "example.invalid doesn't appear to be a valid email domain. Please check for typos.",
    );
  });
});

const sources = (): string[] =>
  ['src', 'views', 'islands'].flatMap((directory) =>
    readdirSync(join(root, directory), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('i18n'))
      .map((file) => readFileSync(join(root, directory, file), 'utf8')),
  );

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
    const text = new Set(sources().flatMap((source) => source.match(/\w+/g) ?? []));
    const byRole = /^(walker|parent|user)(Approved|Rejected)$/;
    // Their conditions cannot occur: a profile is created together with its account.
    const idle = new Set(['profileBeingSetUp', 'profileIncomplete', 'bookingManagementNeedsProfile']);
    expect(codes.filter((code) => !text.has(code) && !byRole.test(code) && !idle.has(code))).toEqual([]);
  });

  it('leaves no placeholder when a value is missing', () => {
    for (const code of codes) expect(JSON.stringify(t(code))).not.toMatch(/\{\w+\}/);
  });

  it('inserts values unchanged, including dollar signs and tags', () => {
    expect(t('paymentDeclined', { message: '$& <b>' }).text).toBe('$& <b>');
  });

  it('distinguishes its codes from other strings', () => {
    expect(isMessageKey('bookingAccepted')).toBe(true);
    expect(isMessageKey('toString')).toBe(false);
    expect(isMessageKey(undefined)).toBe(false);
  });
});
