import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../viewer.ts';
import { Child } from './child.ts';

export const myChildren = (em: EntityManager, viewer: Member): Promise<Child[]> =>
  em.find(Child, { parentId: viewer.id, hiddenAt: null }, { orderBy: { createdAt: 'desc', id: 'asc' } });

export type NamedChild = Pick<Child, 'id' | 'name' | 'age' | 'school' | 'avatarUrl'>;

/** JSON without health data; the parameter is the parent's id. */
export const NAMED_CHILDREN = `(select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'age', c.age,
    'school', c.school, 'avatarUrl', c.avatar_url) order by c.created_at desc, c.id), '[]')
  from children c where c.parent_id = ? and c.hidden_at is null)`;
