import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, readLanguageFrom } from './translate.ts';

const storage = new AsyncLocalStorage<{ language: Language }>();

readLanguageFrom(() => storage.getStore()?.language ?? 'en');

/** The language of everything that `work` writes, also after it awaits. English outside of it. */
export const withLanguage = <T>(language: Language, work: () => T): T => storage.run({ language }, work);

/** For the rest of the request, once its person is known. */
export function setLanguage(language: Language): void {
  const current = storage.getStore();
  if (current) current.language = language;
}
