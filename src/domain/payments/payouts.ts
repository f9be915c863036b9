import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { announce } from '../announce.ts';
import { Booking } from '../bookings/booking.ts';
import { UNPAID } from '../bookings/status.ts';
import { conflict, missing } from '../refusal.ts';
import type { Member } from '../viewer.ts';
import { WalkerProfile } from '../walkers/walker-profile.ts';
import { tellWaitingParents } from './payout-wait.ts';
import type { PayoutAccount } from './provider.ts';
import { failedAs, refusalFor, type Till } from './till.ts';

/** How far a walker's payouts are. S2 §3 Payment onboarding status response. */
export interface PayoutStanding {
  accountId: string | null;
  detailsSubmitted: boolean;
  /** The account may receive transfers and pay them out. */
  enabled: boolean;
  /** All of it: this walker can be paid. */
  ready: boolean;
}

const NOTHING_YET: PayoutStanding = {
  accountId: null,
  detailsSubmitted: false,
  enabled: false,
  ready: false,
};

const MOST_LOOKS = 3;

/** Where the provider sends the walker back to. */
export interface WayBack {
  returnUrl: string;
  refreshUrl: string;
}

/** Ready = details submitted, transfers active and payouts enabled. DECISIONS 19. */
export function standingOf(account: PayoutAccount): PayoutStanding {
  const enabled = account.transfersActive && account.payoutsEnabled;
  const { id: accountId, detailsSubmitted } = account;
  return { accountId, detailsSubmitted, enabled, ready: enabled && detailsSubmitted };
}

/** Asks the provider how far the walker's payouts are, and keeps the answer. Throws `conflict` when it cannot say. */
export async function checkPayouts(till: Till, viewer: Member): Promise<PayoutStanding> {
  const { stripeAccountId } = await till.record((em) => profileOf(em, viewer));
  if (!stripeAccountId) return NOTHING_YET;
  try {
    const account = await till.provider.readAccount(stripeAccountId);
    await till.record((em) => noteAccount(em, account));
    return standingOf(account);
  } catch (error) {
    if (failedAs(error, 'missing')) return { ...NOTHING_YET, accountId: stripeAccountId };
    throw refusalFor(error, 'onboardingStatusFailed');
  }
}

/**
 * Opens the walker's payout account, unless there is one, and a link to the provider's hosted page: the address to
 * send the walker to. Links serve once, so every call makes a new one. Throws `conflict` when the provider fails.
 */
export async function startPayouts(till: Till, viewer: Member, way: WayBack): Promise<string> {
  const { stripeAccountId } = await till.record((em) => profileOf(em, viewer));
  try {
    return await linkTo(till, stripeAccountId ?? (await openAccount(till, viewer)), way);
  } catch (error) {
    if (!stripeAccountId || !failedAs(error, 'missing')) throw refusalFor(error, 'onboardingStartFailed');
  }
  // The provider has no such account any more: begin anew, once.
  await till.record(async (em) => unlink(await profileOf(em, viewer)));
  return startPayouts(till, viewer, way);
}

async function linkTo(till: Till, accountId: string, way: WayBack): Promise<string> {
  const idempotencyKey = `link/${randomUUID()}`;
  const link = await till.provider.createOnboardingLink({ accountId, ...way, idempotencyKey });
  return link.url;
}

/** Unlinks the account here; the provider keeps it. Throws `conflict` while a walk of theirs is unpaid. DECISIONS 19. */
export async function disconnectPayouts(till: Till, viewer: Member): Promise<void> {
  await till.record(async (em) => {
    const profile = await profileOf(em, viewer);
    const unpaid = await em.count(Booking, {
      walker: viewer.id,
      status: { $in: [...UNPAID] },
      paymentCompleted: false,
    });
    if (unpaid > 0) throw conflict('payoutsStillNeeded');
    const { stripeDetailsSubmitted } = profile;
    unlink(profile);
    // Stays, so that the widget offers "Reconnect" and not a first setup.
    profile.stripeDetailsSubmitted = stripeDetailsSubmitted;
    announce(em, { to: [viewer.id], topic: 'profile' });
  });
}

function unlink(profile: WalkerProfile): void {
  Object.assign(profile, {
    stripeAccountId: null,
    stripeDetailsSubmitted: false,
    stripeOnboardingCompleted: false,
    updatedAt: clock.now(),
  });
}

/**
 * Keeps what the provider says of an account; says nothing of one that nobody here is linked to. True when it was news.
 */
export async function noteAccount(em: EntityManager, account: PayoutAccount): Promise<boolean> {
  const profile = await em.findOne(
    WalkerProfile,
    { stripeAccountId: account.id },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  const { ready, detailsSubmitted } = standingOf(account);
  if (!profile) return false;
  if (profile.stripeOnboardingCompleted === ready && profile.stripeDetailsSubmitted === detailsSubmitted)
    return false;
  if (ready && !profile.stripeOnboardingCompleted) await tellWaitingParents(em, profile.userId);
  Object.assign(profile, {
    stripeOnboardingCompleted: ready,
    stripeDetailsSubmitted: detailsSubmitted,
    updatedAt: clock.now(),
  });
  announce(em, { to: [profile.userId], topic: 'profile' });
  return true;
}

/**
 * Reads an account until there is no news of it. Of two who read at once, the one with the older reading may be the
 * last to write; looking again puts that right.
 */
export async function followAccount(till: Till, accountId: string): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const account = await till.provider.readAccount(accountId);
    if (!(await till.record((em) => noteAccount(em, account)))) return;
  }
}

/** One account a walker: the key is the walker's own, so a second call in a hurry finds the first one's account. */
async function openAccount(till: Till, viewer: Member): Promise<string> {
  const account = await till.provider.createAccount({
    walkerId: viewer.id,
    email: viewer.email,
    idempotencyKey: `walker/${viewer.id}/account`,
  });
  return till.record(async (em) => {
    const profile = await profileOf(em, viewer);
    profile.stripeAccountId ??= account.id;
    profile.updatedAt = clock.now();
    return profile.stripeAccountId;
  });
}

async function profileOf(em: EntityManager, viewer: Member): Promise<WalkerProfile> {
  const profile = await em.findOne(WalkerProfile, viewer.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!profile) throw missing('notFound');
  return profile;
}
