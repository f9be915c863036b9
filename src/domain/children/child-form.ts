import { z } from 'zod';
import { normalizeText } from '../../typed-text.ts';
import type { ErrorCode } from '../forms/domain-error.ts';
import { type EditForm, editForm } from '../forms/edit.ts';
import { checkbox, optionalNumber, optionalText, type RawForm, readForm } from '../forms/form.ts';
import { nameField, shortNameField } from '../people/name-field.ts';
import { phoneField } from '../people/phone.ts';
import { SEXES } from './child.ts';
import { CHILD_FIELDS, forChildTexts } from './child-fields.ts';
import { guessedShortName } from './short-name.ts';
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
  ...forChildTexts((name) => optionalText(CHILD_FIELDS[name].max)),
  emergencyContactPhone: phoneField(),
  called: shortNameField(CHILD_FIELDS.called.max),
  [NO_ALLERGIES]: checkbox(),
});

type ChildForm = ReturnType<typeof readChild>;

export function readChild(raw: RawForm) {
  const form = readAllergies(readForm(childForm, raw, headingFor(raw)));
  return { ...form, called: (form.called ?? guessedShortName(form.name)) as string | null };
}

export const childEdit: EditForm<Partial<ChildForm>, ChildForm> = {
  read: readChild,
  fields: (row) => editForm(childForm).fields(withNoAllergies(withShortName(row))),
};

const headingFor = (raw: RawForm): ErrorCode =>
  normalizeText(String(raw.name ?? '')) === '' ? 'childNameMissing' : 'checkTheForm';

export const withShortName = <T extends { name?: string; called?: string | null }>(row: T) => ({
  ...row,
  called: row.called ?? guessedShortName(row.name ?? ''),
});
