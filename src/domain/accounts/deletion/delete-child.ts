import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { ACTIVE_STATUSES, isOneOf, UNPAID } from '../../bookings/status.ts';
import { ownChild } from '../../children/child-commands.ts';
import { conflict } from '../../forms/domain-error.ts';
import { deleteImages } from '../../images.ts';
import { kysely } from '../../kysely.ts';
import { erasedFields } from '../../privacy/erasure.ts';
import { FAMILY_DATA } from '../../privacy/family.ts';
import type { Member } from '../../viewer.ts';

const CLEARED = sql.raw(erasedFields(FAMILY_DATA.children));

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
  const { rows: weekly } = await sql`select from booking_series where parent_id = ${viewer.id}
    and ${child.id}::uuid = any (child_ids) and status <> 'ended' limit 1`.execute(kysely(em));
  if (weekly.length > 0) throw conflict('childHasSeries', { name: child.name });
  const photos = await deleteImages(em, { ownerId: viewer.id, childId: child.id }, 'children-avatars');
  const now = clock.now();
  if (walks.length > 0)
    await sql`update children set ${CLEARED}, hidden_at = ${now}, updated_at = ${now} where id = ${child.id}`.execute(
      kysely(em),
    );
  else em.remove(child);
  return photos;
}
