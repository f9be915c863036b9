import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Cents, centsFrom } from '../../money.ts';
import { hiddenFromPublic } from '../contact-details/public-text.ts';
import { isUuid } from '../forms/form.ts';
import { kysely } from '../kysely.ts';
import { type Cursor, onPage, type Page, pageOf } from '../lists/page.ts';
import { notBlocked } from '../people/blocks.ts';
import { isFormer } from '../people/names.ts';
import { idOf, isAdmin, type Viewer } from '../viewer.ts';
import { type AvailabilitySchedule, type OtherDates, readSchedule } from './availability.ts';
import type { PublicCheck } from './checks/checks-of.ts';
import { comingExceptions } from './exceptions.ts';
import { publicDetails, type WalkerPreview } from './public-preview.ts';
import type { Reliability } from './reliability.ts';
import { type FoundWalker, listedWalker } from './search.ts';

const REVIEWS_A_PAGE = 10;

type Review = Awaited<ReturnType<typeof reviewsOf>>['items'][number];

export async function reviewsOf(em: EntityManager, walkerId: string, behind: Cursor | null) {
  const rows = await kysely(em)
    .selectFrom('bookingReviews as r')
    .select(['r.id', 'r.rating', 'r.comment', 'r.createdAt'])
    .select(sql<string>`coalesce(review_author(r.id), 'Former user')`.as('reviewer'))
    .where('r.walkerId', '=', walkerId)
    .$call(onPage('r.createdAt', 'r.id', { after: behind, size: REVIEWS_A_PAGE }))
    .execute();
  const reviews = rows.map((row) => ({ ...row, comment: hiddenFromPublic(row.comment, 2000) }));
  return pageOf(reviews, (last) => last, REVIEWS_A_PAGE);
}

type IfShown = 'avatarUrl' | 'hourlyRate' | 'quote';

export interface PublicPreview extends Omit<WalkerPreview, IfShown> {
  /** WALKER-18 */
  shown?: Pick<WalkerPreview, IfShown> | null;
}

export interface PublicProfile extends PublicPreview {
  lastName: string;
  avatarUrl: string | null;
  hourlyRate: Cents | null;
  experienceYears: number | null;
  bio: string | null;
  languages: string[];
  availability: AvailabilitySchedule;
  reliability: Reliability;
  /** Days off and extra days from today on. */
  dates: readonly OtherDates[];
  approved: boolean;
  listed: boolean;
  check: PublicCheck | null;
  reviews: Page<Review>;
}

type WalkerDetails = Omit<PublicProfile, 'reviews' | 'dates'>;

export type WalkerForViewer =
  /** `searchable`: search engines may index the page. */
  | { kind: 'preview'; walker: PublicPreview; searchable: boolean }
  | { kind: 'profile'; walker: PublicProfile };

/** Null for blocked people and closed accounts (WALKER-14). `older` is the cursor of the reviews. */
export async function loadWalkerForViewer(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  older: Cursor | null = null,
): Promise<WalkerForViewer | null> {
  if (!isUuid(id)) return null;
  const listing = await listedWalker(em, viewer, id);
  const seesFullProfile = idOf(viewer) === id || (viewer.kind === 'member' && viewer.approved);
  if (listing && !seesFullProfile)
    return {
      kind: 'preview',
      walker: { ...publicPreviewOf(listing), shown: await publicDetails(em, id) },
      searchable: await isSearchable(em, viewer, id),
    };
  const details = listing
    ? { ...listing, initial: initialOf(listing.lastName), approved: true, listed: true }
    : await unlistedWalker(em, viewer, id);
  if (!details) return null;
  const [reviews, dates] = [await reviewsOf(em, id, older), listing ? await comingExceptions(em, id) : []];
  return { kind: 'profile', walker: { ...details, reviews, dates } };
}

export const bookableWalker = ({ hourlyRate, ...walker }: PublicProfile): FoundWalker | null =>
  walker.listed && hourlyRate !== null ? { ...walker, hourlyRate, isFavorited: false } : null;

/** WALKER-13 */
async function isSearchable(em: EntityManager, viewer: Viewer, id: string): Promise<boolean> {
  if (viewer.kind !== 'visitor') return false;
  const { rows } = await sql<{
    searchable: boolean;
  }>`select is_searchable_walker(${id}) as searchable`.execute(kysely(em));
  return rows[0]!.searchable;
}

const publicPreviewOf = ({
  id,
  firstName,
  lastName,
  neighborhood,
  averageRating,
  reviewCount,
}: FoundWalker): PublicPreview => ({
  ...{ id, firstName, neighborhood, averageRating, reviewCount },
  initial: initialOf(lastName),
});

/** Row-level security hides the professional half from parents, who see only name and photo. */
async function unlistedWalker(em: EntityManager, viewer: Viewer, id: string): Promise<WalkerDetails | null> {
  const me = idOf(viewer);
  if (me === null) return null;
  const row = await kysely(em)
    .selectFrom('people as p')
    .leftJoin('profiles as self', 'self.id', 'p.id')
    .leftJoin('walkerProfiles as w', 'w.userId', 'p.id')
    .select(['p.firstName', 'p.lastName', 'p.avatarUrl', 'self.approvalStatus', 'w.availabilitySchedule'])
    .select(['w.hourlyRate', 'w.experienceYears', 'w.bio', 'w.neighborhood', 'w.languages'])
    .select(sql<PublicCheck | null>`public_check(p.id)`.as('check'))
    .select(sql<Reliability>`walker_reliability(p.id)`.as('reliability'))
    .select([
      sql<string | null>`(select round(avg(rating), 1) from booking_reviews where walker_id = ${id})`.as(
        'rating',
      ),
      sql<number>`(select count(*)::int from booking_reviews where walker_id = ${id})`.as('reviewCount'),
    ])
    .where('p.id', '=', id)
    .where('p.role', '=', 'trotter')
    .where(notBlocked(sql.ref('p.id')))
    .where(sql<boolean>`(${id === me || isAdmin(viewer)}
      or exists (select from bookings b where b.parent_id = ${me} and b.walker_id = p.id))`)
    .executeTakeFirst();
  if (!row || isFormer(row)) return null;
  const { approvalStatus, availabilitySchedule, hourlyRate, rating, ...known } = row;
  return {
    ...known,
    id,
    initial: initialOf(row.lastName),
    hourlyRate: centsFrom(hourlyRate),
    bio: hiddenFromPublic(row.bio, 2000),
    languages: row.languages ?? [],
    availability: readSchedule(availabilitySchedule),
    approved: approvalStatus === 'approved',
    averageRating: rating === null ? null : Number(rating),
    listed: false,
  };
}

const initialOf = (name: string): string => [...name][0] ?? '';
