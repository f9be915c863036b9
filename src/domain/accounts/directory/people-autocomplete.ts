import type { EntityManager } from '@mikro-orm/postgresql';
import { likePatterns } from '../../search.ts';
import type { Role } from '../../viewer.ts';

export interface PersonSuggestion {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  avatarUrl: string | null;
  role: Role;
}

export interface PeopleSuggestions {
  people: PersonSuggestion[];
  total: number;
  totalIsEstimate: boolean;
}

export async function suggestPeople(em: EntityManager, q: string, limit: number): Promise<PeopleSuggestions> {
  const [suggestions] = await em.execute<[PeopleSuggestions?]>(
    `select f.total, f.uncounted as "totalIsEstimate", (select coalesce(json_agg(json_build_object('id', p.id, 'firstName', p.first_name,
        'lastName', p.last_name, 'email', p.email, 'avatarUrl', p.avatar_url, 'role', p.role)
        order by p.first_name, p.last_name, p.id), '[]') from profiles p where p.id = any(f.ids)) as people
     from find_people(null, null, ?::jsonb, 'name', false, null, null, ?) f`,
    [likePatterns(q), limit],
  );
  return suggestions ?? { people: [], total: 0, totalIsEstimate: false };
}
