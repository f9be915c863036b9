import type { EntityManager } from '@mikro-orm/postgresql';
import { Person } from '../accounts/profile.ts';
import { ChildCard } from '../children/child.ts';
import type { Booking } from './booking.ts';
import { partiesOf } from './move.ts';

interface Row {
  people: { id: string }[];
  children: { id: string }[];
  emails: Record<string, string>;
}

/**
 * Fills in the people and children of these bookings, and tells the people's addresses, in one statement: looked up by id,
 * where joining the views would walk through everybody first. For the admins' lists.
 */
export async function partiesTogether(
  em: EntityManager,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<string, string>> {
  const ids = `{${[...new Set(bookings.flatMap(partiesOf))].join(',')}}`;
  const children = `{${[...new Set(bookings.map(({ child }) => child.id))].join(',')}}`;
  const [row] = await em.execute<[Row]>(PARTIES, [ids, children, ids]);
  for (const person of row.people) em.merge(Person, person as Person);
  for (const child of row.children) em.merge(ChildCard, child as ChildCard);
  return new Map(Object.entries(row.emails));
}

const PARTIES = `
  select (select coalesce(json_agg(json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name,
        'avatarUrl', p.avatar_url, 'role', p.role)), '[]') from people p where p.id = any(?::uuid[])) as people,
    (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'avatarUrl', c.avatar_url, 'age', c.age)), '[]')
      from child_cards c where c.id = any(?::uuid[])) as children,
    (select coalesce(json_object_agg(p.id, p.email), '{}') from profiles p where p.id = any(?::uuid[])) as emails`;
