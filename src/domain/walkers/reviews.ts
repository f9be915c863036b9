import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { hiddenFromPublic } from '../contact-details/public-text.ts';
import { kysely } from '../kysely.ts';
import { type Cursor, pageOf } from '../page.ts';

const REVIEWS_A_PAGE = 10;

export type Review = Awaited<ReturnType<typeof reviewsOf>>['items'][number];

export async function reviewsOf(em: EntityManager, walkerId: string, behind: Cursor | null) {
  const rows = await kysely(em)
    .selectFrom('bookingReviews as r')
    .select(['r.id', 'r.rating', 'r.comment', 'r.createdAt'])
    .select(sql<string>`coalesce(review_author(r.id), 'Former user')`.as('reviewer'))
    .where('r.walkerId', '=', walkerId)
    .where(behind ? sql<boolean>`(r.created_at, r.id) < (${behind.createdAt}, ${behind.id})` : sql.lit(true))
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(REVIEWS_A_PAGE + 1)
    .execute();
  const reviews = rows.map((row) => ({ ...row, comment: hiddenFromPublic(row.comment, 2000) }));
  return pageOf(reviews, REVIEWS_A_PAGE, (last) => last);
}
