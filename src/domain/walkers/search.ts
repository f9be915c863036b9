import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { clock } from '../../clock.ts';
import { type Cents, centsFrom } from '../../money.ts';
import { hiddenFromPublic } from '../contact-details/public-text.ts';
import { type ById, isUuid } from '../forms/form.ts';
import { kysely } from '../kysely.ts';
import { keptAMinute } from '../lists/kept-a-minute.ts';
import { MAX_COUNTED } from '../lists/page.ts';
import { type PageRange, rowRange } from '../lists/page-range.ts';
import { notBlocked } from '../people/blocks.ts';
import type { Member, Viewer } from '../viewer.ts';
import { type AvailabilitySchedule, readSchedule } from './availability.ts';
import type { PublicCheck } from './checks/checks-of.ts';
import { type FreeHours, nextFree } from './next-free.ts';
import type { Reliability } from './reliability.ts';
import { SEARCH_PAGE_SIZE, type WalkerSearchFilters, type WalkerSort } from './search-filters.ts';
import { cardRows, columnsFor, type FoundRow, isFiltered, listedWalkers } from './search-rows.ts';

export interface FoundWalker {
  id: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  hourlyRate: Cents;
  experienceYears: number | null;
  bio: string | null;
  neighborhood: string | null;
  languages: string[];
  availability: AvailabilitySchedule;
  averageRating: number | null;
  reviewCount: number;
  reliability: Reliability;
  isFavorited: boolean;
}

type ListedWalker = FoundWalker & { check: PublicCheck | null };

interface FoundCard extends FoundWalker {
  next: FreeHours[];
}

export interface WalkerSearchResult {
  walkers: FoundCard[];
  total: number;
  totalIsEstimate: boolean;
}

export interface Search {
  found: WalkerSearchResult;
  options: FilterOptions;
}

/** WALKER-9, WALKER-10. Stops counting at `MAX_COUNTED`. */
export async function searchWalkers(
  em: EntityManager,
  viewer: Member,
  filters: WalkerSearchFilters,
  { order, pages }: { order: WalkerSort; pages: PageRange },
): Promise<Search> {
  const now = clock.local(clock.now()).toPlainDateTime();
  const search = { filters, order, ...rowRange(pages, SEARCH_PAGE_SIZE), viewer };
  const { rows } = await cardRows(search, now.toPlainDate()).execute(kysely(em));
  const { matches: counted = 0 } = rows[0] ?? {};
  const matches = isFiltered(search) ? counted : (await listedWalkers(em)) - counted;
  const found = {
    walkers: rows.map((row) => {
      const walker = walkerFrom(row);
      return { ...walker, next: nextFree(walker.availability, row, now) };
    }),
    total: Math.min(matches, MAX_COUNTED),
    totalIsEstimate: matches > MAX_COUNTED,
  };
  return { found, options: await filterOptions(em) };
}

export const listedWalker: ById<ListedWalker | null, Viewer> = async (em, viewer, id) => {
  if (!isUuid(id)) return null;
  const { rows } = await sql<FoundRow & Pick<ListedWalker, 'check'>>`
    select ${columnsFor(viewer)}, public_check(l.walker_id) as check from walker_listings l
    where l.walker_id = ${id} and ${notBlocked(sql.ref('l.walker_id'))}`.execute(kysely(em));
  return rows[0] ? { ...walkerFrom(rows[0]), check: rows[0].check } : null;
};

/** Nothing else of the row: what a card gets is the key of its kept HTML. */
const walkerFrom = (row: FoundRow): FoundWalker => ({
  id: row.walkerId,
  firstName: row.firstName,
  lastName: row.lastName,
  avatarUrl: row.avatarUrl,
  hourlyRate: centsFrom(row.hourlyRate),
  experienceYears: row.experienceYears,
  bio: hiddenFromPublic(row.bio, 2000),
  neighborhood: row.neighborhood,
  languages: row.languages,
  availability: readSchedule(row.availabilitySchedule),
  averageRating: row.averageRating === null ? null : Number(row.averageRating),
  reviewCount: row.reviewCount,
  reliability: row.reliability,
  isFavorited: row.isFavorited,
});

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
