import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { LOCKED } from '../columns.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { PayoutProblem } from '../payout-problem.ts';
import { publish } from '../publish.ts';
import { WalkerProfile } from '../walkers/walker-profile.ts';
import type { ProviderPayout } from './provider-balance.ts';

export const isReturned = (problem: PayoutProblem | null | undefined): boolean =>
  ['account_closed', 'no_account', 'bank_refused'].includes(problem ?? '');

export const isOfBank = (problem: PayoutProblem | null | undefined): boolean =>
  problem === 'bank_account' || isReturned(problem);

/** What the account lacks. A bank that returned a payout says more than Stripe, which then asks for another. */
export function problemOfAccount(due: readonly string[], known: PayoutProblem | null): PayoutProblem {
  if (due.length === 0) return 'review';
  if (due.some((item) => item.startsWith('external_account')))
    return isReturned(known) && known ? known : 'bank_account';
  return due.some((item) => item.includes('verification')) ? 'document' : 'details';
}

type Ended = Pick<ProviderPayout, 'status' | 'failureCode'>;

export function problemOfPayout({ status, failureCode: code }: Ended): PayoutProblem | null {
  if (status !== 'failed') return null;
  return code === 'account_closed' || code === 'no_account' ? code : 'bank_refused';
}

export async function applyPayoutProblem(em: EntityManager, walkerId: string, payout: Ended): Promise<void> {
  const problem = problemOfPayout(payout);
  if (!problem && payout.status !== 'paid') return;
  const profile = await em.findOne(WalkerProfile, walkerId, LOCKED);
  if (!profile) return;
  const known = profile.payoutProblem ?? null;
  if (!problem) {
    if (isReturned(known) && profile.stripeOnboardingCompleted) profile.payoutProblem = null;
    return;
  }
  if (known !== null && known !== 'bank_account') return;
  profile.payoutProblem = problem;
  await notifyOfProblem(em, walkerId, problem);
  publish(em, { to: [walkerId], topic: 'profile' });
}

/** With another bank account, the money goes out again. */
export async function forgetReturned(em: EntityManager, stripeAccountId: string): Promise<void> {
  const profile = await em.findOne(WalkerProfile, { stripeAccountId }, LOCKED);
  if (!profile?.stripeOnboardingCompleted || !isReturned(profile.payoutProblem)) return;
  profile.payoutProblem = null;
  publish(em, { to: [profile.userId], topic: 'profile' });
}

/** The walks go on, so only the walker is notified (PAYMENT-31). */
export async function notifyOfProblem(em: EntityManager, to: string, problem: PayoutProblem): Promise<void> {
  const key = `payouts-paused/${to}/${problem}/${clock.now().toISOString()}`;
  await enqueue(em, 'mail.payouts-paused', { to, problem }, { key });
}
