import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { familyOf, type Member } from '../viewer.ts';
import { Child } from './child.ts';

export const myChildren = (em: EntityManager, viewer: Member): Promise<Child[]> =>
  em.find(
    Child,
    { parentId: familyOf(viewer), hiddenAt: null },
    { orderBy: { createdAt: 'desc', id: 'asc' } },
  );

export type NamedChild = Pick<Child, 'id' | 'name' | 'called' | 'age' | 'school' | 'avatarUrl'>;

/** JSON without health data. */
export const namedChildren = (parentId: string) =>
  sql<NamedChild[]>`(select coalesce(json_agg(c), '[]') from (
    select id, name, called, age, school, avatar_url from children
    where parent_id = ${parentId}::uuid and hidden_at is null order by created_at desc, id) c)`;
