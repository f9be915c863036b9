import { accountTexts } from './catalogue/accounts.ts';
import { adminTexts } from './catalogue/admin.ts';
import { bookingTexts } from './catalogue/bookings.ts';
import type { Entry } from './catalogue/entry.ts';
import { moneyTexts } from './catalogue/money.ts';
import { newsTexts } from './catalogue/news.ts';
import { noticeTexts } from './catalogue/notices.ts';
import { ownAccountTexts } from './catalogue/own-accounts.ts';
import { ownAdminTexts } from './catalogue/own-admin.ts';
import { ownBookingTexts } from './catalogue/own-bookings.ts';
import { ownMoneyTexts } from './catalogue/own-money.ts';
import { peopleTexts } from './catalogue/people.ts';
import { safetyTexts } from './catalogue/safety.ts';
import { teamTexts } from './catalogue/team.ts';

export type { Entry } from './catalogue/entry.ts';

/**
 * Every toast, refusal and notice of the house, by code. The first six groups speak the exact words of
 * S1 and S2 §8; the others fill in where those are silent.
 */
export const catalogue = {
  ...accountTexts,
  ...peopleTexts,
  ...bookingTexts,
  ...moneyTexts,
  ...adminTexts,
  ...noticeTexts,
  ...ownAccountTexts,
  ...ownAdminTexts,
  ...ownBookingTexts,
  ...ownMoneyTexts,
  ...safetyTexts,
  ...newsTexts,
  ...teamTexts,
} as const;

export type CatalogueCode = keyof typeof catalogue;

type Names<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Texts = { [C in CatalogueCode]: (typeof catalogue)[C][keyof (typeof catalogue)[C]] }[CatalogueCode];

/** What a text's {placeholders} may be filled with; a misspelt name does not compile. */
export type CatalogueParams = Partial<Record<Names<Texts>, string | number>>;

/** Whether a value from outside (a cookie, a query) names a text. */
export function isCatalogueCode(value: unknown): value is CatalogueCode {
  return typeof value === 'string' && Object.hasOwn(catalogue, value);
}

/**
 * The text of a code, its placeholders filled in. A placeholder without a value leaves nothing behind:
 * a person reads a shorter sentence rather than a curly bracket.
 */
export function fill(code: CatalogueCode, params: CatalogueParams = {}): Entry {
  const entry: Entry = catalogue[code];
  const title = fillIn(entry.title, params);
  const text = fillIn(entry.text ?? '', params);
  return text === '' ? { title, kind: entry.kind } : { title, text, kind: entry.kind };
}

function fillIn(text: string, params: CatalogueParams): string {
  return text.replace(/\{(\w+)\}/g, (_, name: keyof CatalogueParams) => String(params[name] ?? ''));
}
