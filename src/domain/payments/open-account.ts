import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { notFound } from '../domain-error.ts';
import type { Member } from '../viewer.ts';
import { WalkerProfile } from '../walkers/walker-profile.ts';
import { KEY_LIFETIME_MS } from './intents.ts';
import { isProviderError, type PaymentContext } from './payment-context.ts';
import type { PayoutAccount } from './provider.ts';

/** PAYMENT-20. The request is stored before the call: a second concurrent call has the same key, and a later one finds the account. */
export async function openAccount(context: PaymentContext, viewer: Member): Promise<string> {
  const { formerStripeAccountId, stripeAccountRequestedAt } = await context.record(async (em) => {
    const profile = await profileOf(em, viewer);
    profile.stripeAccountRequestedAt ??= clock.now();
    return profile;
  });
  const requestedAt = stripeAccountRequestedAt!;
  const account =
    (await formerAccount(context, viewer, formerStripeAccountId ?? null)) ??
    (await lostAccount(context, viewer, requestedAt)) ??
    (await context.provider.createAccount({
      walkerId: viewer.id,
      email: viewer.email,
      firstName: viewer.firstName,
      lastName: viewer.lastName,
      idempotencyKey: `walker/${viewer.id}/account/${requestedAt.getTime()}`,
    }));
  return context.record(async (em) => {
    const profile = await profileOf(em, viewer);
    profile.stripeAccountId ??= account.id;
    Object.assign(profile, { formerStripeAccountId: null, stripeError: null, updatedAt: clock.now() });
    return profile.stripeAccountId;
  });
}

async function formerAccount(
  { provider }: PaymentContext,
  { id }: Member,
  accountId: string | null,
): Promise<PayoutAccount | null> {
  try {
    const account = accountId && (await provider.readAccount(accountId));
    return account && account.walkerId === id ? account : null;
  } catch (error) {
    if (isProviderError(error, 'missing', 'payee_not_ready')) return null;
    throw error;
  }
}

/** Its answer was never stored, and its key may be forgotten. */
const lostAccount = async ({ provider }: PaymentContext, { id }: Member, requestedAt: Date) =>
  clock.now().getTime() - requestedAt.getTime() < KEY_LIFETIME_MS
    ? null
    : provider.findAccount(id, requestedAt);

export async function profileOf(em: EntityManager, viewer: Member): Promise<WalkerProfile> {
  const profile = await em.findOne(WalkerProfile, viewer.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!profile) throw notFound('notFound');
  return profile;
}
