import { globSync, readFileSync } from 'node:fs';
import { openedFile } from './root.ts';
import { addTranslations, type Translations } from './translate.ts';

const folder = openedFile('');

/** All Spanish texts by their English ones, by file. A test reports texts that are in two files. */
export const spanish: Readonly<Record<string, Translations>> = Object.fromEntries(
  globSync('{views/i18n/es/*,islands/*/es}.json', { cwd: folder }).map((path) => [
    path,
    JSON.parse(readFileSync(`${folder}/${path}`, 'utf8')) as Translations,
  ]),
);

for (const texts of Object.values(spanish)) addTranslations('es', texts);
