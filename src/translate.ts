import { memoize } from './memoize.ts';

export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/** For `Intl`: dates, times and numbers as people in the market's country write them. */
export const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

/** What was made for another market does not fit. */
let marketsSet = 0;

/** Of the market (MARKET-4): `en-CA`. */
export function setLocale(english: string): void {
  marketsSet++;
  LOCALES.en = english;
  LOCALES.es = english.replace('en', 'es');
}

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** In a browser, the page says its language. */
let read = (): Language => (globalThis.document?.documentElement.lang === 'es' ? 'es' : 'en');

export const currentLanguage = (): Language => read();

export function readLanguageFrom(source: () => Language): void {
  read = source;
}

export function byLanguage<Result>(make: (language: Language) => Result): () => Result {
  let made: Partial<Record<Language, Result>> = {};
  let madeFor = marketsSet;
  return () => {
    if (madeFor !== marketsSet) [made, madeFor] = [{}, marketsSet];
    const language = currentLanguage();
    made[language] ??= make(language);
    return made[language];
  };
}

const lists = byLanguage((language) => new Intl.ListFormat(LOCALES[language]));

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Its own direction, so that a Hebrew or Arabic name leaves the signs of our sentence in their place (LANGUAGE-7). */
export const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/** `Ana, Theo, and Mia`; in Spanish `Ana, Theo y Mia`. */
export const formatList = (items: Iterable<string>): string => lists().format(Array.from(items, isolated));

const choices = byLanguage((language) => new Intl.ListFormat(LOCALES[language], { type: 'disjunction' }));

export const formatChoice = (items: Iterable<string>): string => choices().format(items);

type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<T extends string> = [Names<T>] extends [never] ? [] : [values: Record<Names<T>, string | number>];
type PluralValues<T extends string> =
  Exclude<Names<T>, 'count'> extends never
    ? []
    : [values: Record<Exclude<Names<T>, 'count'>, string | number>];

export type Translations = Readonly<Record<string, string>>;

const translations: Partial<Record<Language, Map<string, string>>> = {};

export function addTranslations(language: Language, texts: Translations): void {
  translations[language] ??= new Map();
  for (const [text, translated] of Object.entries(texts)) translations[language].set(text, translated);
}

/** Texts say Trotwell and Manhattan; another market's name and city take their place (MARKET-1). */
let ownWords: readonly (readonly [word: string, own: string])[] | undefined;

let spell = (english: string): string => english;

interface OwnWords {
  name: string;
  city?: string;
  spelling?: typeof spell;
}

export function setOwnWords({ name, city = 'Manhattan', spelling = (text) => text }: OwnWords): void {
  spell = spelling;
  ownWords = [
    ['Trotwell', name],
    ['Manhattan', city],
  ];
}

function inMarket(text: string): string {
  ownWords ??= [['Trotwell', globalThis.document?.documentElement.dataset.market ?? 'Trotwell']];
  return ownWords.reduce(
    (words, [word, own]) => (word === own ? words : words.replaceAll(word, () => own)),
    text,
  );
}

const english = (text: string): string => inMarket(spell(text));

/** The English text itself where there is no translation; a test finds those (LANGUAGE-5). */
export const translate = (text: string, language = currentLanguage()): string =>
  language === 'en' ? english(text) : inMarket(translations[language]?.get(text) ?? text);

/** `tr('{name} asked for a walk', { name })`: the English text is the key of its translation. */
export function tr<T extends string>(text: T, ...[values]: Values<T>): string {
  return values ? fillIn(translate(text), values) : translate(text);
}

/** `plural(2, '{count} walk', '{count} walks')`: "2 walks". */
export function plural<T extends string>(
  count: number,
  one: string,
  other: T,
  ...[values]: PluralValues<T>
): string {
  const form =
    currentLanguage() === 'en'
      ? english(count === 1 ? one : other)
      : pluralForm(translate(`${one} | ${other}`).split(' | '), count);
  return fillIn(form, { ...values, count });
}

const rules = byLanguage((language) => new Intl.PluralRules(language));

const pluralForm = (forms: readonly string[], count: number): string =>
  (rules().select(count) === 'one' ? forms[0] : forms.at(-1)) ?? '';

/** Marks a text where it is written; `tr` translates it where it is shown. */
export const msg = <T extends string>(text: T): T => text;

/** Keys are texts of the program, so there are some thousands at most. */
const partsOf = memoize((text) => text.split(/\{(\w+)\}/), 5_000);

/** A value that ends with a period, such as "3:30 p.m.", also ends the sentence. In Spanish, "a las 3:30" but "a la 1:30". */
function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  const parts = partsOf(text);
  let filled = parts[0] as string;
  for (let at = 1; at < parts.length; at += 2) {
    const next = parts[at + 1] as string;
    const value = isolated(String(values[parts[at] as string]));
    if (value.startsWith('1:') && filled.endsWith(' las ')) filled = `${filled.slice(0, -2)} `;
    filled += value;
    filled += next[0] === '.' && filled.endsWith('.') ? next.slice(1) : next;
  }
  return filled;
}
