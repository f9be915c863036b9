import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { notFound } from '../forms/domain-error.ts';
import type { Member } from '../viewer.ts';
import { WalkerProfile } from '../walkers/walker-profile.ts';
import { makeOnce } from './make-once.ts';
import { foundOrNull, type PaymentContext } from './payment-context.ts';
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
    (await makeAccount(context, viewer, requestedAt));
  return account ? linkAccount(context, viewer, account) : openAgain(context, viewer, requestedAt);
}

const makeAccount = ({ provider }: PaymentContext, { id, email, firstName, lastName }: Member, at: Date) =>
  makeOnce({
    keyFrom: at,
    find: () => provider.findAccount(id, at),
    make: () =>
      provider.createAccount({
        walkerId: id,
        email,
        firstName,
        lastName,
        idempotencyKey: `walker/${id}/account/${at.getTime()}`,
      }),
  });

const linkAccount = (context: PaymentContext, viewer: Member, { id }: PayoutAccount): Promise<string> =>
  context.record(async (em) => {
    const profile = await profileOf(em, viewer);
    profile.stripeAccountId ??= id;
    Object.assign(profile, { formerStripeAccountId: null, stripeError: null, updatedAt: clock.now() });
    return profile.stripeAccountId;
  });

async function openAgain(context: PaymentContext, viewer: Member, requestedAt: Date): Promise<string> {
  await context.record(async (em) => {
    const profile = await profileOf(em, viewer);
    if (profile.stripeAccountRequestedAt?.getTime() === requestedAt.getTime())
      profile.stripeAccountRequestedAt = null;
  });
  return openAccount(context, viewer);
}

async function formerAccount(
  { provider }: PaymentContext,
  { id }: Member,
  accountId: string | null,
): Promise<PayoutAccount | null> {
  if (!accountId) return null;
  const account = await foundOrNull(provider.readAccount(accountId), ['missing', 'payee_not_ready']);
  return account?.walkerId === id ? account : null;
}

export async function profileOf(em: EntityManager, viewer: Member): Promise<WalkerProfile> {
  const profile = await em.findOne(WalkerProfile, viewer.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!profile) throw notFound('notFound');
  return profile;
}
