import { dirname, resolve } from 'node:path';
import type { z } from 'zod';
import { centsFrom } from '../../money.ts';
import { isPhoneOf } from '../../phone.ts';
import { spellingOf } from '../../spelling.ts';
import type { Language } from '../../translate.ts';
import type { Environment } from '../environment.ts';
import { closedDaysOf } from './closed-days.ts';
import { GENERAL_TEXTS, LEGAL_NAMES, type LegalName, type LegalText, readLegalText } from './legal-text.ts';
import { manhattan } from './manhattan.ts';
import type { Market } from './market.ts';
import { type MarketFile, marketFile } from './market-file.ts';
import { readTextFile } from './read-text.ts';

type Found<T> = { value: T; faults?: undefined } | { value?: undefined; faults: string[] };

/** Environment variables win over the file. */
export function readMarket(env: Environment, root: string): Found<Market> {
  const found: Found<Market> = env.MARKET_FILE
    ? readMarketFile(resolve(root, env.MARKET_FILE), env.MARKET_TIMEZONE)
    : { value: manhattan() };
  if (found.faults) return { faults: found.faults.map((fault) => `MARKET_FILE: ${fault}`) };
  const { MARKET_TIMEZONE, CONTACT_EMAIL, SUPPORT_PHONE, PASSWORD_MIN_LENGTH } = env;
  const phone = SUPPORT_PHONE || found.value.supportPhone;
  if (phone && !isPhoneOf(found.value.country, phone))
    return { faults: ['SUPPORT_PHONE or supportPhone must be one phone number such as +1 212 555 0100'] };
  return {
    value: {
      ...found.value,
      ...(MARKET_TIMEZONE && { timeZone: MARKET_TIMEZONE }),
      ...(CONTACT_EMAIL && { contactEmail: CONTACT_EMAIL }),
      ...(SUPPORT_PHONE && { supportPhone: SUPPORT_PHONE }),
      ...(PASSWORD_MIN_LENGTH && { passwordMinLength: PASSWORD_MIN_LENGTH }),
    },
  };
}

/** In characters; every page loads it. */
const MAX_LOGO = 100_000;
const NO_LOGO: Found<string | null> = { value: null };

/** With all faults of the file and of the texts that it names. */
function readMarketFile(path: string, timeZone?: string): Found<Market> {
  const content = reading(path, () => JSON.parse(readTextFile(path)));
  if (content.faults) return content;
  const { data, error } = marketFile.safeParse(content.value);
  const faults = (error?.issues ?? []).flatMap((issue) => faultsOf(issue, content.value));
  const named = (content.value ?? {}) as Partial<MarketFile>;
  const legal = legalTexts(dirname(path), named.legal ?? {}, 'en');
  const spanish = legalTexts(dirname(path), named.legal?.es ?? {}, 'es');
  const logo = typeof named.logo === 'string' ? readLogo(resolve(dirname(path), named.logo)) : NO_LOGO;
  faults.push(...(legal.faults ?? []), ...(spanish.faults ?? []), ...(logo.faults ?? []));
  faults.push(...otherVersions(legal.value, spanish.value));
  const zone = data?.timeZone ?? timeZone;
  if (data && !zone) faults.push('timeZone: must be a time zone such as America/Chicago');
  if (!data || !zone || faults.length > 0 || legal.faults || spanish.faults || logo.faults) return { faults };
  const general = generalTexts(legal.value, spellingOf(data.locale));
  const { closedDays, contactEmail, supportPhone, operator, insurance, taxForms, colors, ...rest } = data;
  return {
    value: {
      ...rest,
      timeZone: zone,
      closedDays: closedDaysOf(closedDays),
      contactEmail: contactEmail ?? 'hello@trotwell.example',
      supportPhone: supportPhone ?? null,
      operator: operator ?? null,
      insurance: insurance ?? null,
      taxForms: taxForms.map((one) => ({ ...one, over: centsFrom(one.over) })),
      colors: colors ?? null,
      logo: logo.value,
      legal: { ...general.legal, ...legal.value } as Record<LegalName, LegalText>,
      spanishLegal: { ...general.spanishLegal, ...spanish.value },
    },
  };
}

function faultsOf(issue: z.core.$ZodIssue, content: unknown): string[] {
  const { code, path, message } = issue;
  if (code === 'unrecognized_keys')
    return issue.keys.map((key) => `${[...path, key].join('.')}: is not a field of a market file`);
  const isMissing = code !== 'custom' && valueAt(content, path) === undefined;
  return [[path.join('.'), isMissing ? `is missing, ${message}` : message].filter(Boolean).join(': ')];
}

const valueAt = (content: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], content);

type LegalTexts = Partial<Record<LegalName, LegalText>>;

function legalTexts(folder: string, paths: Partial<Record<LegalName, unknown>>, language: Language) {
  const field = language === 'en' ? 'legal' : `legal.${language}`;
  const texts: LegalTexts = {};
  const faults = LEGAL_NAMES.flatMap((name) => {
    const path = paths[name];
    if (typeof path !== 'string') return [];
    const found = reading(path, () => readLegalText(resolve(folder, path), name, language));
    if (found.faults) return found.faults.map((fault) => `${field}.${name}: ${fault}`);
    if ('faults' in found.value)
      return found.value.faults.map((fault) => `${field}.${name}: ${path} ${fault}`);
    texts[name] = found.value.text;
    return [];
  });
  return faults.length > 0 ? { faults } : { value: texts };
}

function generalTexts(named: LegalTexts, spell: (text: string) => string) {
  const { legal, spanishLegal } = manhattan();
  const names = GENERAL_TEXTS.filter((name) => !named[name]);
  const spelled = ({ lead, body, ...text }: LegalText) => ({ ...text, lead: spell(lead), body: spell(body) });
  return {
    legal: Object.fromEntries(names.map((name) => [name, spelled(legal[name])])),
    spanishLegal: Object.fromEntries(names.map((name) => [name, spanishLegal[name]])),
  };
}

/** A translation is of the version that people accept (MARKET-9). */
const otherVersions = (english: LegalTexts = {}, spanish: LegalTexts = {}): string[] =>
  LEGAL_NAMES.filter((name) => {
    const [text, translation] = [english[name], spanish[name]];
    return text && translation && text.version !== translation.version;
  }).map((name) => `legal.es.${name}: must have the version of legal.${name}, ${english[name]?.version}`);

function readLogo(path: string): Found<string> {
  const found = reading(path, () => readTextFile(path).trim());
  if (found.faults) return { faults: found.faults.map((fault) => `logo: ${fault}`) };
  if (found.value.length > MAX_LOGO) return { faults: [`logo: must have at most ${MAX_LOGO / 1000} kB`] };
  return /^(<\?xml[^>]*>\s*)?<svg\s/.test(found.value) && !/<script|\son\w+=/i.test(found.value)
    ? found
    : { faults: ['logo: must be an SVG picture without scripts'] };
}

function reading<T>(path: string, read: () => T): Found<T> {
  try {
    return { value: read() };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof SyntaxError)
      return { faults: [`${path} is not JSON: ${error.message.replaceAll(/[\p{Cc}\ufffd]+/gu, '…')}`] };
    if (code === 'ENOENT') return { faults: [`there is no file ${path}`] };
    return { faults: [`${path} can't be read${code ? ` (${code})` : ''}`] };
  }
}
