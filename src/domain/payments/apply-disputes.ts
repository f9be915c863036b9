import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { participantIds } from '../bookings/lifecycle/transition-booking.ts';
import type { DisputeOutcome } from '../bookings/paid-money.ts';
import type { PaymentProblem } from '../email/email-facts.ts';
import { publish } from '../publish.ts';
import { alertAdmins } from './alert-admins.ts';
import type { BookingPayment } from './booking-payment.ts';
import { Dispute, isInquiry } from './dispute.ts';
import type { ProviderDispute } from './provider.ts';

/** The caller holds the booking's lock. One email to admins when a bank asks, one when it disputes, and one when that ends (PAYMENT-16). Returns how many changed. */
export async function applyDisputes(
  em: EntityManager,
  bookingPayment: BookingPayment,
  providerDisputes: readonly ProviderDispute[],
): Promise<number> {
  const disputes = await em.find(Dispute, { paymentId: bookingPayment.payment.id });
  const changed: Dispute[] = [];
  for (const providerDispute of providerDisputes) {
    const existing = disputes.find(({ id }) => id === providerDispute.id);
    if (existing && isSame(existing, providerDispute)) continue;
    const was = existing && problemOf(existing);
    const dispute = existing ?? newDispute(em, bookingPayment, providerDispute);
    Object.assign(dispute, providerDispute, { updatedAt: clock.now() });
    const problem = problemOf(dispute);
    if (problem !== was) await alertAdmins(em, problem, subjectOf(dispute));
    changed.push(dispute);
  }
  if (changed.length === 0) return 0;
  bookingPayment.payment.disputeStatus = payoutStatus([...disputes, ...changed]);
  const { booking } = bookingPayment;
  publish(em, { to: [...participantIds(booking), 'admins'], topic: 'booking', id: booking.id });
  return changed.length;
}

const isSame = (dispute: Dispute, { status, amount, withdrawn, dueBy }: ProviderDispute): boolean =>
  dispute.status === status &&
  dispute.amount === amount &&
  dispute.withdrawn === withdrawn &&
  dispute.dueBy?.getTime() === dueBy?.getTime();

function newDispute(
  em: EntityManager,
  { booking, payment }: BookingPayment,
  providerDispute: ProviderDispute,
): Dispute {
  const references = { bookingId: booking.id, paymentId: payment.id, updatedAt: clock.now() };
  return em.create(Dispute, { ...providerDispute, ...references });
}

function payoutStatus(disputes: readonly Dispute[]): DisputeOutcome {
  const weight: DisputeOutcome[] = ['open', 'lost', 'won'];
  return weight.find((outcome) => disputes.some((dispute) => dispute.outcome === outcome)) ?? 'won';
}

const subjectOf = ({ id: objectId, bookingId }: Dispute) => ({ objectId, bookingId });

function problemOf(dispute: Dispute): PaymentProblem {
  if (isInquiry(dispute)) return dispute.outcome === 'open' ? 'inquiry' : 'inquiryClosed';
  return PROBLEMS[dispute.outcome];
}

const PROBLEMS = { open: 'disputed', won: 'disputeWon', lost: 'disputeLost' } as const;
