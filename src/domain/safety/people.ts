import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { Person } from '../accounts/profile.ts';
import { AGREED_STATUSES } from '../bookings/status.ts';
import { forbidden, notFound } from '../domain-error.ts';
import { isUuid } from '../form.ts';
import type { Member } from '../viewer.ts';

/** Somebody whom the viewer has to do with. Throws `not_found` for strangers and for oneself. */
async function acquaintance(em: EntityManager, viewer: Member, id: string): Promise<Person> {
  const person = isUuid(id) && id !== viewer.id ? await em.findOne(Person, id) : null;
  if (!person) throw notFound('notFound');
  return person;
}

/** The same, for acts that parents and walkers do to each other: throws `forbidden` for the Trotwell team. */
export async function assertPeer(em: EntityManager, viewer: Member, id: string): Promise<Person> {
  const person = await acquaintance(em, viewer, id);
  if (person.role === 'admin' || viewer.role === 'admin') throw forbidden('teamUntouchable');
  return person;
}

/** A confirmed walk of two people that is still to come. */
export interface ComingWalk {
  id: string;
  /** `YYYY-MM-DD` in the market's time. */
  date: string;
}

/** What a block leaves as it is: the walks that the two have agreed on, the next first; at most ten. */
export function comingWalks(em: EntityManager, viewer: Member, personId: string): Promise<ComingWalk[]> {
  const yesterday = Temporal.PlainDate.from(clock.today()).subtract({ days: 1 }).toString();
  return em.execute<ComingWalk[]>(
    `select b.id, b.scheduled_date::text as date from bookings b
     where b.status = any (?::text[]) and b.ends_at > app_now() and b.scheduled_date >= ?
       and ((b.parent_id = ? and b.walker_id = ?) or (b.parent_id = ? and b.walker_id = ?))
     order by b.starts_at limit 10`,
    // A walk may end after midnight; the dates are what the two have an index on.
    [`{${AGREED_STATUSES.join(',')}}`, yesterday, viewer.id, personId, personId, viewer.id],
  );
}
