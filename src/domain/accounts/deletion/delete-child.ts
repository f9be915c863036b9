import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { ACTIVE_STATUSES, isOneOf, UNPAID } from '../../bookings/status.ts';
import { ownChild } from '../../children/child-commands.ts';
import { ChildReceiver } from '../../children/receiver.ts';
import { conflict } from '../../domain-error.ts';
import { deleteImages } from '../../images.ts';
import { kysely } from '../../kysely.ts';
import type { Member } from '../../viewer.ts';

const ERASED_FIELDS = {
  age: null,
  sex: null,
  school: null,
  avatarUrl: null,
  allergies: null,
  medicalConditions: null,
  emergencyContactName: null,
  emergencyContactPhone: null,
  pickupInstructions: null,
  dropoffInstructions: null,
  specialInstructions: null,
  trotterPreferences: null,
  favoriteActivities: null,
  behavioralNotes: null,
  schedulePreferences: null,
  mayGoHomeAlone: false,
};

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
  const photos = await deleteImages(em, { ownerId: viewer.id, childId: child.id }, 'children-avatars');
  const now = clock.now();
  await em.nativeDelete(ChildReceiver, { childId: child.id });
  if (walks.length > 0) Object.assign(child, ERASED_FIELDS, { hiddenAt: now, updatedAt: now });
  else em.remove(child);
  return photos;
}
