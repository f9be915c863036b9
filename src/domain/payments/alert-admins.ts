import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailOf, PaymentProblem } from '../email.ts';
import { enqueue, type OutboxPayload, requiredField } from '../outbox.ts';
import { Profile } from '../people/profile.ts';

export interface AlertSubject {
  objectId: string;
  bookingId?: string;
}

/** One email per admin, in the caller's transaction. The same problem of the same object is sent only once. */
export async function alertAdmins(
  em: EntityManager,
  trouble: PaymentProblem,
  { objectId, bookingId }: AlertSubject,
): Promise<void> {
  const admins = await em.find(Profile, { role: 'admin', hiddenAt: null }, { fields: ['id'] });
  for (const { id: to } of admins) {
    const payload = { to, trouble, objectId, ...(bookingId && { bookingId }) };
    await enqueue(em, 'mail.payment-alert', payload, { key: `payment-alert/${trouble}/${objectId}/${to}` });
  }
}

export async function paymentAlertEmail(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'payment-alert'> | null> {
  const admin = await em.findOne(Profile, {
    id: requiredField(payload, 'to'),
    role: 'admin',
    hiddenAt: null,
  });
  if (!admin) return null;
  return {
    kind: 'payment-alert',
    to: admin.email,
    data: {
      firstName: admin.firstName,
      trouble: requiredField(payload, 'trouble') as PaymentProblem,
      objectId: requiredField(payload, 'objectId'),
      bookingId: payload.bookingId ?? null,
    },
  };
}
