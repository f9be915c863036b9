import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../kysely.ts';
import { type CountedPage, rowsInOrder } from '../../lists/page.ts';
import type { Person } from '../../people/profile.ts';
import { idsOfPeople } from './people-list.ts';

export interface PersonSuggestion extends Person {
  email: string;
}

export type PeopleSuggestions = CountedPage<PersonSuggestion>;

export async function suggestPeople(em: EntityManager, q: string, limit: number): Promise<PeopleSuggestions> {
  const { items: ids, ...page } = await idsOfPeople(em, { role: null, q, after: null, limit });
  const people = await kysely(em)
    .selectFrom('profiles')
    .select(['id', 'firstName', 'lastName', 'email', 'avatarUrl', 'role'])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute();
  return { ...page, items: rowsInOrder(ids, people) };
}
