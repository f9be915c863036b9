import type { EntityManager } from '@mikro-orm/postgresql';
import { forbidden, notFound } from '../forms/domain-error.ts';
import { isUuid } from '../forms/form.ts';
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
