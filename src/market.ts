import { clock } from './clock.ts';
import type { LegalName, LegalText } from './config/market/legal-text.ts';
import { manhattan } from './config/market/manhattan.ts';
import type { Market } from './config/market/market.ts';
import { dollarsFrom, formatMoney, setMoneyFormat, wholeMoney } from './money.ts';
import { spellingOf } from './spelling.ts';
import { currentLanguage, setLocale, setOwnWords, tr } from './translate.ts';

export { COLOR_TOKENS, type ColorName, type Palette } from './config/market/colors.ts';
export { ACCEPTED_TEXTS, type AcceptedText, type LegalName } from './config/market/legal-text.ts';
export type { Market } from './config/market/market.ts';

/** Of this process, set once at boot (MARKET-1). */
export const market: Readonly<Market> = manhattan();

export function setMarket(next: Market): void {
  Object.assign(market, next);
  clock.setZone(next.timeZone);
  setMoneyFormat(next);
  setLocale(next.locale);
  setOwnWords({ ...next, spelling: spellingOf(next.locale) });
}

/** In Spanish where the reader and the market have that; English is binding (MARKET-9). */
export const legalText = (name: LegalName): LegalText =>
  (currentLanguage() === 'es' && market.spanishLegal[name]) || market.legal[name];

/** BOOKING-44 */
export const cancellationTerms = (): string =>
  (currentLanguage() === 'es' && market.cancellation.es) || tr(market.cancellation.terms);

export const insuranceTerms = (): string => {
  const { insurance } = market;
  if (!insurance)
    return tr(
      'We have no insurance for walks. Parents and walkers are covered only by what they have themselves.',
    );
  return (currentLanguage() === 'es' && insurance.es) || insurance.terms;
};

/** For the {placeholders} of texts; "Trotwell" and the amounts of Manhattan are what they stand for by default. */
export const marketWords = () => ({
  product: market.name,
  city: market.city,
  highestRate: wholeMoney(market.rates.highest),
  rateStep: formatMoney(market.rates.step),
  exampleRate: dollarsFrom(exampleRate()),
  noMoney: wholeMoney(0),
  walkerAge: market.ages.walkers,
  adultAge: market.ages.adults,
  childAges: market.ages.children.join('-'),
  exampleNeighborhood: exampleNeighborhood(),
  emergencyNumber: market.emergencyNumber,
  contactEmail: market.contactEmail,
  backupDays: market.backupDays,
});

/** A legal text with the words of the market. */
export function filledIn(text: string): string {
  const words: Record<string, string | number> = {
    ...marketWords(),
    insurance: insuranceTerms(),
    contactEmail: `[${market.contactEmail}](mailto:${market.contactEmail})`,
  };
  return text.replace(/\{(\w+)\}/g, (whole, word) => String(words[word] ?? whole));
}

/** Of a download, in plain ASCII: `trotwell-my-data.json`. */
export const fileName = (rest: string): string => {
  const name = market.name.normalize('NFKD').toLowerCase();
  return [...(name.match(/[a-z0-9]+/g) ?? []), rest].join('-');
};

const exampleRate = (): number => {
  const { highest, step } = market.rates;
  return Math.min(highest, Math.max(step, 1850 - (1850 % step)));
};

/** The name of the first, but Chelsea where there is one. */
export const exampleNeighborhood = (): string =>
  (market.neighborhoods.find(({ name }) => name === 'Chelsea') ?? market.neighborhoods[0]!).name;

/** "Hell's Kitchen" is `hells-kitchen`. */
export const neighborhoodSlug = (name: string): string =>
  (
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join('-');
