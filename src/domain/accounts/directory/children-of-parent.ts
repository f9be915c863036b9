import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { AuditEntry, audit } from '../../audit/audit.ts';
import { Child } from '../../children/child.ts';
import type { ById } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import { idOf } from '../../viewer.ts';

/** Pages refresh themselves: a view within this time is the same view. */
const SAME_VIEW_MS = 10 * 60_000;

/** For admins. Records each view, and the parent sees when it was (SAFETY-16). */
export const childrenOfParent: ById<Child[]> = async (em, viewer, parentId) => {
  const children = await em.find(Child, { parentId, hiddenAt: null }, { orderBy: { name: 'asc' } });
  if (children.length === 0) return children;
  const since = clock.ago(SAME_VIEW_MS);
  const view = { act: 'read-children', actorId: idOf(viewer), subjectId: parentId, at: { $gt: since } };
  if ((await em.count(AuditEntry, view)) > 0) return children;
  audit(em, viewer, 'read-children', { type: 'profile', id: parentId });
  return children;
};

/** When our team looked at the viewer's children, the latest first. */
export async function teamViewsOfMyChildren(em: EntityManager): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`select at from team_views_of_my_children()`.execute(kysely(em));
  return rows.map(({ at }) => at);
}
