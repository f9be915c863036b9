import type { EntityManager } from '@mikro-orm/postgresql';
import { hiddenFromPublic } from '../contact-details/public-text.ts';
import { type Cursor, type Page, pageOf } from '../page.ts';

const REVIEWS_A_PAGE = 10;

export interface Review {
  id: string;
  rating: number;
  comment: string | null;
  createdAt: Date;
  /** "Priya S.", or "Former user". */
  reviewer: string;
}

export async function reviewsOf(
  em: EntityManager,
  walkerId: string,
  behind: Cursor | null,
): Promise<Page<Review>> {
  const rows = await em.execute<ReviewRow[]>(
    `select r.id, r.rating, r.comment, r.created_at, review_author(r.id) as reviewer
     from booking_reviews r
     where r.walker_id = ? ${behind ? 'and (r.created_at, r.id) < (?, ?)' : ''}
     order by r.created_at desc, r.id desc limit ?`,
    [walkerId, ...(behind ? [behind.createdAt, behind.id] : []), REVIEWS_A_PAGE + 1],
  );
  return pageOf(rows.map(shown), REVIEWS_A_PAGE, (last) => last);
}

const shown = (row: ReviewRow): Review => ({
  id: row.id,
  rating: row.rating,
  comment: hiddenFromPublic(row.comment, 2000),
  createdAt: new Date(row.created_at),
  reviewer: row.reviewer ?? 'Former user',
});

interface ReviewRow {
  id: string;
  rating: number;
  comment: string | null;
  created_at: string | Date;
  reviewer: string | null;
}
