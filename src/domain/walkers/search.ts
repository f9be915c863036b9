import type { EntityManager } from '@mikro-orm/postgresql';
import { type Cents, centsFrom, dollarsFrom } from '../../money.ts';
import { looksLikeId } from '../form.ts';
import type { Member } from '../viewer.ts';
import { type AvailabilitySchedule, readSchedule } from './availability.ts';
import { PAGE_SIZE, type WalkerFilters } from './search-filters.ts';

/** A walker as parents find them: nothing private, rate in cents. */
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

/** What was found: the walkers of the first pages, and how many there are in all. */
export interface Found {
  walkers: FoundWalker[];
  total: number;
}

/** Values that listed walkers have, for the filters to offer. */
export interface FilterOptions {
  neighborhoods: string[];
  languages: string[];
}

const COLUMNS = `l.walker_id, l.first_name, l.last_name, l.avatar_url, l.hourly_rate, l.experience_years, l.bio,
  l.neighborhood, l.languages, l.availability_schedule, l.average_rating, l.review_count,
  exists (select from favorites f where f.parent_id = ? and f.trotter_id = l.walker_id) as is_favorited`;

/** Newest booking first, then last sign-in, then id, so that pages never overlap. DECISIONS 33. */
const ORDER = 'l.last_booking_date desc nulls last, l.last_login_at desc nulls last, l.walker_id';

/**
 * The listed walkers that match, best first, `pages` pages of 24. Only walkers whom parents can book are in
 * `walker_listings` at all (S1 §2 Listing rules). The count walks no wide rows: it is a query of its own inside.
 */
export async function searchWalkers(
  em: EntityManager,
  viewer: Member,
  filters: WalkerFilters,
  pages: number,
): Promise<Found> {
  const { where, values } = conditions(filters, viewer);
  const rows = await em.execute<FoundRow[]>(
    `select ${COLUMNS}, (select count(*)::int from walker_listings l ${where}) as total
     from walker_listings l ${where} order by ${ORDER} limit ?`,
    [viewer.id, ...values, ...values, pages * PAGE_SIZE],
  );
  return { walkers: rows.map(walkerFrom), total: rows[0]?.total ?? 0 };
}

/** One listed walker by id, whatever the filters; null when nobody can book them now. */
export async function listedWalker(
  em: EntityManager,
  viewer: Member,
  id: string,
): Promise<FoundWalker | null> {
  if (!looksLikeId(id)) return null;
  const [row] = await em.execute<FoundRow[]>(
    `select ${COLUMNS} from walker_listings l where l.walker_id = ?`,
    [viewer.id, id],
  );
  return row ? walkerFrom(row) : null;
}

/** The neighborhoods and languages of listed walkers, in alphabetical order. DECISIONS 34. */
export async function filterOptions(em: EntityManager): Promise<FilterOptions> {
  const [row] = await em.execute<[FilterOptions]>(`
    select array(select distinct neighborhood from walker_listings where neighborhood is not null order by 1) as neighborhoods,
      array(select distinct unnest(languages) from walker_listings order by 1) as languages`);
  return row;
}

interface Conditions {
  where: string;
  values: (string | number)[];
}

function conditions(filters: WalkerFilters, viewer: Member): Conditions {
  const parts: [condition: string, ...values: (string | number)[]][] = wordsOf(filters.text).map((word) => [
    'l.search_text like ?',
    `%${word.replace(/[\\%_]/g, '\\$&')}%`,
  ]);
  const { minRate, maxRate, minExperience, neighborhood, language, weekdays } = filters;
  if (filters.favoritesOnly)
    parts.push([
      'exists (select from favorites f where f.parent_id = ? and f.trotter_id = l.walker_id)',
      viewer.id,
    ]);
  if (minRate !== null) parts.push(['l.hourly_rate >= ?', dollarsFrom(minRate)]);
  if (maxRate !== null) parts.push(['l.hourly_rate <= ?', dollarsFrom(maxRate)]);
  if (minExperience !== null) parts.push(['l.experience_years >= ?', minExperience]);
  if (neighborhood) parts.push(['l.neighborhood = ?', neighborhood]);
  if (language) parts.push(['l.languages @> array[?]::text[]', language]);
  if (weekdays.length > 0)
    parts.push([`l.weekdays @> array[${weekdays.map(() => '?').join(', ')}]::text[]`, ...weekdays]);
  const where = parts.map(([condition]) => condition).join(' and ');
  return { where: where && `where ${where}`, values: parts.flatMap(([, ...values]) => values) };
}

/** At most six words, lower case as `search_text` is. */
const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);

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
  total?: number;
}

const walkerFrom = (row: FoundRow): FoundWalker => ({
  id: row.walker_id,
  firstName: row.first_name,
  lastName: row.last_name,
  avatarUrl: row.avatar_url,
  hourlyRate: centsFrom(row.hourly_rate),
  experienceYears: row.experience_years,
  bio: row.bio,
  neighborhood: row.neighborhood,
  languages: row.languages,
  availability: readSchedule(row.availability_schedule),
  averageRating: row.average_rating === null ? null : Number(row.average_rating),
  reviewCount: row.review_count,
  isFavorited: row.is_favorited,
});
