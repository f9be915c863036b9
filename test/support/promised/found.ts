import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../src/root.ts';
import { messageTemplates } from '../../../views/i18n.ts';
import { parseSources } from '../parsed-sources.ts';
import { keysIn } from '../translations.ts';

/** Words of a promise about each time, everyone or nobody. */
export const WORDS =
  /\b(only|never|no one|nobody|nothing|everyone|without|each|always|all|you see|can see)\b/i;
const STRONG = /\b(only|never|no one|nobody|always)\b/i;
const SPANISH = /\b(solo|sólo|solamente|única|único|nunca|jamás|nadie|ningun[ao]s?|ningún|siempre)\b/i;

export const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const sentencesOf = (line: string): string[] => line.split(/(?<=[.!?:])\s+/).map((one) => one.trim());

export interface FoundText {
  from: 'view' | 'email' | 'legal' | 'guide' | 'terminal';
  text: string;
}

/** In the code as one string, in files each sentence. */
export function foundTexts(): FoundText[] {
  const keys = parseSources(['views', 'islands', 'src'])
    .flatMap(keysIn)
    .flatMap(({ where, text }) =>
      text
        .split(' | ')
        .map((one) => ({ from: where.startsWith('views/mail/') ? 'email' : 'view', text: one }) as const),
    );
  const toasts = Object.values<{ title: string; text?: string }>(messageTemplates)
    .flatMap(({ title, text = '' }) => [title, text])
    .map((text) => ({ from: 'view', text }) as const);
  const file = (from: FoundText['from'], pattern: string) =>
    globSync(pattern, { cwd: root }).flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap(sentencesOf)
        .map((text) => ({ from, text })),
    );
  const help = read('docs/cli.md')
    .split('\n')
    .map((line) => ({ from: 'terminal', text: line.trim() }) as const)
    .filter(({ text }) => !FILTER.test(text));
  const all = [
    ...keys,
    ...toasts,
    ...file('legal', 'legal/*.md'),
    ...file('guide', '{README,SECURITY,docs/README,docs/guides/*,docs/security/data}.md'),
    ...help,
  ];
  return all.filter(({ text }) => WORDS.test(text));
}

/** An option that lists some of the rows, a choice, or the name of an option. */
const FILTER =
  /^(--?[\w-]+[^a-z]* <?[\w-]*>? +(only|all)\b|--(active|incomplete|to-close|late|missed|all)\b|\$|"|[\w-]+ {2,}.*\b(all|each)\b)/;

/** Lines of a legal text and its translation in which one alone promises. */
export function unevenLines(): string[] {
  return globSync('legal/*.md', { cwd: root }).flatMap((path) => {
    const spanish = read(path.replace('legal/', 'legal/es/')).split('\n');
    return read(path)
      .split('\n')
      .flatMap((line, at) =>
        STRONG.test(line) === SPANISH.test(spanish[at] ?? '') ? [] : [line.slice(0, 60)],
      );
  });
}

export const isUneven = ([english, translated]: readonly [string, string]): boolean =>
  STRONG.test(english) !== SPANISH.test(translated);
