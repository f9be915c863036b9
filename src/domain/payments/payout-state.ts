import type { WalkerProfile } from '../walkers/walker-profile.ts';

/**
 * What the onboarding widget shows. S1 §2; DECISIONS 19: setup is offered before the first walk too, since a first
 * walk could otherwise never be paid.
 */
export type PayoutState =
  | { step: 'not_started' }
  | { step: 'needs_setup'; offer: 'Start Setup' | 'Continue Setup' | 'Reconnect' }
  | { step: 'completed' };

type Linked = Pick<
  WalkerProfile,
  'stripeAccountId' | 'stripeDetailsSubmitted' | 'stripeOnboardingCompleted' | 'completedWalksCount'
>;

/** The widget's state for a walker, as last heard from the provider. */
export function payoutStateOf(walker: Linked): PayoutState {
  if (walker.stripeOnboardingCompleted) return { step: 'completed' };
  // Everything was given once, and the provider wants something again.
  if (walker.stripeDetailsSubmitted) return { step: 'needs_setup', offer: 'Reconnect' };
  if (walker.stripeAccountId) return { step: 'needs_setup', offer: 'Continue Setup' };
  return walker.completedWalksCount > 0
    ? { step: 'needs_setup', offer: 'Start Setup' }
    : { step: 'not_started' };
}
