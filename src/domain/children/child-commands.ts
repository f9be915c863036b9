import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { Booking } from '../bookings/booking.ts';
import { ACTIVE_STATUSES, UNPAID } from '../bookings/status.ts';
import { conflict, notFound } from '../domain-error.ts';
import { readEdit } from '../edit.ts';
import { isUuid, type RawForm } from '../form.ts';
import { deleteImages } from '../images.ts';
import type { Member } from '../viewer.ts';
import { Child } from './child.ts';
import { childEdit, readChild } from './child-form.ts';

/** The parent adds a child's profile. Throws `invalid` with the fields (S1 §5 Child). */
export async function addChild(em: EntityManager, viewer: Member, raw: RawForm): Promise<Child> {
  const form = readChild(raw);
  const now = clock.now();
  const child = em.create(Child, {
    id: randomUUID(),
    parentId: viewer.id,
    ...form,
    createdAt: now,
    updatedAt: now,
  });
  em.persist(child);
  return child;
}

/** The parent changes a child's profile. Throws `not_found` for a child that is not theirs, `StaleEdit` for an old form. */
export async function changeChild(
  em: EntityManager,
  viewer: Member,
  id: string,
  raw: RawForm,
): Promise<Child> {
  const child = await ownChild(em, viewer, id, 'locked');
  return Object.assign(child, readEdit(childEdit, raw, child), { updatedAt: clock.now() });
}

/** What the history of a child's walks does without. */
const NOTHING_BUT_THE_NAME = {
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
};

/**
 * The parent deletes a child's profile. Refused while a walk is open. A child that old bookings point at is hidden and
 * keeps its name for them; everything else goes at once. Requests that are on their way wait for this, and are refused.
 * Returns the names of the photos, whose files can go once this is committed.
 */
export async function deleteChild(em: EntityManager, viewer: Member, id: string): Promise<string[]> {
  const child = await ownChild(em, viewer, id, 'locked');
  const bookings = await em.find(Booking, { child: child.id }, { fields: ['status', 'paymentCompleted'] });
  const unfinished = [...ACTIVE_STATUSES, ...UNPAID] as string[];
  if (bookings.some((booking) => unfinished.includes(booking.status)))
    throw conflict('childHasOpenBooking', { name: child.name });
  const photos = await deleteImages(em, { ownerId: viewer.id, childId: child.id }, 'children-avatars');
  const now = clock.now();
  if (bookings.length > 0) Object.assign(child, NOTHING_BUT_THE_NAME, { hiddenAt: now, updatedAt: now });
  else em.remove(child);
  return photos;
}

/** One of the viewer's children, locked until the transaction ends if asked. Throws `not_found`. */
export async function ownChild(
  em: EntityManager,
  viewer: Member,
  id: string,
  lock?: 'locked',
): Promise<Child> {
  const child = isUuid(id)
    ? await em.findOne(
        Child,
        { id, parentId: viewer.id, hiddenAt: null },
        { lockMode: lock ? LockMode.PESSIMISTIC_WRITE : LockMode.NONE },
      )
    : null;
  if (!child) throw notFound('notFound');
  return child;
}
