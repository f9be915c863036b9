import type { EntityManager } from '@mikro-orm/postgresql';
import type { EmailBuilder } from '../email/email.ts';
import type { PaymentProblem } from '../email/email-facts.ts';
import { isUuid } from '../forms/form.ts';
import { enqueue, requiredField } from '../outbox/outbox.ts';
import { adminOf, Profile } from '../people/profile.ts';
import { PlatformBalance } from './books/movement.ts';
import { errorStoredFor } from './errors-of-booking.ts';

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

export const paymentAlertEmail: EmailBuilder<'payment-alert'> = async (em, payload) => {
  const admin = await adminOf(em, requiredField(payload, 'to'));
  if (!admin) return null;
  const objectId = requiredField(payload, 'objectId');
  const trouble = requiredField(payload, 'trouble') as PaymentProblem;
  const data = {
    firstName: admin.firstName,
    trouble,
    objectId,
    storedError: isUuid(objectId) ? await errorStoredFor(em, objectId) : null,
    bookingId: payload.bookingId ?? null,
    balance: trouble === 'belowZero' ? ((await em.findOne(PlatformBalance, objectId))?.amount ?? null) : null,
  };
  return { to: admin.email, data };
};
