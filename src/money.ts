import { normalizeFigures } from './typed-text.ts';

/** PAYMENT-1: integer cents in code, numeric(10,2) dollars in the database. */
export type Cents = number;

/** What Stripe charges a card at least, in the currencies with hundredths in which it pays walkers. */
const LEAST_CHARGES: Readonly<Record<string, Cents>> = {
  ...{ USD: 50, CAD: 50, AUD: 50, NZD: 50, EUR: 50, GBP: 30, CHF: 50, SGD: 50, BRL: 50 },
  ...{ AED: 200, MYR: 200, PLN: 200, RON: 200, DKK: 250, NOK: 300, SEK: 300, HKD: 400 },
  ...{ MXN: 1000, THB: 1000, CZK: 1500 },
};
export const currencies = Object.keys(LEAST_CHARGES);

/** No card is charged less. */
export const leastCharge = (): Cents => LEAST_CHARGES[readFormat().currency] ?? 50;

/** PAYMENT-1: half up, to the cent. */
function roundHalfUp(value: number): Cents {
  // Products of whole cents and quarter hours are exact in binary: no epsilon.
  return Math.floor(value + 0.5);
}

/** `hours` in multiples of 0.25, `hourlyRate` in cents. 1.25 h at $10.50 is $13.125, charged as $13.13. */
export function priceOf(hourlyRate: Cents, hours: number): Cents {
  return roundHalfUp(hourlyRate * hours);
}

/** Dollars of a numeric(10,2) column ("21.5", "21.50", 21.5) → cents; null stays null. */
export function centsFrom(dollars: string | number): Cents;
export function centsFrom(dollars: string | number | null | undefined): Cents | null;
export function centsFrom(dollars: string | number | null | undefined): Cents | null {
  if (dollars === null || dollars === undefined) return null;
  return Math.round(Number(dollars) * 100);
}

/** 1313 → "13.13", for a numeric(10,2) column. */
export function dollarsFrom(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

interface MoneyFormat {
  locale: string;
  currency: string;
}

let format: MoneyFormat | undefined;
let formatters: Record<'number' | 'money' | 'whole', Intl.NumberFormat> | undefined;

/** Of the market (MARKET-4). Browsers read it from the page. */
export function setMoneyFormat({ locale, currency }: MoneyFormat): void {
  format = { locale, currency };
  formatters = undefined;
}

export const moneyFormat = (): string => Object.values(readFormat()).join(' ');

function readFormat(): MoneyFormat {
  if (format) return format;
  const named = typeof document === 'undefined' ? undefined : document.documentElement.dataset.money;
  const [locale = 'en-US', currency = 'USD'] = named?.split(' ') ?? [];
  return { locale, currency };
}

/** Built once, because `toLocaleString` builds a formatter in every call. */
function formatterOf(kind: 'number' | 'money' | 'whole'): Intl.NumberFormat {
  if (!formatters) {
    const { locale, currency } = readFormat();
    const money = { style: 'currency', currency } as const;
    formatters = {
      number: new Intl.NumberFormat(locale),
      money: new Intl.NumberFormat(locale, money),
      whole: new Intl.NumberFormat(locale, { ...money, trailingZeroDisplay: 'stripIfInteger' }),
    };
  }
  return formatters[kind];
}

export const formatNumber = (value: number): string => formatterOf('number').format(value);

/** 1313 → "$13.13", -250 → "-$2.50"; never "-$0.00". */
export const formatMoney = (cents: Cents): string => formatterOf('money').format((cents || 0) / 100);

/** 2500 → "$25", 2550 → "$25.50". */
export const wholeMoney = (cents: Cents): string => formatterOf('whole').format(cents / 100);

export const currencySign = (): string => partOf('currency');

/** A comma in some countries. */
export const decimalSign = (): string => partOf('decimal');

const partOf = (part: 'currency' | 'decimal'): string =>
  formatterOf('money')
    .formatToParts(0)
    .find(({ type }) => type === part)!.value;

/** An amount as people type it: "$5", "5.", "USD 5", "5,00", ".5", "1,000.50". Null for what is none. */
export function readAmount(typed: string): Cents | null {
  const { currency } = readFormat();
  const groups = decimalSign() === ',' ? '.' : ',';
  const plain = normalizeFigures(typed)
    .replaceAll(' ', '')
    .replace(new RegExp(`^${currency}|${currency}$|^${currency.slice(0, 2)}(?=\\D)`, 'i'), '')
    .replace(currencySign(), '')
    .replace(new RegExp(`\\${groups}(?=\\d{3}(?!\\d))`, 'g'), '')
    .replace(/,(?=\d{1,2}$)/, '.');
  return /^(?=\.?\d)\d{0,5}(\.\d{0,2})?$/.test(plain) ? centsFrom(plain) : null;
}
