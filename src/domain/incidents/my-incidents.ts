import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../kysely.ts';
import type { Member } from '../viewer.ts';

const LIMIT = 20;

export type MyIncident = Awaited<ReturnType<typeof myIncidents>>[number];

/** INCIDENT-3: what the reporter may know; `photo` is the file's name. */
export const myIncidents = (em: EntityManager, viewer: Member, bookingId: string) =>
  kysely(em)
    .selectFrom('incidents as i')
    .select(['i.id', 'i.kind', 'i.text', 'i.createdAt', 'i.takenAt', 'i.closedAt'])
    .select((eb) =>
      eb
        .selectFrom('images as p')
        .select('p.path')
        .whereRef('p.incidentId', '=', 'i.id')
        .limit(1)
        .as('photo'),
    )
    .where('i.bookingId', '=', bookingId)
    .where('i.reporterId', '=', viewer.id)
    .orderBy('i.createdAt', 'desc')
    .orderBy('i.id')
    .limit(LIMIT)
    .execute();
