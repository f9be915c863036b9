import { type Cents, formatMoney } from '../../money.ts';
import { msg, tr } from '../../translate.ts';
import { conflict, type DomainError } from './domain-error.ts';
import type { RawForm } from './form.ts';

const MONEY = ['rate', 'highestRate'] as const;
const COUNTS = {
  walkers: msg('Walkers'),
  walks: msg('Walks'),
  openWalks: msg('Walks'),
  waiting: msg('Pending requests'),
  confirmed: msg('Confirmed walks'),
  others: msg('People'),
  underway: msg('Walks under way'),
  jobs: msg('Jobs'),
};

type ShownName = (typeof MONEY)[number] | keyof typeof COUNTS;
/** What a form shows: money in cents, and counts. */
export type Shown = Partial<Record<ShownName, number>>;

const PREFIX = 'shown.';

/** The hidden fields with which a form sends back what it showed. */
export const shownFields = (shown: Shown): Record<string, string> =>
  Object.fromEntries(Object.entries(shown).map(([name, value]) => [PREFIX + name, String(value)]));

/** For a form that always shows the price of an hour: without it no price was agreed to. */
export const asShown = (raw: RawForm): RawForm => ({ [`${PREFIX}rate`]: '', ...raw });

/** Throws `conflict` with both values where the form showed another. */
export function assertShown(raw: RawForm, now: Shown): void {
  const difference = shownDifference(raw, now);
  if (difference) throw difference;
}

/** Compares what was sent: callers that show nothing send nothing. */
export function shownDifference(raw: RawForm, now: Shown): DomainError | null {
  for (const [name, value] of Object.entries(now)) {
    const before = raw[PREFIX + name];
    if (before === undefined || String(before) === String(value)) continue;
    if (MONEY.some((one) => one === name)) return priceChanged(before, value);
    const what = tr(COUNTS[name as keyof typeof COUNTS]);
    return conflict('countChanged', { what, before: wholeText(before), now: value });
  }
  return null;
}

/** Of an hour, unless it is a total. */
export function priceChanged(sent: unknown, cents: Cents, isTotal = false): DomainError {
  const text = (amount: string) => (isTotal ? amount : tr('{amount}/hr', { amount }));
  const now = text(formatMoney(cents));
  const before = isWhole(sent) && text(formatMoney(Number(sent)));
  const change = before
    ? tr('It was {before} and is now {now}.', { before, now })
    : tr('It is {now}.', { now });
  return conflict('priceChanged', { change });
}

const isWhole = (sent: unknown): boolean => /^\d{1,9}$/.test(String(sent));
const wholeText = (sent: unknown): string => (isWhole(sent) ? String(sent) : '–');
