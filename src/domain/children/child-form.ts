import { z } from 'zod';
import { type EditForm, editForm } from '../edit.ts';
import type { ErrorCode } from '../error-code.ts';
import { optionalNumber, optionalText, type RawForm, readForm } from '../form.ts';
import { nameField } from '../people/name-field.ts';
import { SEXES } from './child.ts';

const childForm = z.object({
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

type ChildForm = z.infer<typeof childForm>;

export const readChild = (raw: RawForm): ChildForm => readForm(childForm, raw, headingFor(raw));

export const childEdit: EditForm<Partial<ChildForm>, ChildForm> = {
  ...editForm(childForm),
  read: readChild,
};

const headingFor = (raw: RawForm): ErrorCode =>
  String(raw.name ?? '').trim() === '' ? 'childNameMissing' : 'checkTheForm';
