export const INCIDENT_KINDS = ['hurt', 'missing', 'not_there', 'accident', 'stranger', 'other'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];
