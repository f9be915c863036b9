import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../kysely.ts';
import { keptAMinute } from '../lists/kept-a-minute.ts';

export interface FilterOptions {
  neighborhoods: string[];
  languages: string[];
}

/** Of listed walkers. Ignores case; each value is shown in the spelling of one of them. */
export const filterOptions = keptAMinute(async (em): Promise<FilterOptions> => {
  const { rows } =
    await sql<FilterOptions>`select ${spellings(sql`select neighborhood from walker_listings`)} as neighborhoods,
    ${spellings(sql`select unnest(languages) from walker_listings`)} as languages`.execute(kysely(em));
  return rows[0]!;
});

const spellings = (values: RawBuilder<unknown>) => sql`array(
  select value from (select distinct on (lower(value)) value from (select distinct value from (${values}) v (value)) one_each
    where value is not null order by lower(value), value <> initcap(value), value) spelled order by value)`;
