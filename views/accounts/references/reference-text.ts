import type { ShownReference } from '../../../src/domain/accounts/references/reference.ts';
import { msg, tr } from '../../../src/translate.ts';

type Answer = NonNullable<ShownReference['answer']>;

export const RELATION_LABELS: Record<ShownReference['relation'], string> = {
  work: msg('From work, or I worked for them'),
  school: msg('Teacher or coach'),
  neighbor: msg('Neighbor'),
  friend: msg('Friend of the family'),
  other: msg('Another way'),
};

export const KNOWN_FOR_LABELS: Record<Answer['knownFor'], string> = {
  'under-1': msg('Less than a year'),
  '1-to-3': msg('One to three years'),
  'over-3': msg('More than three years'),
};

export const WOULD_TRUST_LABELS: Record<Answer['wouldTrust'], string> = {
  yes: msg('Yes'),
  unsure: msg("I'm not sure"),
  no: msg('No'),
};

export const STATUS_TEXTS: Record<ShownReference['status'], string> = {
  asked: msg('Asked'),
  answered: msg('Answered'),
  declined: msg('Declined'),
};

export const choices = <Value extends string>(labels: Record<Value, string>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label: tr(label) }));
