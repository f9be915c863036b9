import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { Child, ChildCard } from '../children/child.ts';
import { childrenIn } from '../children/child-field.ts';
import { type ErrorCode, invalid } from '../forms/domain-error.ts';
import { idField, type RawForm } from '../forms/form.ts';
import { familyOf, type Member } from '../viewer.ts';

const MAX_CHILDREN = 6;

/** BOOKING-35. Reads what `withChildren` adds. */
export const childrenField = z
  .array(idField('childNotYours'))
  .min(1, 'childNotYours' satisfies ErrorCode)
  .max(MAX_CHILDREN, 'tooManyChildren' satisfies ErrorCode);

/** `child` comes first, then the ticked boxes; each child once. */
export function withChildren(raw: RawForm): RawForm & { child: readonly string[] } {
  const chosen = childrenIn(raw).map((id) => id.trim().toLowerCase());
  return { ...raw, child: [...new Set(chosen.filter((id) => id !== ''))] };
}

/** Throws `invalid` for a child of others or a deleted one (BOOKING-1). */
export async function assertOwnChildren(em: EntityManager, viewer: Member, ids: readonly string[]) {
  const own = await em.count(Child, { id: { $in: [...ids] }, parentId: familyOf(viewer), hiddenAt: null });
  if (own < ids.length) throw invalid({ child: { code: 'childNotYours' } });
}

export const childrenColumns = (em: EntityManager, [first = '', ...siblingIds]: readonly string[]) => ({
  child: em.getReference(ChildCard, first),
  siblingIds,
});
