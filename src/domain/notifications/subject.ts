import { sql } from 'kysely';

/** Of `notifications n`: those of one walk or series are one group, each other is its own (NOTIFICATION-2). */
export const SUBJECT = sql<string>`coalesce(n.payload ->> 'bookingId', n.payload ->> 'seriesId', n.id::text)`;
