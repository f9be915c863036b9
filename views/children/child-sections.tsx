import type { ReactNode } from 'react';
import { type Child, SEXES, type Sex } from '../../src/domain/children/child.ts';
import { type FormView, fieldOf, SelectField, TextArea, TextField } from '../ui.ts';

type Section = { child: Child | null; form: FormView };
type TextColumn = Exclude<keyof typeof CHILD_LABELS, 'age'>;

export const CHILD_LABELS = {
  name: 'Name',
  age: 'Age',
  school: 'School',
  sex: 'Sex',
  allergies: 'Allergies',
  medicalConditions: 'Medical conditions',
  emergencyContactName: 'Contact name',
  emergencyContactPhone: 'Contact phone',
  pickupInstructions: 'Pickup instructions',
  dropoffInstructions: 'Drop-off instructions',
  specialInstructions: 'Special instructions',
  favoriteActivities: 'Favorite activities',
  behavioralNotes: 'Behavioral notes',
  trotterPreferences: 'Walker preferences',
  schedulePreferences: 'Schedule preferences',
} as const;

export const SEX_LABELS: Record<Sex, string> = {
  male: 'Male',
  female: 'Female',
  other: 'Other',
  'prefer-not-to-say': 'Prefer not to say',
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="field-group">
    <legend>{title}</legend>
    <div className="form form-columns">{children}</div>
  </fieldset>
);

/** The value is the submitted one after an error, otherwise the stored one. */
const fieldPropsOf = ({ child, form }: Section, name: TextColumn) => ({
  name,
  label: CHILD_LABELS[name],
  value: form.value(name, child?.[name]),
  error: form.errors[name],
});

export function Basics(section: Section) {
  const { child, form } = section;
  return (
    <Group title="Basics">
      <TextField {...fieldPropsOf(section, 'name')} required maxLength={80} autoComplete="off" />
      <TextField
        {...fieldOf(form, 'age', child?.age)}
        label={CHILD_LABELS.age}
        type="number"
        inputMode="numeric"
        min={0}
        max={18}
        optional
      />
      <TextField {...fieldPropsOf(section, 'school')} maxLength={200} optional />
      <SelectField
        {...fieldPropsOf(section, 'sex')}
        placeholder="Choose"
        options={SEXES.map((value) => ({ value, label: SEX_LABELS[value] }))}
        optional
      />
    </Group>
  );
}

export const HealthAndSafety = (section: Section) => (
  <Group title="Health & safety">
    <TextArea {...fieldPropsOf(section, 'allergies')} rows={2} maxLength={1000} optional />
    <TextArea {...fieldPropsOf(section, 'medicalConditions')} rows={2} maxLength={1000} optional />
  </Group>
);

export const EmergencyContact = (section: Section) => (
  <Group title="Emergency contact">
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
  <Group title="Pickup & drop-off">
    <TextArea
      {...fieldPropsOf(section, 'pickupInstructions')}
      hint="Which door to use, who to meet, what to bring."
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
