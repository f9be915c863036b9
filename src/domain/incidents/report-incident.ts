import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { clock, HOUR_MS } from '../../clock.ts';
import type { Booking } from '../bookings/booking.ts';
import { lockBooking, publishWalk } from '../bookings/lifecycle/transition-booking.ts';
import { isPickupLocked, type PickupState, pickupState } from '../bookings/pickup-state.ts';
import { actorsOf } from '../bookings/policy.ts';
import { AGREED_STATUSES, isOneOf, isRunning, NO_SHOW_REASONS } from '../bookings/status.ts';
import { conflict, notFound } from '../forms/domain-error.ts';
import { isUuid, type RawForm, readForm, requiredText } from '../forms/form.ts';
import { CALL_KINDS, INCIDENT_KINDS, type IncidentKind } from '../incident-kind.ts';
import { insertMissing, kysely } from '../kysely.ts';
import { enqueue } from '../outbox/outbox.ts';
import { publish } from '../publish.ts';
import type { Member } from '../viewer.ts';
import { Incident, IncidentEvent } from './incident.ts';
import { newEvent } from './incident-acts.ts';

export const MAX_INCIDENT_TEXT = 2000;

const incidentForm = z.object({
  kind: z.enum(INCIDENT_KINDS, { error: 'incidentKindMissing' }),
  text: requiredText(MAX_INCIDENT_TEXT, 'incidentTextMissing'),
});
type IncidentFields = z.infer<typeof incidentForm>;

export const readIncident = (raw: RawForm): IncidentFields => readForm(incidentForm, raw);

/**
 * INCIDENT-2 to INCIDENT-4. Locks the walk, so that automatic payment either began before or does not begin (INCIDENT-7). Throws
 * `not_found` for all but its parent and walker, `conflict` when help is not open.
 */
export async function reportIncident(
  em: EntityManager,
  viewer: Member,
  bookingId: string,
  form: IncidentFields,
): Promise<string> {
  const booking = await lockBooking(em, viewer, bookingId);
  const side = sideOf(viewer, booking);
  if (!side) throw notFound('bookingNotFound');
  const pickup = await pickupState(em, booking.id);
  if (!isHelpOpen(booking, clock.now(), pickup)) throw conflict('helpNotOpen');
  const id = randomUUID();
  const about = { booking: booking.id, reporter: viewer.id };
  await em.insert(Incident, { id, ...about, ...form, createdAt: clock.now() });
  await alertAdmins(em, id);
  if (CALL_KINDS.some((kind) => kind === form.kind)) await askToCall(em, viewer, booking, { id, ...form });
  await publishWalk(em, booking);
  return id;
}

type Side = 'parent' | 'walker';

export function sideOf(viewer: Member, booking: Pick<Booking, 'parent' | 'walker'>): Side | null {
  const [side] = actorsOf(viewer, booking);
  return side === 'parent' || side === 'walker' ? side : null;
}

/** The reporter may not read who is an admin, so the database says whom to alert. */
async function alertAdmins(em: EntityManager, incidentId: string): Promise<void> {
  const admins = await em.execute<{ id: string }[]>('select id from admins_to_alert(?) id', [incidentId]);
  for (const { id: to } of admins)
    await enqueue(
      em,
      'mail.incident-alert',
      { to, incidentId },
      { key: `incident-alert/${incidentId}/${to}` },
    );
  publish(em, { to: ['admins'], topic: 'incidents', id: incidentId, toast: 'toastIncident' });
}

/** Each adult of the family, and the walker: a parent who reports a hurt child may be accusing them (INCIDENT-4). */
async function askToCall(
  em: EntityManager,
  viewer: Member,
  booking: Booking,
  { id: incidentId, kind }: { id: string; kind: IncidentKind },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from guardians_on(${booking.id})`.execute(kysely(em));
  const asked = [booking.parent.id, ...rows.map(({ id }) => id)];
  if (booking.walker && kind !== 'hurt') asked.push(booking.walker.id);
  for (const to of asked.filter((id) => id !== viewer.id)) {
    const key = `incident-call/${incidentId}/${to}`;
    await enqueue(em, 'mail.incident-call', { bookingId: booking.id, incidentId, to }, { key });
    publish(em, { to: [to], topic: 'booking', id: booking.id, toast: 'toastCallNow' });
  }
}

/** The person pressed Call (INCIDENT-9). Throws `not_found` where that one does not ask them to. */
export async function callBack(
  em: EntityManager,
  viewer: Member,
  bookingId: string,
  reporter: unknown,
): Promise<void> {
  const { rows } =
    isUuid(bookingId) && isUuid(reporter)
      ? await sql<{ id: string }>`select incident_id as id from open_calls(${bookingId}) 
        where reporter_id = ${reporter} and not is_mine`.execute(kysely(em))
      : { rows: [] };
  if (rows.length === 0) throw notFound('bookingNotFound');
  await insertMissing(
    em,
    IncidentEvent,
    rows.map(({ id }) => newEvent(viewer, id, 'called')),
  );
  for (const { id } of rows) publish(em, { to: ['admins'], topic: 'incidents', id });
  publish(em, { to: [viewer.id], topic: 'booking', id: bookingId });
}

/** As long as the two sides see each other's phone number (SAFETY-7). */
const HELP_AFTER_END_MS = 24 * HOUR_MS;

export type HelpSubject = Pick<Booking, 'status' | 'startsAt' | 'endsAt'> &
  Partial<Pick<Booking, 'cancelReason'>> & { pickup?: PickupState | null };

/** INCIDENT-1 */
export function isHelpOpen(walk: HelpSubject, now: Date, pickup = walk.pickup): boolean {
  if (isRunning(walk) || isPickupLocked({ status: walk.status, pickup })) return true;
  const agreed =
    isOneOf(AGREED_STATUSES, walk.status) || NO_SHOW_REASONS.some((reason) => reason === walk.cancelReason);
  return agreed && walk.startsAt <= now && now.getTime() <= walk.endsAt.getTime() + HELP_AFTER_END_MS;
}
