import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { AuditEntry, audit } from '../audit/audit.ts';
import { bookingRows, type ShownBooking, shownBooking } from '../bookings/shown-booking.ts';
import { notFound } from '../forms/domain-error.ts';
import { isUuid } from '../forms/form.ts';
import { insertMissing } from '../insert-missing.ts';
import { kysely } from '../kysely.ts';
import type { Viewer } from '../viewer.ts';
import { Incident, IncidentEvent } from './incident.ts';
import { newEvent } from './incident-acts.ts';
import { type PersonToCall, peopleToCall } from './people-to-call.ts';

export type IncidentHistoryRows = Awaited<ReturnType<typeof historyOf>>;

export interface OpenedIncident {
  incident: Incident;
  walk: ShownBooking;
  people: PersonToCall[];
  history: IncidentHistoryRows;
  photo: string | null;
}

export async function findIncident(em: EntityManager, id: string): Promise<Incident> {
  const people = ['reporter', 'takenBy', 'closedBy'] as const;
  const incident = isUuid(id) ? await em.findOne(Incident, id, { populate: people }) : null;
  if (!incident) throw notFound('notFound');
  return incident;
}

/** Pages refresh themselves: a view within this time is the same view. */
const SAME_VIEW_MS = 10 * 60_000;

/** For admins. Records who saw it first and when, and each view in the audit log (INCIDENT-5). Throws `not_found`. */
export async function openIncident(em: EntityManager, viewer: Viewer, id: string): Promise<OpenedIncident> {
  const incident = await findIncident(em, id);
  await insertMissing(em, IncidentEvent, [newEvent(viewer, id, 'seen')]);
  if (!(await hasJustRead(em, viewer, id)))
    audit(em, viewer, 'read-incident', { type: 'incident', id }, { booking: incident.booking.id });
  const walk = await bookingRows(em).where('b.id', '=', incident.booking.id).executeTakeFirstOrThrow();
  return {
    incident,
    walk: shownBooking(walk),
    people: await peopleToCall(em, incident),
    history: await historyOf(em, id),
    photo: await photoOf(em, id),
  };
}

async function hasJustRead(em: EntityManager, viewer: Viewer, subjectId: string): Promise<boolean> {
  if (viewer.kind !== 'member') return false;
  const at = { $gt: new Date(clock.now().getTime() - SAME_VIEW_MS) };
  return (await em.count(AuditEntry, { subjectId, at, act: 'read-incident', actorId: viewer.id })) > 0;
}

const historyOf = (em: EntityManager, id: string) =>
  kysely(em)
    .selectFrom('incidentEvents as e')
    .leftJoin('profiles as p', 'p.id', 'e.actorId')
    .select(['e.id', 'e.act', 'e.note', 'e.at', 'e.operator', 'p.firstName', 'p.lastName'])
    .where('e.incidentId', '=', id)
    .orderBy('e.at')
    .orderBy('e.id')
    .execute();

async function photoOf(em: EntityManager, incidentId: string): Promise<string | null> {
  const found = kysely(em).selectFrom('images').select('path').where('incidentId', '=', incidentId);
  return (await found.executeTakeFirst())?.path ?? null;
}
