import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { ACTIVE_STATUSES, isOneOf, UNPAID } from '../../bookings/status.ts';
import { ownChild } from '../../children/child-commands.ts';
import { conflict } from '../../domain-error.ts';
import { deleteImages } from '../../images.ts';
import { executePrepared, kysely } from '../../kysely.ts';
import { erasedFields } from '../../privacy/erasure.ts';
import { FAMILY_DATA } from '../../privacy/family.ts';
import type { Member } from '../../viewer.ts';

const CLEARED = erasedFields(FAMILY_DATA.children);

/** CHILD-4, CHILD-5. Concurrent requests wait, then fail. Returns photo files to delete after the commit. */
export async function deleteChild(em: EntityManager, viewer: Member, id: string): Promise<string[]> {
  const child = await ownChild(em, viewer, id, 'locked');
  const walks = await kysely(em)
    .selectFrom('bookingChildren')
    .select('status')
    .where('childId', '=', child.id)
    .execute();
  if (walks.some(({ status }) => isOneOf([...ACTIVE_STATUSES, ...UNPAID], status)))
    throw conflict('childHasOpenBooking', { name: child.name });
  const weekly = await executePrepared<unknown[]>(
    em,
    `select from booking_series where parent_id = ? and ?::uuid = any (child_ids) and status <> 'ended' limit 1`,
    [viewer.id, child.id],
  );
  if (weekly.length > 0) throw conflict('childHasSeries', { name: child.name });
  const photos = await deleteImages(em, { ownerId: viewer.id, childId: child.id }, 'children-avatars');
  const now = clock.now();
  if (walks.length > 0)
    await executePrepared(em, `update children set ${CLEARED}, hidden_at = ?, updated_at = ? where id = ?`, [
      now,
      now,
      child.id,
    ]);
  else em.remove(child);
  return photos;
}
