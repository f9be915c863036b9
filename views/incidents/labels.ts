import type { IncidentKind } from '../../src/domain/incident-kind.ts';
import type { IncidentOutcome } from '../../src/domain/incidents/incident.ts';
import { msg } from '../../src/translate.ts';

export const INCIDENT_LABELS: Readonly<Record<IncidentKind, string>> = {
  hurt: msg('A child is hurt or unwell'),
  missing: msg('A child is missing'),
  not_there: msg("Someone didn't show up"),
  accident: msg('Traffic or an accident'),
  stranger: msg('A stranger or a threat'),
  other: msg('Something else'),
};

export const OUTCOME_LABELS: Readonly<Record<IncidentOutcome, string>> = {
  unfounded: msg('Nothing was wrong'),
  resolved: msg('Resolved'),
  no_charge: msg("Resolved, don't charge the walk automatically"),
};
