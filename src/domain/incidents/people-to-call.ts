import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../kysely.ts';
import type { Role } from '../viewer.ts';
import type { Incident } from './incident.ts';

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
export async function peopleToCall(em: EntityManager, { id }: Incident): Promise<PersonToCall[]> {
  const { rows } = await sql<PersonToCall>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.avatar_url as "avatarUrl", p.role, p.phone, one."as", one.children, p.id = i.reporter_id as "isReporter",
      (select e.at from incident_events e where e.incident_id = i.id and e.act = 'called' and e.actor_id = p.id) as "calledAt"
    from incidents i cross join lateral (${sql.raw(peopleOf('i.booking_id', 'i.reporter_id'))}) one join profiles p on p.id = one.id
    where i.id = ${id}
    order by one.place, p.first_name, p.id`.execute(kysely(em));
  return rows;
}
