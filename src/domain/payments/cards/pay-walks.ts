import type { EntityManager } from '@mikro-orm/postgresql';
import { confirmDuration } from '../../bookings/lifecycle/duration.ts';
import { lockBooking } from '../../bookings/lifecycle/transition-booking.ts';
import { conflict, DomainError, type ErrorCode } from '../../forms/domain-error.ts';
import type { Member } from '../../viewer.ts';
import { walkDue } from '../amount-due.ts';
import type { PaymentContext } from '../payment-context.ts';
import { payWithCard } from './pay-with-card.ts';
import { MAX_WALKS, type ShownWalk } from './shown-walks.ts';

export interface WalkPayment extends ShownWalk {
  result: 'paid' | 'processing' | 'needsBank' | 'declined' | 'failed' | 'skipped';
  /** Why it was not paid. */
  message: string | ErrorCode | null;
}

/** PAYMENT-24. The first decline ends it: the bank would decline the rest too. Throws `conflict` for more than 20 walks. */
export async function payWalks(
  context: PaymentContext,
  viewer: Member,
  walks: readonly ShownWalk[],
): Promise<WalkPayment[]> {
  if (walks.length > MAX_WALKS) throw conflict('tooManyWalks', { max: MAX_WALKS });
  const payments: WalkPayment[] = [];
  for (const walk of walks) {
    const ended = payments.some(({ result }) => result === 'declined' || result === 'needsBank');
    payments.push(ended ? { ...walk, result: 'skipped', message: null } : await pay(context, viewer, walk));
  }
  return payments;
}

async function pay(context: PaymentContext, viewer: Member, walk: ShownWalk): Promise<WalkPayment> {
  const { bookingId, amount } = walk;
  try {
    await context.record((em) => confirmBooked(em, viewer, bookingId));
    const payment = await payWithCard(context, viewer.id, walkDue(viewer, bookingId, amount));
    if (payment.paid === 'now') return { ...walk, result: 'paid', message: null };
    if (payment.paid === 'soon') return { ...walk, result: 'processing', message: null };
    return { ...walk, result: payment.needsBank ? 'needsBank' : 'declined', message: payment.message };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ...walk, result: 'failed', message: error.summary.code };
  }
}

async function confirmBooked(em: EntityManager, viewer: Member, bookingId: string): Promise<void> {
  const { status, timeAdjustmentRequested, durationHours } = await lockBooking(em, viewer, bookingId);
  if (status === 'completed' && !timeAdjustmentRequested)
    await confirmDuration(em, viewer, bookingId, durationHours);
}
