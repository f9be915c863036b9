import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { AGREED_STATUSES } from '../bookings/status.ts';
import { forbidden, notFound } from '../domain-error.ts';
import { isUuid } from '../form.ts';
import { Person } from '../people/profile.ts';
import type { Member } from '../viewer.ts';

async function findKnownPerson(em: EntityManager, viewer: Member, id: string): Promise<Person> {
  const person = isUuid(id) && id !== viewer.id ? await em.findOne(Person, id) : null;
  if (!person) throw notFound('notFound');
  return person;
}

/** Throws `not_found` for strangers, `forbidden` for the Trotwell team (SAFETY-11). */
export async function assertPeer(em: EntityManager, viewer: Member, id: string): Promise<Person> {
  const person = await findKnownPerson(em, viewer, id);
  if (person.role === 'admin' || viewer.role === 'admin') throw forbidden('teamUntouchable');
  return person;
}

export interface ComingWalk {
  id: string;
  date: string;
}

export function comingWalks(em: EntityManager, viewer: Member, personId: string): Promise<ComingWalk[]> {
  const yesterday = Temporal.PlainDate.from(clock.today()).subtract({ days: 1 }).toString();
  return em.execute<ComingWalk[]>(
    `select b.id, b.scheduled_date::text as date from bookings b
     where b.status = any (?::text[]) and b.ends_at > app_now() and b.scheduled_date >= ?
       and ((b.parent_id = ? and b.walker_id = ?) or (b.parent_id = ? and b.walker_id = ?))
     order by b.starts_at limit 10`,
    // A walk may end after midnight; only the dates have an index.
    [`{${AGREED_STATUSES.join(',')}}`, yesterday, viewer.id, personId, personId, viewer.id],
  );
}
