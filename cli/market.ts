import { Command } from 'commander';
import type { Market } from '../src/market.ts';
import { examples, withDatabase } from './action.ts';
import { type Line, moneyCell } from './cells.ts';
import { printOne, printResult } from './print.ts';

export function marketCommand(): Command {
  const group = new Command('market').description('the city that this installation serves');
  group.command('show').description('show the market as the configuration has it').action(show);
  group
    .command('check [file]')
    .description('check a market file, MARKET_FILE by default; exit code 1 if it has faults')
    .option('--walkers', 'also count the walkers whose rate or neighborhood it would not take')
    .action(check);
  return examples(group, ['market show', 'market check chicago/market.json', 'market check --walkers']);
}

async function show(): Promise<void> {
  const market = await marketOf();
  if (market) await printOne(lineOf(market));
}

async function check(file: string | undefined, { walkers }: { walkers?: boolean }): Promise<void> {
  const market = await marketOf(file);
  if (!market) return;
  const { id, city } = market;
  if (walkers) return countWalkers(market);
  const forms = market.taxForms.length > 0 ? '' : ' It has no `taxForms`: walkers read that you file none.';
  printResult(`The market "${id}" (${city}) has no faults.${forms}`, [{ id, city }]);
}

const countWalkers = withDatabase(async ({ transact }, market: Market) => {
  const { walkersOutside } = await import('../src/domain/walkers/walkers-outside.ts');
  const { rates, neighborhoods } = await transact((em) => walkersOutside(em, market));
  printResult(
    `The market "${market.id}" (${market.city}) has no faults. Walkers with another rate: ${rates}; with another neighborhood: ${neighborhoods}. They keep both until they next save their profile.`,
    [{ id: market.id, city: market.city, other_rates: rates, other_neighborhoods: neighborhoods }],
  );
});

/** Undefined for an invalid file: its faults go to standard error, and the exit code is 1. */
async function marketOf(file?: string): Promise<Market | undefined> {
  const { ConfigError, readConfig } = await import('../src/config.ts');
  const { setMarket } = await import('../src/market.ts');
  try {
    const { market } = readConfig(file ? { ...process.env, MARKET_FILE: file } : process.env);
    setMarket(market);
    return market;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    return undefined;
  }
}

const lineOf = (market: Market): Line => ({
  id: market.id,
  name: market.name,
  tagline: market.tagline,
  city: market.city,
  opened: market.opened,
  time_zone: market.timeZone,
  locale: market.locale,
  currency: market.currency,
  highest_rate_cents: moneyCell(market.rates.highest),
  rate_step_cents: moneyCell(market.rates.step),
  ages_of_children: market.ages.children.join('-'),
  age_of_walkers: market.ages.walkers,
  age_of_adults: market.ages.adults,
  neighborhoods: market.neighborhoods.map(({ name }) => name).join(', '),
  only_these: market.onlyTheseNeighborhoods,
  closed_days: market.closedDays.length,
  hours_of_minors: market.minorHours.map(({ from, to }) => `${from}-${to}`).join(', ') || null,
  cancellation_terms: market.cancellation.terms,
  late_hours: market.cancellation.lateHours,
  tax_forms: market.taxForms.map(({ form }) => form).join(', ') || null,
  contact_email: market.contactEmail,
  support_phone: market.supportPhone,
  emergency_number: market.emergencyNumber,
  operator:
    market.operator &&
    [market.operator.name, market.operator.address, market.operator.responsible].join(', '),
  people: market.operator?.people.map(({ name }) => name).join(', ') || null,
  own_logo: market.logo !== null,
  own_colors: market.colors !== null,
  terms: market.legal.terms.version,
  privacy: market.legal.privacy.version,
  texts_in_spanish: Object.keys(market.spanishLegal).join(', '),
});
