/** The most dangerous first. */
export const INCIDENT_KINDS = ['missing', 'hurt', 'not_there', 'accident', 'stranger', 'other'] as const;
/** INCIDENT-4: someone is asked to call. */
export const CALL_KINDS = ['hurt', 'missing', 'not_there', 'accident'] as const;
export type IncidentKind = (typeof INCIDENT_KINDS)[number];
