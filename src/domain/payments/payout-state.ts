import { msg } from '../../translate.ts';
import type { PayoutProblem } from '../payout-problem.ts';
import type { WalkerProfile } from '../walkers/walker-profile.ts';

/** Setup is offered before the first walk (PAYMENT-19): otherwise that walk could not be paid. */
export type PayoutState =
  | { step: 'not_started' }
  | {
      step: 'needs_setup';
      offer: 'Start Setup' | 'Continue Setup' | 'Reconnect';
      problem?: PayoutProblem | null;
    }
  /** Set up, and the bank sent a payout back. */
  | { step: 'returned'; problem: PayoutProblem }
  | { step: 'completed' };

type Linked = Pick<
  WalkerProfile,
  | 'stripeAccountId'
  | 'stripeDetailsSubmitted'
  | 'stripeOnboardingCompleted'
  | 'completedWalksCount'
  | 'payoutProblem'
>;

export function payoutStateOf(walker: Linked): PayoutState {
  const problem = walker.payoutProblem ?? null;
  if (walker.stripeOnboardingCompleted)
    return problem ? { step: 'returned', problem } : { step: 'completed' };
  // The provider needs more information than before.
  if (walker.stripeDetailsSubmitted) return { step: 'needs_setup', offer: msg('Reconnect'), problem };
  if (walker.stripeAccountId) return { step: 'needs_setup', offer: msg('Continue Setup') };
  return walker.completedWalksCount > 0
    ? { step: 'needs_setup', offer: msg('Start Setup') }
    : { step: 'not_started' };
}
