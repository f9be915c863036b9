import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { kysely, UNPREPARED } from '../kysely.ts';
import { type Condition, freeBits } from './search-conditions.ts';
import type { WalkerSearchFilters } from './search-filters.ts';

export interface FilterOptions {
  neighborhoods: string[];
  languages: string[];
}

/** `positions` are the bits of the walkers when there are few. */
export interface FacetMatches {
  total: number;
  positions: number[] | null;
  options: FilterOptions;
}

const CHUNK = 8192;
/** With more positions, a lookup is slower than a scan in order. */
const SMALL_LIMIT = 5000;

/** One statement without table scans: behind row-level security the planner cannot estimate how often a word occurs. */
export async function matchFacets(
  em: EntityManager,
  filters: WalkerSearchFilters,
  pageEnd: number,
): Promise<FacetMatches> {
  // Favorites are few: each is looked up, and nobody needs the number of all others.
  if (filters.favoritesOnly) return { total: 0, positions: null, options: await filterOptions(em) };
  const sets = setsOf(filters);
  const joined = sql.join(
    sets.map((set, at) => sql`${set} ${sql.raw(at === 0 ? 's0' : `s${at} using (chunk)`)}`),
    sql` join `,
  );
  const all = sql.raw(sets.map((_, at) => `s${at}.bits`).join(' & '));
  const { rows } = await sql<MatchRow>`${sql.raw(UNPREPARED)}
    with matching as materialized (select chunk, (${all}) & ~coalesce(blocked.bits, 0::bit(${sql.lit(CHUNK)})) as bits
        from ${joined} left join blocked_walker_bits() blocked using (chunk)),
      total as materialized (select coalesce(sum(bit_count(bits)), 0)::int as total from matching),
      listed as (select sum(bit_count(bits)) as listed from walker_facets where facet = 'listed')
    select total,
      case when total <= ${SMALL_LIMIT} and total::bigint * total <= ${pageEnd} * listed then
        (select json_agg(json_build_object('chunk', chunk, 'bits', bits::text)) from matching where bit_count(bits) > 0)
      end as chunks,
      ${OPTIONS},
      ${PLANNING}
    from total, listed`.execute(kysely(em));
  const { total, chunks, neighborhoods, languages } = rows[0]!;
  return { total, positions: chunks && positionsOf(chunks), options: { neighborhoods, languages } };
}

async function filterOptions(em: EntityManager): Promise<FilterOptions> {
  const { rows } = await sql<FilterOptions>`
    select ${OPTIONS}, ${PLANNING}`.execute(kysely(em));
  const { neighborhoods, languages } = rows[0]!;
  return { neighborhoods, languages };
}

export async function neighborhoodNames(em: EntityManager): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`select ${spellings('neighborhood')} as names`.execute(
    kysely(em),
  );
  return rows[0]!.names;
}

/**
 * Ignores case; each value is shown in the spelling of one of its walkers. One step a value, because each has a row for
 * every 8,192 walkers.
 */
const spellings = (facet: string) => sql`array(
  with recursive spelled as (
    select (${after(facet, sql`''`)}) as value
    union all select (${after(facet, sql`spelled.value`)}) from spelled where value is not null)
  select value from (select distinct on (${FOLDED}) value from spelled where value is not null
    order by ${FOLDED}, value <> initcap(value), value) one_each order by 1)`;

const after = (facet: string, value: RawBuilder<unknown>) =>
  sql`select f.value from walker_facets f where f.facet = ${sql.lit(facet)} and f.value > ${value} order by f.value limit 1`;

/** Values are compared bytewise, so lower case needs the database's collation. */
const FOLDED = sql`lower(value collate "default")`;

/** The next statement reads the rows: by indexes, with a plan for these very values. */
const PLANNING = sql`set_config('enable_seqscan', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true)`;

const OPTIONS = sql`${spellings('neighborhood')} as neighborhoods, ${spellings('language')} as languages`;

function positionsOf(chunks: Chunk[]): number[] {
  return chunks.flatMap(({ chunk, bits }) => indexesOfOnes(bits).map((at) => chunk * CHUNK + at));
}

function indexesOfOnes(bits: string): number[] {
  const ones: number[] = [];
  for (let at = bits.indexOf('1'); at >= 0; at = bits.indexOf('1', at + 1)) ones.push(at);
  return ones;
}

interface Chunk {
  chunk: number;
  bits: string;
}

interface MatchRow extends FilterOptions {
  total: number;
  chunks: Chunk[] | null;
}

/** Six digits, so that numbers sort as text. */
const digits = (value: number): string => String(Math.round(value)).padStart(6, '0');
const HIGHEST = digits(999_999);

/** Rows of bits, `(chunk, bits)`, that are intersected. */
function setsOf(filters: WalkerSearchFilters): Condition[] {
  const { minRate, maxRate, minExperience, neighborhood, language, weekdays, free } = filters;
  const sets: Condition[] = [between('listed', '', '')];
  if (minRate !== null || maxRate !== null)
    sets.push(between('rate', digits(minRate ?? 0), maxRate === null ? HIGHEST : digits(maxRate)));
  if (minExperience !== null) sets.push(between('experience', digits(Math.ceil(minExperience)), HIGHEST));
  if (neighborhood) sets.push(spelledLike('neighborhood', neighborhood));
  if (language) sets.push(spelledLike('language', language));
  for (const day of weekdays) sets.push(between('weekday', day, day));
  if (free) sets.push(freeBits(free));
  return sets;
}

const between = (facet: string, from: string, to: string): Condition =>
  setWhere(facet, sql`value between ${from} and ${to}`);

const spelledLike = (facet: string, value: string): Condition =>
  setWhere(
    facet,
    sql`value = any (array(
      select distinct value from walker_facets where facet = ${facet} and ${FOLDED} = lower(${value})))`,
  );

const setWhere = (facet: string, condition: Condition): Condition =>
  sql`(select chunk, bit_or(bits) as bits from walker_facets where facet = ${facet} and ${condition} group by chunk)`;
