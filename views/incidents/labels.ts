import type { IncidentKind } from '../../src/domain/incident-kind.ts';
import type { IncidentOutcome } from '../../src/domain/incidents/incident.ts';

export const INCIDENT_LABELS: Readonly<Record<IncidentKind, string>> = {
  hurt: 'A child is hurt or unwell',
  missing: 'A child is missing',
  not_there: "Someone isn't at the meeting place",
  accident: 'Traffic or an accident',
  stranger: 'A stranger, or someone who threatens us',
  other: 'Something else',
};

export const OUTCOME_LABELS: Readonly<Record<IncidentOutcome, string>> = {
  unfounded: 'Nothing was wrong',
  resolved: 'Resolved',
  no_charge: "Resolved, don't charge the walk automatically",
};
