import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { type EditForm, readEdit } from '../edit.ts';
import { optionalText, type RawForm, readForm, requiredText } from '../form.ts';
import { missing, type RefusalCode } from '../refusal.ts';
import type { Member } from '../viewer.ts';
import { holdPerson } from './approval.ts';
import type { Profile } from './profile.ts';

const personalForm = z.object({
  firstName: requiredText(80),
  lastName: requiredText(80),
  phone: optionalText(40).refine(isPhone, 'phoneInvalid' satisfies RefusalCode),
});

type PersonalForm = z.infer<typeof personalForm>;
type Personal = Omit<PersonalForm, 'phone'> & { phone?: string | null };

/** The form that changes a person's names and phone. */
export const personalEdit: EditForm<Personal, PersonalForm> = {
  read: (raw) => readForm(personalForm, raw),
  fields: ({ firstName, lastName, phone }) => ({ firstName, lastName, phone: phone ?? '' }),
};

/** A person changes their names and phone; the email stays. Throws `invalid` with the fields, `StaleEdit` for an old form. */
export async function savePersonalInformation(
  em: EntityManager,
  viewer: Member,
  raw: RawForm,
): Promise<Profile> {
  const profile = await holdPerson(em, viewer.id);
  if (!profile) throw missing('notFound');
  return Object.assign(profile, readEdit(personalEdit, raw, profile), { updatedAt: clock.now() });
}

/** At least seven digits, written as people write them; null is fine. */
function isPhone(phone: string | null): boolean {
  return phone === null || (/^[+()\d\s./x-]+$/i.test(phone) && phone.replace(/\D/g, '').length >= 7);
}
