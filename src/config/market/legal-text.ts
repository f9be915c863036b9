import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Language } from '../../language.ts';

export const LEGAL_NAMES = ['terms', 'privacy', 'guidelines'] as const;
export type LegalName = (typeof LEGAL_NAMES)[number];

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
  const content = readFileSync(path, 'utf8');
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
  return { text: { language, title, lead, version, effective, body: content.slice(found[0].length).trim() } };
}

export function ownLegalTexts(folder: string, language: Language): Record<LegalName, LegalText> {
  const read = (name: LegalName): LegalText => {
    const found = readLegalText(join(folder, `${name}.md`), name, language);
    if ('faults' in found) throw new Error(`${name}.md ${found.faults.join(', ')}`);
    return found.text;
  };
  return { terms: read('terms'), privacy: read('privacy'), guidelines: read('guidelines') };
}
