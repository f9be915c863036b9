/** Money is integer cents everywhere in code; the database holds numeric(10,2) dollars. */
export type Cents = number;

/** The one rounding rule: half up, to the cent. S1 §9 via DECISIONS 15. */
function roundHalfUp(value: number): Cents {
  // Products of whole cents and quarter hours are exact in binary, so no epsilon is needed here.
  return Math.floor(value + 0.5);
}

/**
 * What `hours` (multiples of 0.25) cost at `hourlyRate` cents.
 * 1.25 h at $10.50 is $13.125, charged as $13.13.
 */
export function priceOf(hourlyRate: Cents, hours: number): Cents {
  return roundHalfUp(hourlyRate * hours);
}

/** Dollars as the database writes them ("21.5", "21.50", 21.5) → cents. Null stays null. */
export function centsFrom(dollars: string | number): Cents;
export function centsFrom(dollars: string | number | null | undefined): Cents | null;
export function centsFrom(dollars: string | number | null | undefined): Cents | null {
  if (dollars === null || dollars === undefined) return null;
  return Math.round(Number(dollars) * 100);
}

/** Cents → the decimal string that a numeric(10,2) column takes: 1313 → "13.13". */
export function dollarsFrom(cents: Cents): string {
  return (cents / 100).toFixed(2);
}

/** Built once: `toLocaleString` builds a formatter at every call. */
const grouped = new Intl.NumberFormat('en-US');

/** Cents → what a person reads: 1313 → "$13.13", -250 → "-$2.50". Always two decimals (S2 §9). */
export function formatMoney(cents: Cents): string {
  const sign = cents < 0 ? '-' : '';
  const whole = grouped.format(Math.floor(Math.abs(cents) / 100));
  return `${sign}$${whole}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;
}
