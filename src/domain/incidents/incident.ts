import { type InferEntity, p } from '@mikro-orm/core';
import { Booking } from '../bookings/booking.ts';
import { entity, moment } from '../columns.ts';
import type { IncidentKind } from '../incident-kind.ts';
import { Profile } from '../people/profile.ts';

/** INCIDENT-8 */
export const INCIDENT_OUTCOMES = ['unfounded', 'resolved', 'no_charge'] as const;
export type IncidentOutcome = (typeof INCIDENT_OUTCOMES)[number];

export const Incident = entity('Incident', 'incidents', {
  id: p.uuid().primary(),
  booking: () => p.manyToOne(Booking),
  reporter: () => p.manyToOne(Profile),
  kind: p.text().$type<IncidentKind>(),
  text: p.text().strictNullable(),
  createdAt: moment(),
  takenAt: moment().strictNullable(),
  takenBy: () => p.manyToOne(Profile).joinColumn('taken_by').strictNullable(),
  outcome: p.text().$type<IncidentOutcome>().strictNullable(),
  closedAt: moment().strictNullable(),
  closedBy: () => p.manyToOne(Profile).joinColumn('closed_by').strictNullable(),
});
export type Incident = InferEntity<typeof Incident>;

export type IncidentAct = 'seen' | 'taken' | 'noted' | 'closed' | 'called';

/** Append-only, for admins only. */
export const IncidentEvent = entity('IncidentEvent', 'incident_events', {
  id: p.uuid().primary(),
  incidentId: p.uuid(),
  act: p.text().$type<IncidentAct>(),
  actorId: p.uuid().nullable(),
  operator: p.text().nullable(),
  note: p.text().nullable(),
  at: moment(),
});
