import type { EntityManager } from '@mikro-orm/postgresql';
import { audit } from '../../audit/audit.ts';
import { setBookedDuration } from '../../bookings/lifecycle/duration.ts';
import { lockBooking, participantIds } from '../../bookings/lifecycle/transition-booking.ts';
import { DomainError } from '../../forms/domain-error.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { publish } from '../../publish.ts';
import { system } from '../../viewer.ts';
import { walkDue } from '../amount-due.ts';
import { type CardPayment, payWithCard } from '../cards/pay-with-card.ts';
import type { PaymentContext } from '../payment-context.ts';
import { dueWalks, isDue } from './automatic-payment.ts';
import { setStatus } from './switch.ts';

const STRIPE_ACTOR = { ...system('stripe'), name: 'stripe' } as const;
const BATCH = 50;

type DueWalk = { id: string; payerId: string };

/** PAYMENT-25, at most 50 walks. One whose result is unknown stays `charging` for the next run. Returns how many were charged or declined. */
export async function chargeDueWalks(context: PaymentContext): Promise<number> {
  const walks = await context.record((em) => dueWalks(em, BATCH));
  let ended = 0;
  for (const walk of walks) {
    if (!(await context.record((em) => begin(em, walk)))) continue;
    const result = await charge(context, walk);
    if (!result) continue;
    await context.record((em) => end(em, walk, result));
    ended++;
  }
  return ended;
}

/** The parent may have adjusted, paid or stopped it since it was found. */
async function begin(em: EntityManager, walk: DueWalk): Promise<boolean> {
  const booking = await lockBooking(em, STRIPE_ACTOR, walk.id);
  if (!(await isDue(em, walk.id))) return false;
  if (!booking.timeAdjustmentRequested) setBookedDuration(em, booking);
  await setStatus(em, walk, 'charging');
  return true;
}

async function charge(context: PaymentContext, { id, payerId }: DueWalk): Promise<CardPayment | null> {
  try {
    return await payWithCard(context, payerId, walkDue(STRIPE_ACTOR, id, null), 'job');
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.summary.code === 'alreadyPaid') return { paid: 'now' };
    return error.summary.code === 'paymentProcessing' ? { paid: 'soon' } : null;
  }
}

async function end(em: EntityManager, walk: DueWalk, { paid }: CardPayment): Promise<void> {
  const booking = await lockBooking(em, STRIPE_ACTOR, walk.id);
  const declined = paid === 'no';
  await setStatus(em, walk, declined ? 'declined' : 'charged');
  audit(em, STRIPE_ACTOR, 'charge-automatically', { type: 'booking', id: walk.id }, { declined });
  if (!declined) return;
  for (const to of participantIds(booking))
    await enqueue(
      em,
      'mail.automatic-payment-declined',
      { bookingId: walk.id, to },
      { key: `automatic-payment-declined/${walk.id}/${to}` },
    );
  publish(em, { to: participantIds(booking), topic: 'booking', id: walk.id });
}
