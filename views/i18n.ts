import { marketWords } from '../src/market.ts';
import { isolated, translate } from '../src/translate.ts';
import '../src/spanish.ts';
import { accountTexts } from './i18n/accounts.ts';
import { adminTexts } from './i18n/admin.ts';
import { bookingTexts } from './i18n/bookings.ts';
import { formTexts } from './i18n/forms.ts';
import type { MessageTemplate } from './i18n/message-template.ts';
import { moneyTexts } from './i18n/money.ts';
import { peopleTexts } from './i18n/people.ts';
import { walkTexts } from './i18n/walks.ts';

export type { MessageTemplate } from './i18n/message-template.ts';

/** Every toast by its act, every error by its code. `test/i18n.quoted.ts` holds the texts that the specification quotes. */
export const messageTemplates = {
  ...accountTexts,
  ...peopleTexts,
  ...bookingTexts,
  ...walkTexts,
  ...moneyTexts,
  ...adminTexts,
  ...formTexts,
} as const;

type MarketWord = keyof ReturnType<typeof marketWords>;

export type MessageKey = keyof typeof messageTemplates;

declare module '../src/domain/forms/domain-error.ts' {
  interface MessageTexts extends Record<MessageKey, MessageTemplate> {}
}

type Names<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Texts = {
  [C in MessageKey]: (typeof messageTemplates)[C][keyof (typeof messageTemplates)[C]];
}[MessageKey];

/** Values for {placeholders}; a misspelt name does not compile. */
export type MessageValues = Partial<Record<Names<Texts>, string | number>>;

export function isMessageKey(value: unknown): value is MessageKey {
  return typeof value === 'string' && Object.hasOwn(messageTemplates, value);
}

/** Words of the market need no value. Replaces another placeholder without one by nothing: a shorter sentence is better than a curly bracket. */
export function t(code: MessageKey, params: MessageValues = {}): MessageTemplate {
  const entry: MessageTemplate = messageTemplates[code];
  const title = fillIn(entry.title, params);
  const text = fillIn(entry.text ?? '', params);
  return text === '' ? { title, kind: entry.kind } : { title, text, kind: entry.kind };
}

function fillIn(text: string, params: MessageValues): string {
  return translate(text).replace(/\{(\w+)\}/g, (_, name: keyof MessageValues) =>
    isolated(String(params[name] ?? marketWords()[name as MarketWord] ?? '')),
  );
}
