import { randomUUID } from 'node:crypto';
import type { EntityData } from '@mikro-orm/core';
import { clock } from '../clock.ts';
import { newReferralCode } from '../domain/accounts/sign-in/confirm-email.ts';
import type { User } from '../domain/accounts/user.ts';
import type { Booking } from '../domain/bookings/booking.ts';
import { finalAmounts } from '../domain/bookings/lifecycle/duration-amounts.ts';
import { type BookingStatus, isOneOf, PAID } from '../domain/bookings/status.ts';
import type { Child, ChildReceiver } from '../domain/children/child.ts';
import type { SavedPlace } from '../domain/children/saved-place.ts';
import type { Profile } from '../domain/people/profile.ts';
import type { WalkerProfile } from '../domain/walkers/walker-profile.ts';
import { type Cents, priceOf } from '../money.ts';

/*
 * Rows as the commands would leave them, for the demo and for tests, which put them in place without commands.
 * What is given replaces the usual.
 */
type Row<Entity, Given extends keyof Entity> = Omit<EntityData<Entity>, Given> & Pick<Entity, Given>;

const stamps = (at: Date = clock.now()) => ({ createdAt: at, updatedAt: at });

export const userRow = (user: Row<User, 'id' | 'email' | 'passwordHash'>) => ({
  emailConfirmedAt: user.createdAt ?? clock.now(),
  signUpMetadata: {} as never,
  createdAt: clock.now(),
  ...user,
});

export const profileRow = (
  profile: Row<Profile, 'id' | 'email' | 'firstName' | 'lastName' | 'role'>,
): EntityData<Profile> => ({
  userId: profile.id,
  approvalStatus: 'approved',
  referralCode: newReferralCode(),
  ...stamps(),
  ...profile,
});

export const walkerRow = (walker: Row<WalkerProfile, 'userId'>) => ({ ...stamps(), ...walker });

export const childRow = (child: Row<Child, 'parentId' | 'name' | 'age'>, id: string = randomUUID()) => ({
  ...stamps(),
  ...child,
  id,
});

export const receiverRow = (
  receiver: Row<ChildReceiver, 'childIds' | 'parentId' | 'name' | 'phone'>,
  id: string = randomUUID(),
) => ({ ...stamps(), ...receiver, id });

export const placeRow = (
  place: Row<SavedPlace, 'parentId' | 'label' | 'address'>,
  id: string = randomUUID(),
) => ({ ...stamps(), ...place, id });

interface Walk {
  status: BookingStatus;
  startsAt: Date;
  hours: number;
  rate: Cents | null;
  confirmed?: boolean;
}

/** A walk in any status; its times and amounts agree. */
export function bookingRow(
  { status, startsAt, hours, rate, confirmed }: Walk,
  booking: EntityData<Booking>,
): EntityData<Booking> {
  const paid = isOneOf(PAID, status);
  const settled = confirmed || paid || status === 'awaiting_payment_confirmation';
  const local = clock.local(startsAt);
  return {
    id: randomUUID(),
    siblingIds: [],
    scheduledDate: local.toPlainDate().toString(),
    scheduledTime: local.toPlainTime().toString({ smallestUnit: 'second' }),
    durationHours: hours,
    actualDurationHours: settled ? hours : null,
    startsAt,
    endsAt: new Date(startsAt.getTime() + hours * 3_600_000),
    status,
    hourlyRate: rate,
    totalAmount: rate === null ? null : priceOf(rate, hours),
    ...(settled && rate !== null ? finalAmounts(rate, hours, hours) : null),
    timeAdjustmentRequested: settled,
    paymentCompleted: paid,
    reviewSubmitted: status === 'reviewed',
    ...stamps(),
    ...booking,
  };
}
