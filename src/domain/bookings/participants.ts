import { type EntityManager, Type } from '@mikro-orm/postgresql';
import { ChildCard } from '../children/child.ts';
import { Person } from '../people/profile.ts';
import type { Booking } from './booking.ts';

type Card = { id: string };

export interface Participants {
  people: Card[];
  child: Card | null;
  emails: Record<string, string>;
}

/** Looks people up by id: joining the views would read every row. */
export const participantsSql = (
  parent: string,
  walker: string,
  child: string,
): string => `(select jsonb_build_object(
  'people', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
    'avatarUrl', p.avatar_url, 'role', p.role)), '[]') from people p where p.id in (${parent}, ${walker})),
  'child', (select jsonb_build_object('id', c.id, 'name', c.name, 'avatarUrl', c.avatar_url, 'age', c.age)
    from child_cards c where c.id = ${child}),
  'emails', (select jsonb_object_agg(p.id, p.email) from profiles p where p.id in (${parent}, ${walker}))))`;

export class ParticipantsType extends Type<Participants, string> {
  override convertToJSValue(row: unknown): Participants {
    return typeof row === 'string' ? JSON.parse(row) : (row as Participants);
  }
}

/** Returns email addresses by person id. */
export function attachParticipants(
  em: EntityManager,
  bookings: readonly Booking[],
): ReadonlyMap<string, string> {
  const emails = new Map<string, string>();
  for (const { participants } of bookings) {
    for (const person of participants?.people ?? []) em.merge(Person, person as Person);
    if (participants?.child) em.merge(ChildCard, participants.child as ChildCard);
    for (const [id, email] of Object.entries(participants?.emails ?? {})) emails.set(id, email);
  }
  return emails;
}
