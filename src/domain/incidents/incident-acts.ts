import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import type { AuditAction } from '../audit/actions.ts';
import { audit } from '../audit/audit.ts';
import { publishWalk } from '../bookings/lifecycle/transition-booking.ts';
import { conflict, forbidden, notFound } from '../forms/domain-error.ts';
import { type Command, isUuid, readForm, requiredText } from '../forms/form.ts';
import { announceCharge, stopForIncident } from '../payments/automatic/automatic-payment.ts';
import { publish } from '../publish.ts';
import { idOf, isAdmin, type Viewer } from '../viewer.ts';
import { INCIDENT_OUTCOMES, Incident, type IncidentAct, IncidentEvent } from './incident.ts';

export const MAX_INCIDENT_NOTE = 2000;

const note = requiredText(MAX_INCIDENT_NOTE, 'incidentNoteMissing');
const noteForm = z.object({ note });
const closingForm = z.object({
  outcome: z.enum(INCIDENT_OUTCOMES, { error: 'incidentOutcomeMissing' }),
  note,
});

/** INCIDENT-5. Throws `conflict` when another admin has taken it, or it is closed. */
export async function takeIncident(em: EntityManager, viewer: Viewer, id: string): Promise<void> {
  const incident = await lockOpen(em, viewer, id);
  if (incident.takenAt) throw conflict('incidentTaken');
  em.assign(incident, { takenAt: clock.now(), takenBy: idOf(viewer) });
  await record(em, viewer, incident, 'taken');
}

/** INCIDENT-5: also after it was closed. Throws `invalid` without a text. */
export const noteIncident: Command = async (em, viewer, id, raw) => {
  const incident = await lock(em, viewer, id);
  await record(em, viewer, incident, 'noted', readForm(noteForm, raw).note);
};

/** INCIDENT-5, INCIDENT-8. Throws `invalid` without an outcome and a note, `conflict` when it is closed. */
export const closeIncident: Command = async (em, viewer, id, raw) => {
  const incident = await lockOpen(em, viewer, id);
  const form = readForm(closingForm, raw);
  em.assign(incident, { outcome: form.outcome, closedAt: clock.now(), closedBy: idOf(viewer) });
  await em.flush();
  if (form.outcome === 'no_charge') await stopForIncident(em, incident.booking);
  else await announceCharge(em, incident.booking);
  await record(em, viewer, incident, 'closed', form.note);
};

function assertAdmin(viewer: Viewer): void {
  const cli = viewer.kind === 'system' && viewer.name === 'cli';
  if (!cli && !isAdmin(viewer)) throw forbidden('pageAccessDenied');
}

async function lockOpen(em: EntityManager, viewer: Viewer, id: string): Promise<Incident> {
  const incident = await lock(em, viewer, id);
  if (incident.outcome !== null) throw conflict('incidentClosed');
  return incident;
}

async function lock(em: EntityManager, viewer: Viewer, id: string): Promise<Incident> {
  assertAdmin(viewer);
  const incident = isUuid(id)
    ? await em.findOne(Incident, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
    : null;
  if (!incident) throw notFound('notFound');
  await em.populate(incident, ['booking']);
  return incident;
}

const AUDITED: Readonly<Record<Exclude<IncidentAct, 'seen' | 'called'>, AuditAction>> = {
  taken: 'take-incident',
  noted: 'note-incident',
  closed: 'close-incident',
};

async function record(
  em: EntityManager,
  viewer: Viewer,
  { id, booking }: Incident,
  act: keyof typeof AUDITED,
  text: string | null = null,
): Promise<void> {
  em.create(IncidentEvent, { ...newEvent(viewer, id, act), note: text });
  audit(em, viewer, AUDITED[act], { type: 'incident', id }, { booking: booking.id });
  publish(em, { to: ['admins'], topic: 'incidents', id });
  await publishWalk(em, booking);
}

export const newEvent = (viewer: Viewer, incidentId: string, act: IncidentAct) => ({
  id: randomUUID(),
  incidentId,
  act,
  actorId: viewer.kind === 'member' ? viewer.id : null,
  operator: viewer.kind === 'system' ? (viewer.operator ?? null) : null,
  at: clock.now(),
});
