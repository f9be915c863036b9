import type { ReactNode } from 'react';
import { type Child, SEXES, type Sex } from '../../src/domain/children/child.ts';
import {
  CHILD_FIELDS,
  type ChildText,
  childTextsIn,
  forChildTexts,
} from '../../src/domain/children/child-fields.ts';
import { guessedShortName } from '../../src/domain/children/short-name.ts';
import { NO_ALLERGIES } from '../../src/domain/children/unanswered.ts';
import type { RowFields } from '../../src/domain/forms/edit.ts';
import { msg, tr } from '../../src/translate.ts';
import { Checkbox, type FormView, fieldOf, SelectField, TextArea, TextField } from '../ui.ts';

type Section = { child: Child | null; form: FormView };

export const CHILD_LABELS = {
  name: msg('Name'),
  age: msg('Age'),
  sex: msg('Sex'),
  [NO_ALLERGIES]: msg('No allergies'),
  ...forChildTexts((name) => CHILD_FIELDS[name].label),
} as const;

export const SEX_LABELS: Record<Sex, string> = {
  male: msg('Male'),
  female: msg('Female'),
  other: msg('Other'),
  'prefer-not-to-say': msg('Prefer not to say'),
};

export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="field-group">
    <legend>{title}</legend>
    <div className="form form-columns">{children}</div>
  </fieldset>
);

/** The value is the submitted one after an error, otherwise the stored one. */
const fieldPropsOf = ({ child, form }: Section, name: ChildText | 'name' | 'sex') => ({
  name,
  label: tr(CHILD_LABELS[name]),
  value: form.value(name, child?.[name]),
  error: form.errors[name],
});

/** Of a field of one line. */
const INPUTS: Partial<Record<ChildText, { type?: 'tel'; autoComplete: string }>> = {
  emergencyContactName: { autoComplete: 'section-emergency name' },
  emergencyContactPhone: { type: 'tel', autoComplete: 'section-emergency tel' },
};
const HINTS: Partial<Record<ChildText, string>> = {
  called: msg('In walks and emails. If it is empty, we take it from the name.'),
  pickupInstructions: msg('Which door to use, who to meet, what to bring.'),
};
const LINE_LENGTH = 200;

function Text({ name, ...section }: Section & { name: ChildText }) {
  const maxLength = CHILD_FIELDS[name].max;
  const hint = HINTS[name];
  const props = { ...fieldPropsOf(section, name), maxLength, ...(hint && { hint: tr(hint) }) };
  // The first answer without JavaScript.
  const typed = section.form.value('name');
  if (name === 'called' && typed && !props.value) props.value = guessedShortName(typed);
  return maxLength > LINE_LENGTH ? (
    <TextArea {...props} rows={2} />
  ) : (
    <TextField {...props} {...INPUTS[name]} />
  );
}

type Part = Parameters<typeof childTextsIn>[0];

const Texts = ({ part, ...section }: Section & { part: Part }) =>
  childTextsIn(part).map((name) =>
    name === 'allergies' ? (
      <Allergies key={name} {...section} />
    ) : (
      <Text key={name} name={name} {...section} />
    ),
  );

export function Basics(section: Section) {
  const { child, form } = section;
  return (
    <Group title={tr('Basics')}>
      <TextField
        {...fieldPropsOf(section, 'name')}
        hint={tr('All else is optional.')}
        required
        maxLength={80}
        autoComplete="off"
      />
      <Texts {...section} part="basics" />
      <TextField
        {...fieldOf(form, 'age', child?.age)}
        label={tr(CHILD_LABELS.age)}
        type="number"
        inputMode="numeric"
        min={0}
        max={18}
      />
      <SelectField
        {...fieldPropsOf(section, 'sex')}
        placeholder={tr('Choose')}
        options={SEXES.map((value) => ({ value, label: tr(SEX_LABELS[value]) }))}
      />
    </Group>
  );
}

const TITLES = {
  health: msg('Health & safety'),
  contact: msg('Emergency contact'),
  handover: msg('Pickup & drop-off'),
} as const;

export const PartOfChild = ({ part, ...section }: Section & { part: keyof typeof TITLES }) => (
  <Group title={tr(TITLES[part])}>
    <Texts {...section} part={part} />
  </Group>
);

/** The tick is an answer, an empty field is none. CHILD-10 */
export const Allergies = (section: Section) => (
  <div className="stack stack-s">
    <Text {...section} name="allergies" />
    <Checkbox
      name={NO_ALLERGIES}
      label={tr(CHILD_LABELS[NO_ALLERGIES])}
      checked={section.form.checked(NO_ALLERGIES, section.child?.noAllergies ?? false)}
    />
  </div>
);

export const Habits = (section: Section) => (
  <div className="form">
    <Texts {...section} part="habits" />
  </div>
);

/** For conflicting edits. */
export const allergiesText = (field: string, value: RowFields): string | undefined =>
  field === 'allergies' && !value.allergies && value[NO_ALLERGIES]
    ? tr(CHILD_LABELS[NO_ALLERGIES])
    : undefined;
