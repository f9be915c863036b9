import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { Booking } from '../bookings/booking.ts';
import { UNFINISHED } from '../bookings/status.ts';
import { invalid, notFound } from '../forms/domain-error.ts';
import { editForm, readEdit } from '../forms/edit.ts';
import type { RawForm } from '../forms/form.ts';
import { nameField } from '../people/name-field.ts';
import { neighborhoodField } from '../people/neighborhood.ts';
import { phoneField } from '../people/phone.ts';
import { lockOtherProfile, type Profile } from '../people/profile.ts';
import type { Member } from '../viewer.ts';

const personalForm = z.object({
  firstName: nameField(),
  lastName: nameField(),
  phone: phoneField(),
  neighborhood: neighborhoodField(),
});

export const personalEdit = editForm(personalForm);

/** ACCOUNT-22. Throws `invalid` with the fields, `StaleEdit` for an outdated form (ACCOUNT-24). */
export async function savePersonalInformation(
  em: EntityManager,
  viewer: Member,
  raw: RawForm,
): Promise<Profile> {
  const profile = await lockOtherProfile(em, viewer.id);
  if (!profile) throw notFound('notFound');
  const change = readEdit(personalEdit, raw, profile);
  if (change.phone === null && profile.phone) await assertPhoneNotNeeded(em, viewer);
  return Object.assign(profile, change, { updatedAt: clock.now() });
}

/** Throws `invalid` when a walker removes the number while a parent may have to call them (SAFETY-7). */
async function assertPhoneNotNeeded(em: EntityManager, viewer: Member): Promise<void> {
  if (viewer.role !== 'trotter') return;
  const needed = await em.count(Booking, { walker: viewer.id, status: { $in: UNFINISHED } });
  if (needed > 0) throw invalid({ phone: { code: 'phoneNeeded' } });
}
