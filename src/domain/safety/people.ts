import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { Booking } from '../bookings/booking.ts';
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

export type ComingWalk = Pick<Booking, 'id' | 'scheduledDate'>;

export function comingWalks(em: EntityManager, viewer: Member, personId: string): Promise<ComingWalk[]> {
  // A walk may end after midnight; only the dates have an index.
  const yesterday = Temporal.PlainDate.from(clock.today()).subtract({ days: 1 }).toString();
  const pair = [
    { parent: viewer.id, walker: personId },
    { parent: personId, walker: viewer.id },
  ];
  return em.find(
    Booking,
    {
      status: { $in: AGREED_STATUSES },
      endsAt: { $gt: clock.now() },
      scheduledDate: { $gte: yesterday },
      $or: pair,
    },
    { fields: ['id', 'scheduledDate'], orderBy: { startsAt: 'asc' }, limit: 10 },
  );
}
