import { msg } from '../../translate.ts';
import type { WalkerProfile } from '../walkers/walker-profile.ts';

/** Setup is offered before the first walk (PAYMENT-19): otherwise that walk could not be paid. */
export type PayoutState =
  | { step: 'not_started' }
  | { step: 'needs_setup'; offer: 'Start Setup' | 'Continue Setup' | 'Reconnect' }
  | { step: 'completed' };

type Linked = Pick<
  WalkerProfile,
  'stripeAccountId' | 'stripeDetailsSubmitted' | 'stripeOnboardingCompleted' | 'completedWalksCount'
>;

export function payoutStateOf(walker: Linked): PayoutState {
  if (walker.stripeOnboardingCompleted) return { step: 'completed' };
  // The provider needs more information than before.
  if (walker.stripeDetailsSubmitted) return { step: 'needs_setup', offer: msg('Reconnect') };
  if (walker.stripeAccountId) return { step: 'needs_setup', offer: msg('Continue Setup') };
  return walker.completedWalksCount > 0
    ? { step: 'needs_setup', offer: msg('Start Setup') }
    : { step: 'not_started' };
}
