import { msg } from '../../translate.ts';

interface ChildField {
  label: string;
  /** Its name inside a sentence. */
  named: string;
  max: number;
  part: 'basics' | 'health' | 'contact' | 'handover' | 'habits';
  /** SAFETY-4 */
  onSheet: boolean;
}

/**
 * The texts about a child. The entity, the form, the safety sheet, errors, the download and the erasure follow from this table;
 * a field added here needs its column, its Spanish, and an icon where the sheet shows it.
 */
export const CHILD_FIELDS = {
  called: {
    label: msg('What do you call them?'),
    named: msg('the short name'),
    max: 40,
    part: 'basics',
    onSheet: false,
  },
  school: { label: msg('School'), named: msg('the school'), max: 200, part: 'basics', onSheet: false },
  allergies: {
    label: msg('Allergies'),
    named: msg('the allergies'),
    max: 1000,
    part: 'health',
    onSheet: true,
  },
  medicalConditions: {
    label: msg('Medical conditions'),
    named: msg('the medical conditions'),
    max: 1000,
    part: 'health',
    onSheet: true,
  },
  emergencyContactName: {
    label: msg('Contact name'),
    named: msg("the contact's name"),
    max: 120,
    part: 'contact',
    onSheet: true,
  },
  emergencyContactPhone: {
    label: msg('Contact phone'),
    named: msg("the contact's phone"),
    max: 40,
    part: 'contact',
    onSheet: true,
  },
  pickupInstructions: {
    label: msg('Pickup instructions'),
    named: msg('the pickup instructions'),
    max: 1000,
    part: 'handover',
    onSheet: true,
  },
  dropoffInstructions: {
    label: msg('Drop-off instructions'),
    named: msg('the drop-off instructions'),
    max: 1000,
    part: 'handover',
    onSheet: true,
  },
  specialInstructions: {
    label: msg('Special instructions'),
    named: msg('the special instructions'),
    max: 1000,
    part: 'handover',
    onSheet: true,
  },
  favoriteActivities: {
    label: msg('Favorite activities'),
    named: msg('the favorite activities'),
    max: 1000,
    part: 'habits',
    onSheet: false,
  },
  behavioralNotes: {
    label: msg('Behavioral notes'),
    named: msg('the behavioral notes'),
    max: 1000,
    part: 'habits',
    onSheet: false,
  },
  trotterPreferences: {
    label: msg('Walker preferences'),
    named: msg('the walker preferences'),
    max: 1000,
    part: 'habits',
    onSheet: false,
  },
  schedulePreferences: {
    label: msg('Schedule preferences'),
    named: msg('the schedule preferences'),
    max: 1000,
    part: 'habits',
    onSheet: false,
  },
} as const satisfies Record<string, ChildField>;

type Fields = typeof CHILD_FIELDS;
export type ChildText = keyof Fields;
export type SheetText = {
  [Name in ChildText]: Fields[Name]['onSheet'] extends true ? Name : never;
}[ChildText];

export const CHILD_TEXTS = Object.keys(CHILD_FIELDS) as ChildText[];
export const SHEET_TEXTS = CHILD_TEXTS.filter((name): name is SheetText => CHILD_FIELDS[name].onSheet);

export const childTextsIn = (part: ChildField['part']): ChildText[] =>
  CHILD_TEXTS.filter((name) => CHILD_FIELDS[name].part === part);

/** One value for each text. */
export const forChildTexts = <Value>(make: (name: ChildText) => Value): Record<ChildText, Value> =>
  Object.fromEntries(CHILD_TEXTS.map((name) => [name, make(name)])) as Record<ChildText, Value>;
