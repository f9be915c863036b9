import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { participantIds } from '../bookings/transition-booking.ts';
import { publish } from '../publish.ts';
import { alertAdmins } from './alert-admins.ts';
import type { BookingPayment } from './booking-payment.ts';
import { Dispute, type DisputeOutcome } from './dispute.ts';
import type { ProviderDispute } from './provider.ts';

/**
 * The caller holds the booking's lock. Admins get one email when a dispute opens and one when it ends. Trotwell bears
 * a lost one (PAYMENT-16). Returns how many changed.
 */
export async function applyDisputes(
  em: EntityManager,
  paid: BookingPayment,
  readings: readonly ProviderDispute[],
): Promise<number> {
  const known = await em.find(Dispute, { paymentId: paid.payment.id });
  const changed: Dispute[] = [];
  for (const reading of readings) {
    const before = known.find(({ id }) => id === reading.id);
    if (before && isSame(before, reading)) continue;
    const news = before?.outcome !== reading.outcome;
    const dispute = before ?? opened(em, paid, reading);
    Object.assign(dispute, reading, { updatedAt: clock.now() });
    if (news) await alertAdmins(em, TROUBLE[dispute.outcome], aboutOf(dispute));
    if (!before) known.push(dispute);
    changed.push(dispute);
  }
  if (changed.length === 0) return 0;
  paid.payment.disputeStatus = payoutStatus(known);
  const { booking } = paid;
  publish(em, { to: [...participantIds(booking), 'admins'], topic: 'booking', id: booking.id });
  return changed.length;
}

const isSame = (dispute: Dispute, { status, amount, withdrawn, dueBy }: ProviderDispute): boolean =>
  dispute.status === status &&
  dispute.amount === amount &&
  dispute.withdrawn === withdrawn &&
  dispute.dueBy?.getTime() === dueBy?.getTime();

function opened(em: EntityManager, { booking, payment }: BookingPayment, reading: ProviderDispute): Dispute {
  const ours = { bookingId: booking.id, paymentId: payment.id, updatedAt: clock.now() };
  const dispute = em.create(Dispute, { ...reading, ...ours });
  em.persist(dispute);
  return dispute;
}

function payoutStatus(disputes: readonly Dispute[]): DisputeOutcome {
  const weight: DisputeOutcome[] = ['open', 'lost', 'won'];
  return weight.find((outcome) => disputes.some((dispute) => dispute.outcome === outcome)) ?? 'won';
}

const aboutOf = ({ id: objectId, bookingId }: Dispute) => ({ objectId, bookingId });

const TROUBLE = { open: 'disputed', won: 'disputeWon', lost: 'disputeLost' } as const;
