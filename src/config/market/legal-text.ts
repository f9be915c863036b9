import { join } from 'node:path';
import { z } from 'zod';
import type { Language } from '../../translate.ts';
import { readTextFile } from './read-text.ts';

export const LEGAL_NAMES = ['terms', 'privacy', 'guidelines', 'safety', 'accessibility'] as const;
export type LegalName = (typeof LEGAL_NAMES)[number];

/** A market has ours unless it names its own. */
export const GENERAL_TEXTS = ['safety', 'accessibility'] as const;

/** People accept these, by version (MARKET-8). */
export const ACCEPTED_TEXTS = ['terms', 'privacy'] as const;
export type AcceptedText = (typeof ACCEPTED_TEXTS)[number];

/** English is binding (MARKET-9); texts in other languages are translations of it. */
export interface LegalText {
  language: Language;
  title: string;
  lead: string;
  version: string | null;
  effective: string | null;
  body: string;
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;

/** What may stand in a text between braces. */
const WORDS = [
  ...['product', 'city', 'highestRate', 'walkerAge', 'adultAge', 'childAges', 'emergencyNumber'],
  ...['contactEmail', 'insurance', 'backupDays'],
];

const line = (name: string) =>
  z.string(`must begin with a line "${name}: …"`).trim().min(1, `must say its ${name}`);
const frontMatter = z.object({
  title: line('title'),
  lead: line('lead'),
  version: line('version').max(40, 'must have a version of at most 40 characters'),
  effective: line('effective'),
});

/** Throws for a file that cannot be read; faults of its first lines are returned. */
export function readLegalText(
  path: string,
  name: LegalName,
  language: Language = 'en',
): { text: LegalText } | { faults: string[] } {
  const content = readTextFile(path);
  const found = FRONT_MATTER.exec(content);
  if (!found) return { faults: ['must begin with lines between ---: title, lead, version and effective'] };
  const fields = Object.fromEntries(
    found[1]!.split(/\r?\n/).map((one) => {
      const at = one.indexOf(':');
      return [one.slice(0, at).trim(), one.slice(at + 1).trim()];
    }),
  );
  const isAccepted = ACCEPTED_TEXTS.some((one) => one === name);
  const shape = isAccepted ? frontMatter : frontMatter.partial({ version: true, effective: true });
  const { data, error } = shape.safeParse(fields);
  if (error) return { faults: error.issues.map(({ message }) => message) };
  const { title, lead, version = null, effective = null } = data;
  const body = content.slice(found[0].length).trim();
  const faults = faultsIn(`${lead}\n${body}`, body);
  return faults.length > 0 ? { faults } : { text: { language, title, lead, version, effective, body } };
}

function faultsIn(text: string, body: string): string[] {
  const words = [...text.matchAll(/\{(\w+)\}/g)].map(([, word]) => word!);
  const ids = [...body.matchAll(/^#+ .*\{#([a-z][a-z0-9-]*)\}\s*$/gm)].map(([, id]) => id!);
  const unknown = new Set(words.filter((word) => !WORDS.includes(word)));
  const repeated = new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
  return [
    ...(body === '' ? ['has no text after its first lines'] : []),
    ...[...unknown].map((word) => `has {${word}}, which stands for nothing`),
    ...[...repeated].map((id) => `has two sections {#${id}}`),
  ];
}

export function ownLegalTexts(folder: string, language: Language): Record<LegalName, LegalText> {
  const read = (name: LegalName): LegalText => {
    const found = readLegalText(join(folder, `${name}.md`), name, language);
    if ('faults' in found) throw new Error(`${name}.md ${found.faults.join(', ')}`);
    return found.text;
  };
  return Object.fromEntries(LEGAL_NAMES.map((name) => [name, read(name)])) as Record<LegalName, LegalText>;
}
