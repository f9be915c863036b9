import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailOf } from '../email.ts';
import type { PaymentProblem } from '../email-facts.ts';
import { isUuid } from '../form.ts';
import { enqueue, type OutboxPayload, requiredField } from '../outbox.ts';
import { Profile } from '../people/profile.ts';
import { errorStoredFor } from './stored-error.ts';

export interface AlertSubject {
  objectId: string;
  bookingId?: string;
}

/** One email per admin, in the caller's transaction. The same problem is sent only `once`. */
export async function alertAdmins(
  em: EntityManager,
  trouble: PaymentProblem,
  { objectId, bookingId }: AlertSubject,
  once = objectId,
): Promise<void> {
  const admins = await em.find(Profile, { role: 'admin', hiddenAt: null }, { fields: ['id'] });
  for (const { id: to } of admins) {
    const payload = { to, trouble, objectId, ...(bookingId && { bookingId }) };
    await enqueue(em, 'mail.payment-alert', payload, { key: `payment-alert/${trouble}/${once}/${to}` });
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
  const objectId = requiredField(payload, 'objectId');
  return {
    kind: 'payment-alert',
    to: admin.email,
    data: {
      firstName: admin.firstName,
      trouble: requiredField(payload, 'trouble') as PaymentProblem,
      objectId,
      storedError: isUuid(objectId) ? await errorStoredFor(em, objectId) : null,
      bookingId: payload.bookingId ?? null,
    },
  };
}
