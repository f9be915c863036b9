import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../viewer.ts';
import { Child } from './child.ts';

/** The parent's own children, newest first, with every field. S2 §7 Children. */
export const myChildren = (em: EntityManager, viewer: Member): Promise<Child[]> =>
  em.find(Child, { parentId: viewer.id, hiddenAt: null }, { orderBy: { createdAt: 'desc', id: 'asc' } });

/** A child as one names it in a list. */
export type NamedChild = Pick<Child, 'id' | 'name' | 'age' | 'school' | 'avatarUrl'>;

/** The same for dashboards and choices: who they are, nothing of their health or habits. */
export const namesOfMyChildren = (em: EntityManager, viewer: Member): Promise<NamedChild[]> =>
  em.find(
    Child,
    { parentId: viewer.id, hiddenAt: null },
    { fields: ['name', 'age', 'school', 'avatarUrl'], orderBy: { createdAt: 'desc', id: 'asc' } },
  );
