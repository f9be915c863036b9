import type { EntityManager } from '@mikro-orm/postgresql';

/** How many reviews a walker's page shows. */
const MOST_REVIEWS = 50;

/** A parent's word about a walk, under first name and initial. */
export interface Review {
  id: string;
  rating: number;
  comment: string | null;
  createdAt: Date;
  /** "Priya S.", or "Former user". */
  reviewer: string;
}

/** A walker's reviews, newest first, as far as the viewer may see them. S2 §7 Public walker page. */
export async function reviewsOf(em: EntityManager, walkerId: string): Promise<Review[]> {
  const rows = await em.execute<ReviewRow[]>(
    `select r.id, r.rating, r.comment, r.created_at, p.first_name, p.last_name
     from booking_reviews r left join people p on p.id = r.reviewer_id
     where r.walker_id = ? order by r.created_at desc, r.id limit ?`,
    [walkerId, MOST_REVIEWS],
  );
  return rows.map((row) => ({
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    createdAt: new Date(row.created_at),
    reviewer: row.first_name ? `${row.first_name} ${[...(row.last_name ?? '')][0] ?? ''}.` : 'Former user',
  }));
}

interface ReviewRow {
  id: string;
  rating: number;
  comment: string | null;
  created_at: string | Date;
  first_name: string | null;
  last_name: string | null;
}
