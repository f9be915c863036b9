import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { notFound } from '../forms/domain-error.ts';
import { isUuid } from '../forms/form.ts';
import { insertMissing } from '../insert-missing.ts';
import { kysely } from '../kysely.ts';
import { publish } from '../publish.ts';
import type { Member } from '../viewer.ts';
import { IncidentEvent } from './incident.ts';
import { newEvent } from './incident-acts.ts';

/** The person pressed Call (INCIDENT-9). Throws `not_found` where that one does not ask them to. */
export async function callBack(
  em: EntityManager,
  viewer: Member,
  bookingId: string,
  reporter: unknown,
): Promise<void> {
  const { rows } =
    isUuid(bookingId) && isUuid(reporter)
      ? await sql<{ id: string }>`select incident_id as id from open_calls(${bookingId}) 
        where reporter_id = ${reporter} and not is_mine`.execute(kysely(em))
      : { rows: [] };
  if (rows.length === 0) throw notFound('bookingNotFound');
  await insertMissing(
    em,
    IncidentEvent,
    rows.map(({ id }) => newEvent(viewer, id, 'called')),
  );
  for (const { id } of rows) publish(em, { to: ['admins'], topic: 'incidents', id });
  publish(em, { to: [viewer.id], topic: 'booking', id: bookingId });
}
