import type { ShownReference } from '../../../src/domain/accounts/references/reference.ts';

type Answer = NonNullable<ShownReference['answer']>;

export const RELATION_LABELS: Record<ShownReference['relation'], string> = {
  work: 'From work, or I worked for them',
  school: 'Teacher or coach',
  neighbor: 'Neighbor',
  friend: 'Friend of the family',
  other: 'Another way',
};

export const KNOWN_FOR_LABELS: Record<Answer['knownFor'], string> = {
  'under-1': 'Less than a year',
  '1-to-3': 'One to three years',
  'over-3': 'More than three years',
};

export const WOULD_TRUST_LABELS: Record<Answer['wouldTrust'], string> = {
  yes: 'Yes',
  unsure: "I'm not sure",
  no: 'No',
};

export const STATUS_TEXTS: Record<ShownReference['status'], string> = {
  asked: 'Asked',
  answered: 'Answered',
  declined: 'Declined',
};

export const choices = <Value extends string>(labels: Record<Value, string>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));
