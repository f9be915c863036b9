import { z } from 'zod';
import { type EditForm, editForm } from '../edit.ts';
import type { ErrorCode } from '../error-code.ts';
import { checkbox, optionalNumber, optionalText, type RawForm, readForm } from '../form.ts';
import { nameField } from '../people/name-field.ts';
import { SEXES } from './child.ts';
import { NO_ALLERGIES, readAllergies, withNoAllergies } from './unanswered.ts';

export const childForm = z.object({
  name: nameField('childNameMissing'),
  age: optionalNumber('childAgeInvalid').refine(
    (age) => age === null || (Number.isInteger(age) && age >= 0 && age <= 18),
    'childAgeInvalid' satisfies ErrorCode,
  ),
  sex: z
    .union([z.literal('').transform(() => null), z.enum(SEXES)], {
      error: 'choiceInvalid' satisfies ErrorCode,
    })
    .optional()
    .transform((sex) => sex ?? null),
  school: optionalText(200),
  allergies: optionalText(1000),
  [NO_ALLERGIES]: checkbox(),
  medicalConditions: optionalText(1000),
  emergencyContactName: optionalText(120),
  emergencyContactPhone: optionalText(40),
  pickupInstructions: optionalText(1000),
  dropoffInstructions: optionalText(1000),
  specialInstructions: optionalText(1000),
  trotterPreferences: optionalText(1000),
  favoriteActivities: optionalText(1000),
  behavioralNotes: optionalText(1000),
  schedulePreferences: optionalText(1000),
});

type ChildForm = ReturnType<typeof readChild>;

export const readChild = (raw: RawForm) => readAllergies(readForm(childForm, raw, headingFor(raw)));

export const childEdit: EditForm<Partial<ChildForm>, ChildForm> = {
  read: readChild,
  fields: (row) => editForm(childForm).fields(withNoAllergies(row)),
};

const headingFor = (raw: RawForm): ErrorCode =>
  String(raw.name ?? '').trim() === '' ? 'childNameMissing' : 'checkTheForm';
