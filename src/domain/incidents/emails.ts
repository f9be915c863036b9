import { walkOf } from '../bookings/email-walk.ts';
import { bookingEmail } from '../bookings/emails.ts';
import { bookingRows, shownBooking } from '../bookings/shown-booking.ts';
import type { EmailBuilders } from '../email-builders.ts';
import { requiredField } from '../outbox.ts';
import { shortName } from '../people/names.ts';
import { adminOf } from '../people/profile.ts';
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
  'incident-call': bookingEmail(async ({ about }, em, { incidentId }) => {
    const incident = incidentId
      ? await em.findOne(Incident, String(incidentId), { populate: ['reporter'] })
      : null;
    return incident ? { ...about, other: shortName(incident.reporter) } : about;
  }),
};
