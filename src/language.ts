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
