import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { lockBooking } from '../bookings/lifecycle/transition-booking.ts';
import { actorsOf } from '../bookings/policy.ts';
import { UNPAID } from '../bookings/status.ts';
import { conflict, forbidden } from '../forms/domain-error.ts';
import type { ById } from '../forms/form.ts';
import { kysely } from '../kysely.ts';
import { enqueue } from '../outbox/outbox.ts';
import { publish } from '../publish.ts';
import type { Viewer } from '../viewer.ts';
import { announceCharge } from './automatic/automatic-payment.ts';

const unpaidWalks = (em: EntityManager) =>
  kysely(em)
    .selectFrom('bookings as b')
    .where('b.status', 'in', UNPAID)
    .where('b.paymentCompleted', '=', false);

/** At most one email a day per walker. Throws `forbidden` for all but the parent, `conflict` when nothing is unpaid. */
export const enqueuePayoutReminder: ById<void, Viewer> = async (em, viewer, bookingId) => {
  const booking = await lockBooking(em, viewer, bookingId);
  if (!actorsOf(viewer, booking).includes('parent')) throw forbidden('forbidden');
  const row = await unpaidWalks(em)
    .select(sql<boolean>`walker_can_be_paid(b.id)`.as('ready'))
    .where('b.id', '=', booking.id)
    .where('b.walkerId', 'is not', null)
    .executeTakeFirst();
  if (!row) throw conflict('paymentNotDue');
  if (row.ready) throw conflict('payableNow');
  const to = booking.walker?.id as string;
  const key = `payout-setup/asked/${to}/${clock.today()}`;
  await enqueue(em, 'mail.payout-setup', { bookingId: booking.id, to, round: 'asked' }, { key });
  publish(em, { to: [to], topic: 'profile', toast: 'toastPayoutsAwaited' });
};

export async function notifyWaitingParents(em: EntityManager, walkerId: string): Promise<void> {
  const waiting = await unpaidWalks(em)
    .select(['b.id', 'b.parentId as parent', sql<string[]>`array(select guardians_of(b.id))`.as('coParents')])
    .where('b.walkerId', '=', walkerId)
    .orderBy('b.startsAt')
    .execute();
  for (const { id, parent, coParents } of waiting) {
    if (await announceCharge(em, { id, parent: { id: parent } })) {
      publish(em, { to: [parent], topic: 'booking', id });
      continue;
    }
    const key = `payment-reminder/possible/${id}`;
    for (const to of [parent, ...coParents]) {
      const payload = { bookingId: id, to, round: 'possible' };
      await enqueue(em, 'mail.payment-reminder', payload, { key: to === parent ? key : `${key}/${to}` });
    }
    publish(em, { to: [parent, ...coParents], topic: 'booking', id, toast: 'toastPayable' });
  }
}
