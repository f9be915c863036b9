import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { ageOn } from '../accounts/age.ts';
import { WALKER_MINIMUM_AGE } from '../accounts/approval.ts';
import { calendarDate, checkbox, optionalNumber, optionalText, type RawForm, readForm } from '../form.ts';
import { invalid, type RefusalCode } from '../refusal.ts';
import type { Member } from '../viewer.ts';
import { readAvailabilityForm } from './availability-form.ts';
import { HIGHEST_RATE, RATE_STEP } from './rate.ts';
import { WalkerProfile } from './walker-profile.ts';

const LONGEST_EXPERIENCE = 80;

const walkerForm = z.object({
  hourlyRate: optionalNumber('rateMissing')
    .transform((rate) => rate || null)
    .refine((rate) => rate === null || rate > 0, 'rateMissing' satisfies RefusalCode)
    .refine((rate) => rate === null || rate <= HIGHEST_RATE, 'rateTooHigh' satisfies RefusalCode)
    .refine((rate) => rate === null || rate % RATE_STEP === 0, 'mustBeDollarSteps' satisfies RefusalCode),
  experienceYears: optionalNumber('experienceInvalid').refine(
    (years) => years === null || (Number.isInteger(years) && years >= 0 && years <= LONGEST_EXPERIENCE),
    'experienceInvalid' satisfies RefusalCode,
  ),
  neighborhood: optionalText(80),
  bio: optionalText(2000),
  languages: optionalText(500).transform(readLanguages),
  dateOfBirth: z
    .union([z.literal('').transform(() => null), calendarDate('birthDateInvalid')])
    .optional()
    .transform((date) => date ?? null),
  locationSharing: checkbox(),
  vacationMode: checkbox(),
  isActive: checkbox(),
});

/** "Spanish, english ,, Spanish" → ["Spanish", "english"]; none is null. S1 §5; DECISIONS 37. */
export function readLanguages(text: string | null): string[] | null {
  const seen = new Map<string, string>();
  for (const language of (text ?? '').split(',').map((part) => part.trim()))
    if (language && !seen.has(language.toLowerCase())) seen.set(language.toLowerCase(), language);
  return seen.size > 0 ? [...seen.values()] : null;
}

/**
 * The walker saves the professional half of the profile; vacation forces "available for new bookings" off
 * (DECISIONS 35). Throws `invalid` with the fields; nothing is stored then.
 */
export async function saveWalkerProfile(
  em: EntityManager,
  viewer: Member,
  raw: RawForm,
): Promise<WalkerProfile> {
  const form = readForm(walkerForm, raw);
  const availabilitySchedule = readAvailabilityForm(raw);
  refuseWrongAge(form.dateOfBirth);
  const now = clock.now();
  const fields = {
    ...form,
    hourlyRate: form.hourlyRate === null ? null : form.hourlyRate * 100,
    isActive: form.isActive && !form.vacationMode,
    availabilitySchedule,
    updatedAt: now,
  };
  const walker = await em.findOne(WalkerProfile, viewer.id);
  if (walker) return Object.assign(walker, fields);
  const created = em.create(WalkerProfile, {
    userId: viewer.id,
    completedWalksCount: 0,
    stripeOnboardingCompleted: false,
    createdAt: now,
    ...fields,
  });
  em.persist(created);
  return created;
}

function refuseWrongAge(dateOfBirth: string | null): void {
  if (dateOfBirth === null) return;
  const age = ageOn(dateOfBirth, clock.today());
  if (age < 0 || age > 120) throw invalid({ dateOfBirth: { code: 'birthDateInvalid' } });
  if (age < WALKER_MINIMUM_AGE) throw invalid({ dateOfBirth: { code: 'tooYoung' } });
}
