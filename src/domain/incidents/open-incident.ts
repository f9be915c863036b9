import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { auditView } from '../audit/audit.ts';
import { bookingRows, type ShownBooking, shownBooking } from '../bookings/shown-booking.ts';
import { notFound } from '../forms/domain-error.ts';
import { isUuid } from '../forms/form.ts';
import { insertMissing, kysely } from '../kysely.ts';
import type { Role, Viewer } from '../viewer.ts';
import { Incident, IncidentEvent } from './incident.ts';
import { newEvent } from './incident-acts.ts';

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

/** For admins. Records who saw it first and when, and each view in the audit log (INCIDENT-5). Throws `not_found`. */
export async function openIncident(em: EntityManager, viewer: Viewer, id: string): Promise<OpenedIncident> {
  const incident = await findIncident(em, id);
  await insertMissing(em, IncidentEvent, [newEvent(viewer, id, 'seen')]);
  await auditView(em, viewer, 'read-incident', { type: 'incident', id }, { booking: incident.booking.id });
  const walk = await bookingRows(em).where('b.id', '=', incident.booking.id).executeTakeFirstOrThrow();
  return {
    incident,
    walk: shownBooking(walk),
    people: await peopleToCall(em, incident),
    history: await historyOf(em, id),
    photo: await photoOf(em, id),
  };
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

export interface PersonToCall {
  id: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  role: Role;
  phone: string | null;
  /** `reporter`: who has left the family or the walk since. */
  as: 'parent' | 'guardian' | 'walker' | 'reporter';
  /** Of the walk, whom a guardian decides for. */
  children: string[];
  isReporter: boolean;
  /** When this person pressed Call (INCIDENT-9). */
  calledAt: Date | null;
}

/** Ids, in which role, for which children, and in which place, of the SQL of a booking and a reporter. */
export const peopleOf = (booking: string, reporter: string): string => `
  with sides as (
    select parent_id as id, 'parent' as "as", '{}'::uuid[] as children, 1 as place from bookings where id = ${booking}
    union all select g.id, 'guardian', g.children, 2 from guardians_on(${booking}) g
    union all select walker_id, 'walker', '{}', 3 from bookings where id = ${booking})
  select * from sides union all
    select ${reporter}, 'reporter', '{}', 4 where ${reporter} not in (select id from sides where id is not null)`;

/** For admins: each adult of the walk (INCIDENT-5). */
async function peopleToCall(em: EntityManager, { id }: Incident): Promise<PersonToCall[]> {
  const { rows } = await sql<PersonToCall>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.avatar_url as "avatarUrl", p.role, p.phone, one."as", one.children, p.id = i.reporter_id as "isReporter",
      (select e.at from incident_events e where e.incident_id = i.id and e.act = 'called' and e.actor_id = p.id) as "calledAt"
    from incidents i cross join lateral (${sql.raw(peopleOf('i.booking_id', 'i.reporter_id'))}) one join profiles p on p.id = one.id
    where i.id = ${id}
    order by one.place, p.first_name, p.id`.execute(kysely(em));
  return rows;
}
