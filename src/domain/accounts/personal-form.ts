import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { optionalText, type RawForm, readForm, requiredText } from '../form.ts';
import type { RefusalCode } from '../refusal.ts';
import type { Member } from '../viewer.ts';
import { Profile } from './profile.ts';

const personalForm = z.object({
  firstName: requiredText(80),
  lastName: requiredText(80),
  phone: optionalText(40).refine(isPhone, 'phoneInvalid' satisfies RefusalCode),
});

/** A person changes their names and phone; the e-mail stays. Throws `invalid` with the fields. S1 §2 Profile. */
export async function savePersonalInformation(
  em: EntityManager,
  viewer: Member,
  raw: RawForm,
): Promise<Profile> {
  const profile = await em.findOneOrFail(Profile, viewer.id);
  return Object.assign(profile, readForm(personalForm, raw), { updatedAt: clock.now() });
}

/** At least seven digits, written as people write them; null is fine. */
function isPhone(phone: string | null): boolean {
  return phone === null || (/^[+()\d\s./x-]+$/i.test(phone) && phone.replace(/\D/g, '').length >= 7);
}
