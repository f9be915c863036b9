import type { ReactNode } from 'react';
import { type Child, SEXES, type Sex } from '../../src/domain/children/child.ts';
import { NO_ALLERGIES } from '../../src/domain/children/unanswered.ts';
import type { RowFields } from '../../src/domain/edit.ts';
import { msg, tr } from '../../src/translate.ts';
import { Checkbox, type FormView, fieldOf, SelectField, TextArea, TextField } from '../ui.ts';

type Section = { child: Child | null; form: FormView };
type TextColumn = Exclude<keyof typeof CHILD_LABELS, 'age' | typeof NO_ALLERGIES>;

export const CHILD_LABELS = {
  name: msg('Name'),
  age: msg('Age'),
  school: msg('School'),
  sex: msg('Sex'),
  allergies: msg('Allergies'),
  [NO_ALLERGIES]: msg('No allergies'),
  medicalConditions: msg('Medical conditions'),
  emergencyContactName: msg('Contact name'),
  emergencyContactPhone: msg('Contact phone'),
  pickupInstructions: msg('Pickup instructions'),
  dropoffInstructions: msg('Drop-off instructions'),
  specialInstructions: msg('Special instructions'),
  favoriteActivities: msg('Favorite activities'),
  behavioralNotes: msg('Behavioral notes'),
  trotterPreferences: msg('Walker preferences'),
  schedulePreferences: msg('Schedule preferences'),
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
const fieldPropsOf = ({ child, form }: Section, name: TextColumn) => ({
  name,
  label: tr(CHILD_LABELS[name]),
  value: form.value(name, child?.[name]),
  error: form.errors[name],
});

export function Basics(section: Section) {
  const { child, form } = section;
  return (
    <Group title={tr('Basics')}>
      <TextField {...fieldPropsOf(section, 'name')} required maxLength={80} autoComplete="off" />
      <TextField
        {...fieldOf(form, 'age', child?.age)}
        label={tr(CHILD_LABELS.age)}
        type="number"
        inputMode="numeric"
        min={0}
        max={18}
        optional
      />
      <TextField {...fieldPropsOf(section, 'school')} maxLength={200} optional />
      <SelectField
        {...fieldPropsOf(section, 'sex')}
        placeholder={tr('Choose')}
        options={SEXES.map((value) => ({ value, label: tr(SEX_LABELS[value]) }))}
        optional
      />
    </Group>
  );
}

export const HealthAndSafety = (section: Section) => (
  <Group title={tr('Health & safety')}>
    <Allergies {...section} />
    <TextArea {...fieldPropsOf(section, 'medicalConditions')} rows={2} maxLength={1000} optional />
  </Group>
);

/** The tick is an answer, an empty field is none. CHILD-10 */
export const Allergies = (section: Section) => (
  <div className="stack stack-s">
    <TextArea {...fieldPropsOf(section, 'allergies')} rows={2} maxLength={1000} optional />
    <Checkbox
      name={NO_ALLERGIES}
      label={tr(CHILD_LABELS[NO_ALLERGIES])}
      checked={section.form.checked(NO_ALLERGIES, section.child?.noAllergies ?? false)}
    />
  </div>
);

export const EmergencyContact = (section: Section) => (
  <Group title={tr('Emergency contact')}>
    <TextField
      {...fieldPropsOf(section, 'emergencyContactName')}
      autoComplete="section-emergency name"
      maxLength={120}
      optional
    />
    <TextField
      {...fieldPropsOf(section, 'emergencyContactPhone')}
      type="tel"
      autoComplete="section-emergency tel"
      maxLength={40}
      optional
    />
  </Group>
);

export const PickupAndDropoff = (section: Section) => (
  <Group title={tr('Pickup & drop-off')}>
    <TextArea
      {...fieldPropsOf(section, 'pickupInstructions')}
      hint={tr('Which door to use, who to meet, what to bring.')}
      rows={2}
      maxLength={1000}
      optional
    />
    <TextArea {...fieldPropsOf(section, 'dropoffInstructions')} rows={2} maxLength={1000} optional />
    <TextArea {...fieldPropsOf(section, 'specialInstructions')} rows={2} maxLength={1000} optional />
  </Group>
);

export const habitFields = [
  'favoriteActivities',
  'behavioralNotes',
  'trotterPreferences',
  'schedulePreferences',
] as const satisfies TextColumn[];

export const Habits = (section: Section) => (
  <div className="form">
    {habitFields.map((name) => (
      <TextArea key={name} {...fieldPropsOf(section, name)} rows={2} maxLength={1000} optional />
    ))}
  </div>
);

/** For conflicting edits. */
export const allergiesText = (field: string, value: RowFields): string | undefined =>
  field === 'allergies' && !value.allergies && value[NO_ALLERGIES]
    ? tr(CHILD_LABELS[NO_ALLERGIES])
    : undefined;
