import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { market } from '../../market.ts';
import { leastCharge } from '../../money.ts';
import { publicText } from '../contact-details/public-text.ts';
import { DomainError, type ErrorCode, type FieldError, invalid } from '../forms/domain-error.ts';
import { type EditForm, readEdit } from '../forms/edit.ts';
import {
  calendarDate,
  checkbox,
  optionalAmount,
  optionalNumber,
  type RawForm,
  readForm,
} from '../forms/form.ts';
import { insertMissing } from '../kysely.ts';
import { listedNeighborhood } from '../people/neighborhood.ts';
import type { Member } from '../viewer.ts';
import { fixedBirthDate } from './age/birth-date-change.ts';
import type { AvailabilitySchedule } from './availability.ts';
import { readWeek } from './availability-week.ts';
import { storedLanguageName } from './language-names.ts';
import { detailsOf, type StoredDetails, walkerFields } from './profile-edit.ts';
import { ageToday, isMinor, WalkerProfile } from './walker-profile.ts';

const MAX_EXPERIENCE = 80;

/** WALKER-3 */
export const birthDateField = () =>
  z
    .union([z.literal('').transform(() => null), calendarDate('birthDateInvalid')], {
      error: 'birthDateInvalid' satisfies ErrorCode,
    })
    .optional()
    .transform((date) => date ?? null)
    .superRefine(checkAge);

const walkerForm = z.object({
  hourlyRate: optionalAmount('rateMissing')
    .transform((rate) => rate || null)
    .refine((rate) => rate === null || rate > 0, 'rateMissing' satisfies ErrorCode)
    .refine((rate) => rate === null || rate / 2 >= leastCharge(), 'rateTooLow' satisfies ErrorCode)
    .refine((rate) => rate === null || rate <= market.rates.highest, 'rateTooHigh' satisfies ErrorCode)
    .refine(
      (rate) => rate === null || rate % market.rates.step === 0,
      'mustBeDollarSteps' satisfies ErrorCode,
    ),
  experienceYears: optionalNumber('experienceInvalid').refine(
    (years) => years === null || (Number.isInteger(years) && years >= 0 && years <= MAX_EXPERIENCE),
    'experienceInvalid' satisfies ErrorCode,
  ),
  neighborhood: publicText(80).transform(listedNeighborhood),
  bio: publicText(2000),
  languages: publicText(500).transform(readLanguages),
  dateOfBirth: birthDateField(),
  publicPhoto: checkbox(),
});

/** WALKER-4 */
export function readLanguages(text: string | null): string[] | null {
  const languages = new Map<string, string>();
  for (const language of (text ?? '').split(/[,，、،]/).map((part) => storedLanguageName(part.trim())))
    if (language && !languages.has(language.toLowerCase())) languages.set(language.toLowerCase(), language);
  return languages.size > 0 ? [...languages.values()] : null;
}

/** Without the switches. Throws `invalid` with the fields, `StaleEdit` for an outdated form. */
export async function saveWalkerProfile(
  em: EntityManager,
  viewer: Member,
  raw: RawForm,
): Promise<WalkerProfile> {
  const walker = await lockWalker(em, viewer);
  const edited = readEdit(walkerEdit, raw, walker);
  const fixed = edited.dateOfBirth !== (walker.dateOfBirth ?? null) && (await fixedBirthDate(em, viewer.id));
  if (fixed && edited.dateOfBirth !== fixed.day) throw invalid({ dateOfBirth: { code: 'birthDateOfTeam' } });
  if (viewer.approved && 'dateOfBirth' in edited && isMinor(edited.dateOfBirth ?? null) !== walker.isMinor())
    throw invalid({ dateOfBirth: { code: 'birthDateDecides' } });
  return Object.assign(walker, edited, { updatedAt: clock.now() });
}

/** Locks the viewer's row. Two concurrent first saves create it once. */
export async function lockWalker(em: EntityManager, viewer: Member): Promise<WalkerProfile> {
  const now = clock.now();
  await insertMissing(em, WalkerProfile, [{ userId: viewer.id, createdAt: now, updatedAt: now }]);
  return em.findOneOrFail(WalkerProfile, viewer.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Reads details and week together, to report all errors at once. */
function readWalkerForm(raw: RawForm) {
  const problems: Record<string, FieldError> = {};
  const details = collect(problems, () => readForm(walkerForm, raw));
  const availabilitySchedule = collect(problems, () => readAvailabilityForm(raw));
  if (!details || !availabilitySchedule) throw invalid(problems);
  return { ...details, availabilitySchedule };
}

const walkerEdit: EditForm<StoredDetails, ReturnType<typeof readWalkerForm>> = {
  read: readWalkerForm,
  fields: (walker) => walkerFields(detailsOf(walker)),
};

function collect<T>(problems: Record<string, FieldError>, read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    Object.assign(problems, error.fields);
    return null;
  }
}

function checkAge(dateOfBirth: string | null, context: z.RefinementCtx): void {
  if (dateOfBirth === null) return;
  const addError = (code: ErrorCode) => context.addIssue({ code: 'custom', message: code });
  const age = ageToday(dateOfBirth);
  if (age < 0 || age > 120) addError('birthDateInvalid');
  else if (age < market.ages.walkers) addError('tooYoung');
}

export function readAvailabilityForm(raw: Readonly<Record<string, unknown>>): AvailabilitySchedule {
  const { schedule, problems } = readWeek(raw);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return schedule;
}
