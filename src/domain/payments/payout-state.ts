import { msg } from '../../translate.ts';
import type { PayoutProblem } from '../payout-problem.ts';
import type { WalkerProfile } from '../walkers/walker-profile.ts';
import { isOfBank } from './apply-payout-problem.ts';

/** Setup is offered before the first walk (PAYMENT-19): otherwise that walk could not be paid. */
export type PayoutState =
  | { step: 'not_started' }
  | {
      step: 'needs_setup';
      /** Null while there is nothing to do. */
      offer: 'Start Setup' | 'Continue Setup' | 'Reconnect' | 'Update bank account' | null;
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
  if (walker.stripeAccountId) return { step: 'needs_setup', offer: offerFor(problem), problem };
  if (walker.stripeDetailsSubmitted) return { step: 'needs_setup', offer: msg('Reconnect') };
  return walker.completedWalksCount > 0
    ? { step: 'needs_setup', offer: msg('Start Setup') }
    : { step: 'not_started' };
}

function offerFor(problem: PayoutProblem | null) {
  if (problem === 'review') return null;
  return isOfBank(problem) ? msg('Update bank account') : msg('Continue Setup');
}
