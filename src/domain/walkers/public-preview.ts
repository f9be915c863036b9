import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Cents, centsFrom } from '../../money.ts';
import { hiddenFromPublic } from '../contact-details/public-text.ts';
import { kysely } from '../kysely.ts';
import { notBlocked } from '../people/blocks.ts';
import { ellipsize } from '../truncate.ts';

/** WALKER-13; the last three fields only for adults who agreed (WALKER-18). */
export interface WalkerPreview {
  id: string;
  firstName: string;
  initial: string;
  neighborhood: string | null;
  averageRating: number | null;
  reviewCount: number;
  avatarUrl: string | null;
  hourlyRate: Cents | null;
  quote: string | null;
}

const MAX_QUOTE_LENGTH = 140;
const MAX_ON_LANDING = 3;
/** More than are shown, so that each can have a different quote. */
const READ_FOR_LANDING = 12;
const MAX_IN_NEIGHBORHOOD = 12;
/** The number of best rated walkers that are searched for ones with a public photo. */
const CANDIDATES = 200;

const BEST_FIRST = sql`average_rating desc nulls last, review_count desc, walker_id`;
const COLUMNS = sql`l.walker_id as id, l.first_name, left(l.last_name, 1) as initial, l.neighborhood, l.average_rating,
  l.review_count, case when l.shown then l.avatar_url end as avatar_url, case when l.shown then l.hourly_rate end as hourly_rate,
  case when l.shown then public_review(l.walker_id) end as quote`;

export async function previewForLanding(em: EntityManager): Promise<WalkerPreview[]> {
  const { rows } = await sql<PreviewRow>`
    select ${COLUMNS} from (select *, true as shown from (
        select * from walker_listings order by ${BEST_FIRST} limit ${CANDIDATES}) best
      where avatar_url is not null and is_shown_publicly(walker_id) order by ${BEST_FIRST} limit ${READ_FOR_LANDING}) l`.execute(
    kysely(em),
  );
  const walkers = quotedOnce(rows.map(previewFrom));
  const silent = ({ quote }: WalkerPreview) => Number(quote === null);
  return walkers.sort((a, b) => silent(a) - silent(b)).slice(0, MAX_ON_LANDING);
}

export async function figuresNear(em: EntityManager, place: string) {
  const { rows } = await sql<{ walkers: number; rate: number }>`
    select count(*)::int as walkers, percentile_disc(0.5) within group (order by hourly_rate)::float8 as rate
    from walker_listings where lower(neighborhood) = lower(${place}) having count(*) >= 3`.execute(
    kysely(em),
  );
  return rows[0] ? { walkers: rows[0].walkers, rate: centsFrom(rows[0].rate) } : null;
}

export interface NeighborhoodPreview {
  walkers: WalkerPreview[];
  hasMore: boolean;
}

export async function previewOfNeighborhood(em: EntityManager, place: string): Promise<NeighborhoodPreview> {
  const { rows } = await sql<PreviewRow>`
    select ${COLUMNS} from (select *, is_shown_publicly(walker_id) as shown from (
        select * from walker_listings where lower(neighborhood) = lower(${place}) and ${notBlocked(sql.ref('walker_id'))}
        order by ${BEST_FIRST} limit ${CANDIDATES}) best) l
      order by (l.shown and l.avatar_url is not null) desc, ${BEST_FIRST} limit ${MAX_IN_NEIGHBORHOOD + 1}`.execute(
    kysely(em),
  );
  return {
    walkers: quotedOnce(rows.slice(0, MAX_IN_NEIGHBORHOOD).map(previewFrom)),
    hasMore: rows.length > MAX_IN_NEIGHBORHOOD,
  };
}

export async function publicDetails(
  em: EntityManager,
  walkerId: string,
): Promise<Pick<WalkerPreview, 'avatarUrl' | 'hourlyRate' | 'quote'> | null> {
  const { rows } = await sql<PreviewRow>`
    select ${COLUMNS} from (select *, true as shown from walker_listings
      where walker_id = ${walkerId} and is_shown_publicly(walker_id)) l`.execute(kysely(em));
  return rows[0] ? previewFrom(rows[0]) : null;
}

type PreviewRow = Omit<WalkerPreview, 'averageRating' | 'hourlyRate'> &
  Record<'averageRating' | 'hourlyRate', string | null>;

const previewFrom = (row: PreviewRow): WalkerPreview => ({
  ...row,
  averageRating: row.averageRating === null ? null : Number(row.averageRating),
  hourlyRate: centsFrom(row.hourlyRate),
  quote: quoteOf(hiddenFromPublic(row.quote, 2000)),
});

/** A sentence is quoted only for the first walker. */
function quotedOnce(walkers: WalkerPreview[]): WalkerPreview[] {
  const quoted = new Set<string>();
  return walkers.map((walker) => {
    if (walker.quote && quoted.has(walker.quote)) return { ...walker, quote: null };
    if (walker.quote) quoted.add(walker.quote);
    return walker;
  });
}

const quoteOf = (comment: string | null): string | null =>
  comment ? ellipsize(comment.replace(/\s+/g, ' ').trim(), MAX_QUOTE_LENGTH) : null;
