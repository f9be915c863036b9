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

/** For admins: each adult of the walk (INCIDENT-5). */
export async function peopleToCall(
  em: EntityManager,
  { id, booking, reporter }: Incident,
): Promise<PersonToCall[]> {
  const { rows } = await sql<PersonToCall>`
    with sides as (
      select parent_id as id, 'parent' as "as", '{}'::uuid[] as children, 1 as place from bookings where id = ${booking.id}
      union all select g.id, 'guardian', g.children, 2 from guardians_on(${booking.id}) g
      union all select walker_id, 'walker', '{}', 3 from bookings where id = ${booking.id}),
    people as (select * from sides union all
      select ${reporter.id}::uuid, 'reporter', '{}', 4 where ${reporter.id}::uuid not in (select id from sides where id is not null))
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.avatar_url as "avatarUrl", p.role, p.phone, one."as", one.children, p.id = ${reporter.id} as "isReporter",
      (select e.at from incident_events e where e.incident_id = ${id} and e.act = 'called' and e.actor_id = p.id) as "calledAt"
    from people one join profiles p on p.id = one.id
    order by one.place, p.first_name, p.id`.execute(kysely(em));
  return rows;
}
