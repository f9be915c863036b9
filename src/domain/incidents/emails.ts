import type { EntityManager } from '@mikro-orm/postgresql';
import { walkOf } from '../bookings/email-walk.ts';
import { bookingEmailContext } from '../bookings/emails.ts';
import { bookingRows, shownBooking } from '../bookings/shown-booking.ts';
import type { EmailOf } from '../email.ts';
import type { EmailBuilders } from '../email-builders.ts';
import { type OutboxPayload, requiredField } from '../outbox.ts';
import { Profile } from '../people/profile.ts';
import { Incident } from './incident.ts';

async function alert(em: EntityManager, payload: OutboxPayload): Promise<EmailOf<'incident-alert'> | null> {
  const to = { id: requiredField(payload, 'to'), role: 'admin', hiddenAt: null } as const;
  const admin = await em.findOne(Profile, to);
  const incident = await em.findOne(Incident, { id: requiredField(payload, 'incidentId'), outcome: null });
  if (!admin || !incident) return null;
  const row = await bookingRows(em).where('b.id', '=', incident.booking.id).executeTakeFirstOrThrow();
  return {
    kind: 'incident-alert',
    to: admin.email,
    data: {
      firstName: admin.firstName,
      incidentId: incident.id,
      kind: incident.kind,
      walk: walkOf(shownBooking(row)),
    },
  };
}

export const incidentEmailBuilders: EmailBuilders<'incident-alert' | 'incident-call'> = {
  'incident-alert': alert,
  'incident-call': async (em, payload) => {
    const found = await bookingEmailContext(em, payload);
    return found && { to: found.reader.email, data: found.about };
  },
};
