import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { type Cents, centsFrom } from '../../money.ts';
import { hiddenFromPublic } from '../contact-details/public-text.ts';
import { isUuid } from '../form.ts';
import { type PageRange, rowRange } from '../page-range.ts';
import { NOT_BLOCKED } from '../people/blocks.ts';
import type { Member } from '../viewer.ts';
import { type AvailabilitySchedule, readSchedule } from './availability.ts';
import { type ComingCommitments, type FreeHours, nextFree } from './next-free.ts';
import { type FilterOptions, matchFacets } from './search-facets.ts';
import { SEARCH_PAGE_SIZE, type WalkerSearchFilters, type WalkerSort } from './search-filters.ts';
import { COLUMNS, MAX_COUNTED, rowsOf, withComingCommitments } from './search-rows.ts';

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
  isFavorited: boolean;
}

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

/** WALKER-9, WALKER-10. Stops counting at `MAX_COUNTED` for words and favorites, because each match has to be read. */
export async function searchWalkers(
  em: EntityManager,
  viewer: Member,
  filters: WalkerSearchFilters,
  { order, pages }: { order: WalkerSort; pages: PageRange },
): Promise<Search> {
  const { total, positions, options } = await matchFacets(em, filters, pages.to * SEARCH_PAGE_SIZE);
  const now = clock.local(clock.now()).toPlainDateTime();
  const range = rowRange(pages, SEARCH_PAGE_SIZE);
  const rows = await em.execute<CardRow[]>(
    ...withComingCommitments(
      rowsOf({ filters, order, positions, passing: total, ...range }, viewer),
      now.toPlainDate(),
    ),
  );
  const found = {
    walkers: rows.map((row) => {
      const walker = walkerFrom(row);
      return { ...walker, next: nextFree(walker.availability, row, now) };
    }),
    ...(filters.text !== '' || filters.favoritesOnly
      ? countOf(rows, range)
      : { total, totalIsEstimate: false }),
  };
  return { found, options };
}

/** Matches of common words are not counted: the total is what the sample or the pages so far hold at least. */
function countOf(
  rows: readonly CardRow[],
  { offset, limit }: { offset: number; limit: number },
): Pick<WalkerSearchResult, 'total' | 'totalIsEstimate'> {
  const matches = rows[0]?.matches ?? 0;
  const isCommon = rows[0]?.is_common ?? false;
  const seen = offset + rows.length;
  if (isCommon && rows.length < limit) return { total: seen, totalIsEstimate: false };
  return {
    total: Math.min(isCommon ? Math.max(matches, seen) : matches, MAX_COUNTED),
    totalIsEstimate: isCommon || matches > MAX_COUNTED,
  };
}

export async function listedWalker(
  em: EntityManager,
  viewer: Member,
  id: string,
): Promise<FoundWalker | null> {
  if (!isUuid(id)) return null;
  const [row] = await em.execute<FoundRow[]>(
    `select ${COLUMNS} from walker_listings l where l.walker_id = ? and ${NOT_BLOCKED('l.walker_id')}`,
    [viewer.id, id],
  );
  return row ? walkerFrom(row) : null;
}

interface FoundRow {
  walker_id: string;
  first_name: string;
  last_name: string;
  avatar_url: string | null;
  hourly_rate: string;
  experience_years: number | null;
  bio: string | null;
  neighborhood: string | null;
  languages: string[];
  availability_schedule: unknown;
  average_rating: string | null;
  review_count: number;
  is_favorited: boolean;
}

interface CardRow extends FoundRow, ComingCommitments {
  matches: number | null;
  is_common: boolean;
}

const walkerFrom = (row: FoundRow): FoundWalker => ({
  id: row.walker_id,
  firstName: row.first_name,
  lastName: row.last_name,
  avatarUrl: row.avatar_url,
  hourlyRate: centsFrom(row.hourly_rate),
  experienceYears: row.experience_years,
  bio: hiddenFromPublic(row.bio, 2000),
  neighborhood: row.neighborhood,
  languages: row.languages,
  availability: readSchedule(row.availability_schedule),
  averageRating: row.average_rating === null ? null : Number(row.average_rating),
  reviewCount: row.review_count,
  isFavorited: row.is_favorited,
});
