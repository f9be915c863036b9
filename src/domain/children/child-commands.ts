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

/** Throws `not_found`, `StaleEdit` for an outdated form (ACCOUNT-24). */
export async function changeChild(
  em: EntityManager,
  viewer: Member,
  id: string,
  raw: RawForm,
): Promise<Child> {
  const child = await ownChild(em, viewer, id, 'locked');
  return Object.assign(child, readEdit(childEdit, raw, child), { updatedAt: clock.now() });
}

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
};

/** CHILD-4, CHILD-5. Concurrent requests wait, then fail. Returns photo files to delete after the commit. */
export async function deleteChild(em: EntityManager, viewer: Member, id: string): Promise<string[]> {
  const child = await ownChild(em, viewer, id, 'locked');
  const bookings = await em.find(Booking, { child: child.id }, { fields: ['status', 'paymentCompleted'] });
  const unfinished = [...ACTIVE_STATUSES, ...UNPAID] as string[];
  if (bookings.some((booking) => unfinished.includes(booking.status)))
    throw conflict('childHasOpenBooking', { name: child.name });
  const photos = await deleteImages(em, { ownerId: viewer.id, childId: child.id }, 'children-avatars');
  const now = clock.now();
  if (bookings.length > 0) Object.assign(child, ERASED_FIELDS, { hiddenAt: now, updatedAt: now });
  else em.remove(child);
  return photos;
}

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
