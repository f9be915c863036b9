import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../kysely.ts';
import type { Person } from '../../people/profile.ts';
import { likePatterns } from '../../search.ts';

export interface PersonSuggestion extends Person {
  email: string;
}

export interface PeopleSuggestions {
  people: PersonSuggestion[];
  total: number;
  totalIsEstimate: boolean;
}

export async function suggestPeople(em: EntityManager, q: string, limit: number): Promise<PeopleSuggestions> {
  const { rows } = await sql<PeopleSuggestions>`
    select f.total, f.uncounted as total_is_estimate, (select coalesce(json_agg(p), '[]') from (
        select id, first_name, last_name, email, avatar_url, role from profiles
        where id = any(f.ids) order by first_name, last_name, id) p) as people
    from find_people(null, null, ${likePatterns(q)}::jsonb, 'name', false, null, null, ${limit}) f`.execute(
    kysely(em),
  );
  return rows[0] ?? { people: [], total: 0, totalIsEstimate: false };
}
