import { sql } from 'kysely';

export type Phones = Readonly<Record<string, string | null>>;

/** Of both sides of `bookings as b`, for admins. */
export const phonesOfWalk = sql<Phones>`(select jsonb_object_agg(p.id, p.phone) from profiles p
  where p.id in (b.parent_id, b.walker_id))`.as('phones');
