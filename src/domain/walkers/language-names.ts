import { msg, translate } from '../../translate.ts';

const NAMES = [
  msg('English'),
  msg('Spanish'),
  msg('Mandarin'),
  msg('Cantonese'),
  msg('French'),
  msg('Haitian Creole'),
  msg('Russian'),
  msg('Ukrainian'),
  msg('Hebrew'),
  msg('Yiddish'),
  msg('Bengali'),
  msg('Hindi'),
  msg('Urdu'),
  msg('Punjabi'),
  msg('Arabic'),
  msg('Korean'),
  msg('Japanese'),
  msg('Vietnamese'),
  msg('Tagalog'),
  msg('Polish'),
  msg('Italian'),
  msg('Portuguese'),
  msg('German'),
  msg('Greek'),
  msg('Albanian'),
  msg('Turkish'),
];

const known = (written: string): string | undefined =>
  NAMES.find((name) => name.toLowerCase() === written.toLowerCase());

/** A language that a walker speaks, for the reader. Others stay as they were written (LANGUAGE-6). */
export function languageName(written: string): string {
  const name = known(written);
  return !name || translate(name) === name ? written : translate(name);
}

/** As it is stored, so that one language has one name. */
export const storedLanguageName = (written: string): string =>
  NAMES.find((name) => translate(name, 'es') === written.toLowerCase()) ?? written;
