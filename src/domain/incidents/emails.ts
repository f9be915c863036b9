import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { walkOf } from '../bookings/email-walk.ts';
import { bookingEmail } from '../bookings/emails.ts';
import { bookingRows, type ShownBooking, shownBooking } from '../bookings/shown-booking.ts';
import { pressedAt, WalkStep } from '../bookings/walk-step.ts';
import type { EmailBuilders } from '../email/email.ts';
import { kysely } from '../kysely.ts';
import { requiredField } from '../outbox/outbox.ts';
import { shortName } from '../people/names.ts';
import { adminOf, type Profile } from '../people/profile.ts';
import { Incident } from './incident.ts';

export const incidentEmailBuilders: EmailBuilders<'incident-alert' | 'incident-call'> = {
  'incident-alert': async (em, payload) => {
    const admin = await adminOf(em, requiredField(payload, 'to'));
    const incident = await em.findOne(Incident, { id: requiredField(payload, 'incidentId'), outcome: null });
    if (!admin || !incident) return null;
    const row = await bookingRows(em).where('b.id', '=', incident.booking.id).executeTakeFirstOrThrow();
    const { id: incidentId, kind } = incident;
    const data = { firstName: admin.firstName, incidentId, kind, walk: walkOf(shownBooking(row)) };
    return { to: admin.email, data };
  },
  'incident-call': bookingEmail(
    async ({ about, booking, reader, side }, em, { incidentId }) => {
      const children = await childrenKnownTo(em, reader, booking);
      if (children.length === 0) return null;
      const incident = incidentId
        ? await em.findOne(Incident, String(incidentId), { populate: ['reporter'] })
        : null;
      if (incident?.outcome) return null;
      const walk = walkOf({ ...booking, children });
      const before = { booking: booking.id, ...(incident && { at: { $lte: incident.createdAt } }) };
      const [step] = await em.find(WalkStep, before, { orderBy: { at: 'desc' }, limit: 1 });
      return {
        ...{ ...about, walk, ...(incident && { other: shortName(incident.reporter) }) },
        asked: incident && { at: incident.createdAt, phone: incident.reporter.phone ?? null },
        last: step ? { step: step.step, at: pressedAt(step) } : null,
        kind: side === 'parent' ? (incident?.kind ?? null) : null,
        others: booking.children.length - children.length,
      };
    },
    async () => true,
  ),
};

/** Of a guardian, those whom they decide for (INCIDENT-9). */
async function childrenKnownTo(
  em: EntityManager,
  { id, role }: Profile,
  { id: walk, parent, children }: ShownBooking,
): Promise<ShownBooking['children']> {
  if (role !== 'tot' || id === parent.id) return children;
  const { rows } = await sql<{
    children: string[];
  }>`select children from guardians_on(${walk}) where id = ${id}`.execute(kysely(em));
  return children.filter((child) => rows[0]?.children.includes(child.id));
}
