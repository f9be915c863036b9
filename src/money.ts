/** PAYMENT-1: integer cents in code, numeric(10,2) dollars in the database. */
export type Cents = number;

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

/** Built once, because `toLocaleString` builds a formatter in every call. */
let grouped: Intl.NumberFormat | undefined;

/** 12345 → "12,345". */
export function formatNumber(value: number): string {
  grouped ??= new Intl.NumberFormat('en-US');
  return grouped.format(value);
}

/** 1313 → "$13.13", -250 → "-$2.50". */
export function formatMoney(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const whole = formatNumber(Math.floor(Math.abs(cents) / 100));
  return `${sign}$${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}
