import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawBuilder } from 'kysely';
import { clock } from '../../../clock.ts';
import { kysely } from '../../kysely.ts';
import type { Viewer } from '../../viewer.ts';
import type { WalkerEligibility } from '../../walkers/eligibility.ts';
import type { Booking } from '../booking.ts';
import type { TransitionName } from '../lifecycle/lifecycle.ts';
import { notifyParticipants } from '../lifecycle/notify-participants.ts';
import { enqueueEmail, lockBooking, transitionBooking } from '../lifecycle/transition-booking.ts';
import { type BookingStatus, isOneOf } from '../status.ts';

type Act = TransitionName | ((booking: Booking) => TransitionName);

/** Ends bookings whose ground is gone (CONSEQUENCE-1). Skips those that were answered while this waited for their lock. */
export async function endBookings(
  em: EntityManager,
  viewer: Viewer,
  { which, statuses }: { which: RawBuilder<boolean>; statuses: readonly BookingStatus[] },
  act: Act,
  options: Parameters<typeof transitionBooking>[4] = {},
): Promise<{ bookings: Booking[]; walks: number }> {
  const found = await kysely(em)
    .selectFrom('bookings')
    .select('id')
    .where('status', 'in', statuses)
    .where(which)
    .orderBy('id')
    .execute();
  const at = clock.now();
  const ended: Booking[] = [];
  let walks = 0;
  for (const { id } of found) {
    const booking = await lockBooking(em, viewer, id);
    if (!isOneOf(statuses, booking.status)) continue;
    if (booking.status !== 'pending') walks++;
    const name = typeof act === 'function' ? act(booking) : act;
    ended.push(await transitionBooking(em, viewer, booking, name, { at, ...options }));
  }
  return { bookings: ended.toSorted((one, other) => +one.startsAt - +other.startsAt), walks };
}

export const endingBy =
  (side: 'parent' | 'walker' | 'admin') =>
  ({ status }: Booking): TransitionName => {
    if (side === 'admin') return 'cancelAsAdmin';
    if (side === 'parent') return status === 'pending' ? 'cancel' : 'withdrawAsParent';
    return status === 'pending' ? 'decline' : 'withdrawAsWalker';
  };

/** Nobody needs a complete profile to end a walk. */
export const noRequirements = async (): Promise<WalkerEligibility> => ({ approved: true, missing: [] });

/** One email, notification and toast a person about all bookings of a pair that ended. `except` needs none. */
export async function notifyOfEnded(
  em: EntityManager,
  ended: readonly Booking[],
  except: string | null,
): Promise<void> {
  const pairs = new Map<string, Booking>();
  for (const booking of ended) {
    const pair = `${booking.parent.id}/${booking.walker?.id}`;
    if (booking.walker && !pairs.has(pair)) pairs.set(pair, booking);
  }
  for (const first of pairs.values())
    for (const to of ['parent', 'walker'] as const) {
      if (first[to]?.id === except) continue;
      await enqueueEmail(em, first, 'booking-withdrawn', to);
      notifyParticipants(em, first, [{ email: 'booking-withdrawn', to }]);
    }
}
