import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { plural } from '../../../translate.ts';
import { audit } from '../../audit/audit.ts';
import { lockBooking, participantIds } from '../../bookings/lifecycle/transition-booking.ts';
import {
  isPickupLocked,
  needsPickupCode,
  type PickupState,
  pickupState,
} from '../../bookings/pickup-state.ts';
import { actorsOf, can } from '../../bookings/policy.ts';
import { CANCELLED, isOneOf } from '../../bookings/status.ts';
import { conflict, forbidden, invalid } from '../../forms/domain-error.ts';
import { kysely } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { publish } from '../../publish.ts';
import type { Member } from '../../viewer.ts';
import { walkerEligibility } from '../../walkers/eligibility.ts';
import { MAX_TRIES, PickupCheck, PickupSettings } from './pickup-check.ts';
import {
  isOneOfCodes,
  normalizeCode,
  openCodeWord,
  type PickupSecrets,
  pickupCodeOf,
} from './pickup-code.ts';

interface PickupContext {
  transaction<T>(work: (em: EntityManager, viewer: Member) => Promise<T>): Promise<T>;
  /** Runs as the sign-in service: the walker may neither read the code word nor change the number of tries. */
  asAuth<T>(work: (em: EntityManager) => Promise<T>): Promise<T>;
  secrets: PickupSecrets;
}

interface Try {
  bookingId: string;
  parentId: string;
  walkerId: string;
  given: string;
}

/**
 * Before the step, in a transaction of its own: whatever becomes of the step, a wrong try stays counted (HANDOVER-4). Does
 * nothing where no code is asked, or after a right one. Throws `invalid` for a missing or wrong code, `conflict` when locked
 * or when the walk cannot start, `forbidden` for all but the walker.
 */
export async function checkPickupCode(context: PickupContext, id: string, given: string): Promise<void> {
  const attempt = await context.transaction((em, viewer) => permittedTry(em, viewer, { id, given }));
  if (!attempt) return;
  const left = await context.asAuth((em) => tryPickupCode(em, attempt, context.secrets));
  if (left === 0) throw conflict('pickupCodeLocked');
  if (left !== null)
    throw invalid({ pickupCode: { code: 'pickupCodeWrong', params: { left: triesText(left) } } });
}

async function permittedTry(em: EntityManager, viewer: Member, { id, given }: { id: string; given: string }) {
  const booking = await lockBooking(em, viewer, id);
  if (isOneOf(CANCELLED, booking.status)) throw conflict('walkChanged');
  const pickup = await pickupState(em, booking.id);
  if (!needsPickupCode({ ...booking, pickup })) return null;
  const subject = { booking, walker: await walkerEligibility(em, viewer), pickup: null };
  const start = can(viewer, 'start', subject);
  if (start.hidden) throw forbidden('forbidden');
  if (!start.allowed && !can(viewer, 'complete', subject).allowed) throw start.error;
  if (isPickupLocked({ ...booking, pickup })) throw conflict('pickupCodeLocked');
  assertPlausible(given, pickup);
  return { bookingId: booking.id, parentId: booking.parent.id, walkerId: viewer.id, given };
}

/** A malformed code does not count as a try. */
function assertPlausible(given: string, pickup: PickupState | null): void {
  const code = normalizeCode(given);
  if (code === '') throw invalid({ pickupCode: { code: 'pickupCodeMissing' } });
  if (!pickup?.word && !/^\d{4}$/.test(code)) throw invalid({ pickupCode: { code: 'pickupCodeInvalid' } });
}

/**
 * The row lock lets concurrent tries in one by one, and the answer leaves after the commit that counts it. Returns the tries
 * left, null for a right code. Acts as the actor `auth`.
 */
export async function tryPickupCode(
  em: EntityManager,
  attempt: Try,
  secrets: PickupSecrets,
): Promise<number | null> {
  const check = await lockCheck(em, attempt.bookingId);
  if (check.passedAt) return null;
  if (check.tries >= MAX_TRIES) return 0;
  const accepted = await acceptedCodes(em, attempt, secrets);
  if (isOneOfCodes(attempt.given, accepted)) {
    check.passedAt = clock.now();
    return null;
  }
  check.tries += 1;
  if (check.tries === MAX_TRIES) await lock(em, check, attempt);
  return MAX_TRIES - check.tries;
}

async function lockCheck(em: EntityManager, bookingId: string): Promise<PickupCheck> {
  const row = { bookingId, tries: 0 };
  await kysely(em)
    .insertInto('pickupChecks')
    .values(row)
    .onConflict((known) => known.column('bookingId').doNothing())
    .execute();
  return em.findOneOrFail(PickupCheck, bookingId, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

async function acceptedCodes(em: EntityManager, { bookingId, parentId }: Try, secrets: PickupSecrets) {
  const settings = await em.findOne(PickupSettings, parentId);
  const word = openCodeWord(secrets.words, settings?.codeWord, parentId);
  return [pickupCodeOf(secrets, bookingId), ...(word ? [word] : [])];
}

async function lock(em: EntityManager, check: PickupCheck, attempt: Try): Promise<void> {
  const { bookingId, parentId, walkerId } = attempt;
  check.lockedAt = clock.now();
  await enqueue(em, 'mail.pickup-locked', { bookingId, to: parentId });
  publish(em, { to: [parentId], topic: 'booking', id: bookingId, toast: 'toastPickupLocked' });
  publish(em, { to: [walkerId], topic: 'booking', id: bookingId });
}

const triesText = (left: number): string => plural(left, '{count} try', '{count} tries');

/** Five new tries (HANDOVER-5). Throws `forbidden` for all but the parent, `conflict` when it is not locked. */
export async function releasePickup(em: EntityManager, viewer: Member, id: string): Promise<void> {
  const booking = await lockBooking(em, viewer, id);
  if (!actorsOf(viewer, booking).includes('parent')) throw forbidden('forbidden');
  const locked = { booking: booking.id, lockedAt: { $ne: null }, passedAt: null };
  const check = await em.findOne(PickupCheck, locked, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!check) throw conflict('pickupNotLocked');
  Object.assign(check, { tries: 0, lockedAt: null, releasedAt: clock.now() });
  audit(em, viewer, 'pickup-release', { type: 'booking', id: booking.id });
  publish(em, { to: participantIds(booking), topic: 'booking', id: booking.id });
}
