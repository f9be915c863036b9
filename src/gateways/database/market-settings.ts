import type { EntityManager } from '@mikro-orm/postgresql';
import type { Market } from '../../market.ts';
import { dollarsFrom } from '../../money.ts';

/** The configuration describes another city than the one whose people the database holds. */
export class OtherMarketError extends Error {
  override readonly name = 'OtherMarketError';
}

interface Settings {
  id: string;
  city: string;
  time_zone: string;
  highest_rate: string;
  rate_step: string;
  adult_age: number;
  closed_days: { date: string; name: string }[];
  minor_hours: readonly (readonly [from: string, to: string, schoolDays: boolean])[];
}

const settingsOf = ({ id, city, timeZone, rates, ages, closedDays, minorHours }: Market): Settings => ({
  id,
  city,
  time_zone: timeZone,
  highest_rate: dollarsFrom(rates.highest),
  rate_step: dollarsFrom(rates.step),
  adult_age: ages.adults,
  closed_days: closedDays.map(({ date, name }) => ({ date, name })),
  minor_hours: minorHours.map(({ from, to, schoolDays }) => [from, to, schoolDays]),
});

export async function differingSettings(em: EntityManager, market: Market): Promise<string[]> {
  const stored = await storedSettings(em);
  return Object.entries(settingsOf(market))
    .filter(([name, value]) => !isSame(stored[name as keyof Settings], value))
    .map(([name]) => name);
}

const storedSettings = async (em: EntityManager): Promise<Settings> =>
  (await em.execute<[Settings]>('select * from market_settings'))[0];

const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
const canonical = (value: unknown): string =>
  JSON.stringify(
    Array.isArray(value) ? value.map((one) => (Array.isArray(one) ? one : [one.date, one.name])) : value,
  );

/** MARKET-2, MARKET-6: what admins added or removed stays. Throws OtherMarketError where people are in the way (MARKET-3). */
export async function applyMarket(em: EntityManager, market: Market): Promise<void> {
  const differing = await differingSettings(em, market);
  if (differing.length === 0) return;
  const stored = await storedSettings(em);
  if (differing.includes('id')) await assertNobody(em, stored, market);
  const wanted = settingsOf(market);
  if (differing.includes('closed_days')) await changeClosedDays(em, stored.closed_days, wanted.closed_days);
  await em.execute(
    `update market_settings set (id, city, time_zone, highest_rate, rate_step, adult_age, closed_days, minor_hours) = (?, ?, ?, ?, ?, ?, ?::jsonb, ?::jsonb)`,
    Object.values({
      ...wanted,
      closed_days: JSON.stringify(wanted.closed_days),
      minor_hours: JSON.stringify(wanted.minor_hours),
    }),
  );
}

async function assertNobody(em: EntityManager, stored: Settings, { id, city }: Market): Promise<void> {
  const people = await em.execute('select 1 from profiles limit 1');
  if (people.length > 0)
    throw new OtherMarketError(
      `This database belongs to the market "${stored.id}" (${stored.city}), but the configuration describes "${id}" (${city}). ` +
        'Set MARKET_FILE to the file of that market, or use another database.',
    );
}

async function changeClosedDays(
  em: EntityManager,
  before: Settings['closed_days'],
  after: Settings['closed_days'],
): Promise<void> {
  const without = (days: Settings['closed_days'], others: Settings['closed_days']) =>
    JSON.stringify(days.filter((one) => !others.some((other) => isSame([one], [other]))));
  await em.execute(
    `delete from closed_days c using jsonb_to_recordset(?::jsonb) gone (date date, name text)
     where c.date = gone.date and c.name = gone.name`,
    [without(before, after)],
  );
  await em.execute(
    `insert into closed_days select date, name from jsonb_to_recordset(?::jsonb) added (date date, name text)
     on conflict do nothing`,
    [without(after, before)],
  );
}
