import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { auditView } from '../../audit/audit.ts';
import { Child } from '../../children/child.ts';
import type { ById } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';

/** For admins. Records each view, and the parent sees when it was (SAFETY-16). */
export const childrenOfParent: ById<Child[]> = async (em, viewer, parentId) => {
  const children = await em.find(Child, { parentId, hiddenAt: null }, { orderBy: { name: 'asc' } });
  if (children.length > 0) await auditView(em, viewer, 'read-children', { type: 'profile', id: parentId });
  return children;
};

/** When our team looked at the viewer's children, the latest first. */
export async function teamViewsOfMyChildren(em: EntityManager): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`select at from team_views_of_my_children()`.execute(kysely(em));
  return rows.map(({ at }) => at);
}
