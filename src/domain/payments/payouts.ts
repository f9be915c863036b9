import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { Booking } from '../bookings/booking.ts';
import { UNPAID } from '../bookings/status.ts';
import { LOCKED } from '../columns.ts';
import { conflict } from '../forms/domain-error.ts';
import { isUuid } from '../forms/form.ts';
import { publish } from '../publish.ts';
import type { Member } from '../viewer.ts';
import { WalkerProfile } from '../walkers/walker-profile.ts';
import { alertOfError } from './alert-of-error.ts';
import { notifyOfProblem, problemOfAccount } from './apply-payout-problem.ts';
import { openAccount, profileOf } from './open-account.ts';
import { isProviderError, type PaymentContext, toDomainError } from './payment-context.ts';
import { notifyWaitingParents } from './payout-reminder.ts';
import type { PayoutAccount } from './provider.ts';
import { ProviderError, storedErrorOf } from './provider-error.ts';

export interface PayoutAccountStatus {
  accountId: string | null;
  detailsSubmitted: boolean;
  enabled: boolean;
  ready: boolean;
}

const NO_ACCOUNT: PayoutAccountStatus = {
  accountId: null,
  detailsSubmitted: false,
  enabled: false,
  ready: false,
};

const MAX_READS = 3;

export interface ReturnUrls {
  returnUrl: string;
  refreshUrl: string;
}

type ReadyAccount = Pick<PayoutAccount, 'id' | 'detailsSubmitted' | 'transfersActive' | 'payoutsEnabled'>;

export function payoutAccountStatus(account: ReadyAccount): PayoutAccountStatus {
  const enabled = account.transfersActive && account.payoutsEnabled;
  const { id: accountId, detailsSubmitted } = account;
  return { accountId, detailsSubmitted, enabled, ready: enabled && detailsSubmitted };
}

/** Reads the walker's account from the provider and stores its status. Throws `conflict` when the provider fails. */
export async function checkPayouts(context: PaymentContext, viewer: Member): Promise<PayoutAccountStatus> {
  const { stripeAccountId } = await context.record((em) => profileOf(em, viewer));
  if (!stripeAccountId) return NO_ACCOUNT;
  try {
    const account = await context.provider.readAccount(stripeAccountId);
    await context.record((em) => syncAccount(em, account));
    return payoutAccountStatus(account);
  } catch (error) {
    if (isProviderError(error, 'missing')) return { ...NO_ACCOUNT, accountId: stripeAccountId };
    throw toDomainError(context, error, 'onboardingStatusFailed');
  }
}

/** Returns a link to the provider's page, which works once. Throws `conflict` when the provider fails. */
export async function startPayouts(
  context: PaymentContext,
  viewer: Member,
  returnUrls: ReturnUrls,
): Promise<string> {
  const { stripeAccountId } = await context.record((em) => profileOf(em, viewer));
  try {
    return await linkTo(context, stripeAccountId ?? (await openAccount(context, viewer)), returnUrls);
  } catch (error) {
    if (!stripeAccountId || !isProviderError(error, 'missing', 'payee_not_ready'))
      throw await refused(context, viewer, error);
  }
  // The provider deleted the account: create another one.
  await context.record(async (em) => {
    const profile = await profileOf(em, viewer);
    unlink(profile);
    profile.stripeAccountRequestedAt = null;
  });
  return startPayouts(context, viewer, returnUrls);
}

async function linkTo(context: PaymentContext, accountId: string, returnUrls: ReturnUrls): Promise<string> {
  const idempotencyKey = `link/${randomUUID()}`;
  const link = await context.provider.createOnboardingLink({ accountId, ...returnUrls, idempotencyKey });
  return link.url;
}

/** Unlinks the account here only (PAYMENT-20). Throws `conflict` while a walk is unpaid. */
export async function disconnectPayouts(context: PaymentContext, viewer: Member): Promise<void> {
  await context.record(async (em) => {
    const profile = await profileOf(em, viewer);
    const unpaid = await em.count(Booking, {
      walker: viewer.id,
      status: { $in: [...UNPAID] },
      paymentCompleted: false,
    });
    if (unpaid > 0) throw conflict('payoutsStillNeeded');
    const { stripeDetailsSubmitted, stripeAccountId } = profile;
    unlink(profile);
    profile.formerStripeAccountId = stripeAccountId ?? null;
    // Kept, so that the widget offers "Reconnect".
    profile.stripeDetailsSubmitted = stripeDetailsSubmitted;
    publish(em, { to: [viewer.id], topic: 'profile' });
  });
}

function unlink(profile: WalkerProfile): void {
  Object.assign(profile, {
    stripeAccountId: null,
    formerStripeAccountId: null,
    stripeDetailsSubmitted: false,
    stripeOnboardingCompleted: false,
    payoutProblem: null,
    updatedAt: clock.now(),
  });
}

export async function syncAccount(em: EntityManager, account: PayoutAccount): Promise<boolean> {
  const profile = await em.findOne(WalkerProfile, { stripeAccountId: account.id }, LOCKED);
  const { ready, detailsSubmitted } = payoutAccountStatus(account);
  if (!profile) return false;
  profile.payoutDelayDays = account.payoutDelayDays;
  const known = profile.payoutProblem ?? null;
  const wasReady = profile.stripeOnboardingCompleted;
  const payoutProblem = ready
    ? wasReady
      ? known
      : null
    : detailsSubmitted
      ? problemOfAccount(account.due, known)
      : null;
  if (wasReady === ready && profile.stripeDetailsSubmitted === detailsSubmitted && payoutProblem === known)
    return false;
  const news = wasReady ? known === null : known === 'review';
  if (news && payoutProblem !== known && payoutProblem)
    await notifyOfProblem(em, profile.userId, payoutProblem);
  const now = clock.now();
  const becameReady = ready && !wasReady;
  Object.assign(profile, {
    stripeOnboardingCompleted: ready,
    stripeDetailsSubmitted: detailsSubmitted,
    payoutProblem,
    ...(becameReady && { payoutsReadyAt: now }),
    updatedAt: now,
  });
  await em.flush();
  if (becameReady) await notifyWaitingParents(em, profile.userId);
  publish(em, { to: [profile.userId], topic: 'profile' });
  return true;
}

/** Whether the account was created for a walker whose profile does not name it yet: its id is stored after the call. */
export async function awaitsAccount(em: EntityManager, { id, walkerId }: PayoutAccount): Promise<boolean> {
  if (!isUuid(walkerId) || (await em.count(WalkerProfile, { stripeAccountId: id })) > 0) return false;
  return (await em.count(WalkerProfile, { userId: walkerId, stripeAccountId: null })) > 0;
}

/** Reads until nothing changes: of two concurrent readers, the one with the older data may write last. */
export async function refreshAccount(context: PaymentContext, accountId: string): Promise<void> {
  for (let reads = 0; reads < MAX_READS; reads++) {
    const account = await context.provider.readAccount(accountId);
    if (!(await context.record((em) => syncAccount(em, account)))) return;
  }
}

async function refused(context: PaymentContext, viewer: Member, error: unknown): Promise<unknown> {
  if (error instanceof ProviderError)
    await context.record(async (em) => {
      const profile = await profileOf(em, viewer);
      profile.stripeError = storedErrorOf(error);
      await em.flush();
      await alertOfError(em, context, error, { objectId: viewer.id });
    });
  return toDomainError(context, error, 'onboardingStartFailed', 'onboardingRefused');
}
