import type { PayoutsWidgetProps } from '../../../views/payments/PayoutsWidget.tsx';
import { payoutStateOf } from '../../domain/payments/payout-state.ts';
import {
  checkPayouts,
  disconnectPayouts,
  startPayouts,
  type WayBack,
} from '../../domain/payments/payouts.ts';
import type { Member } from '../../domain/viewer.ts';
import { withQuery } from '../../paths.ts';
import { walkers } from '../guards.ts';
import type { Departure, OutsideIntent } from '../page.tsx';
import type { Services } from '../services.ts';
import { tillOf } from './till.ts';

/** Where the provider sends a walker back to: the page that they set out from. S1 §2 Payment onboarding widget. */
export function wayBackTo({ config }: Services, path: string): WayBack {
  const back = (outcome: string) => config.baseUrl + withQuery(path, { [outcome]: 'stripe' });
  return { returnUrl: back('success'), refreshUrl: back('refresh') };
}

/** What the widget shows on the page at `path`, from the walker's own row. */
export function payoutsOf(
  walker: Parameters<typeof payoutStateOf>[0],
  url: URL,
  path: string,
): PayoutsWidgetProps {
  const back = (['success', 'refresh'] as const).find((name) => url.searchParams.get(name) === 'stripe');
  const leaving = url.searchParams.get('dialog') === 'disconnect';
  return { state: payoutStateOf(walker), path, back: back ?? null, leaving };
}

/** The forms of the onboarding widget, for the pages that show it (`path`: dashboard, settings). */
export function payoutIntents(path: string): Record<string, OutsideIntent> {
  return {
    'start-payouts': {
      guard: walkers,
      failed: 'onboardingStartFailed',
      submitOutside: (visit) => start(visit, path),
    },
    'check-payouts': {
      guard: walkers,
      failed: 'onboardingStatusFailed',
      submitOutside: (visit) => check(visit, path),
    },
    'disconnect-payouts': {
      guard: walkers,
      failed: 'payoutsDisconnectFailed',
      submitOutside: (visit) => disconnect(visit, path),
    },
  };
}

type Outside = Parameters<OutsideIntent['submitOutside']>[0];

async function start({ services, viewer }: Outside, path: string): Promise<Departure> {
  const till = tillOf(services, 'onboardingStartFailed');
  const to = await startPayouts(till, viewer as Member, wayBackTo(services, path));
  return { to, toast: 'onboardingStarted' };
}

/** Back from the provider: asks how it went. A link that ran out is replaced, and the walker sent on at once. */
async function check(visit: Outside, path: string): Promise<Departure> {
  const { services, viewer, form } = visit;
  const till = tillOf(services, 'onboardingStatusFailed');
  const { ready, accountId } = await checkPayouts(till, viewer as Member);
  if (!ready && accountId && form.back === 'refresh') return start(visit, path);
  return { to: path, toast: ready ? 'onboardingUpdated' : 'payoutsNotFinished' };
}

async function disconnect({ services, viewer }: Outside, path: string): Promise<Departure> {
  await disconnectPayouts(tillOf(services, 'payoutsDisconnectFailed'), viewer as Member);
  return { to: path, toast: 'payoutsDisconnected' };
}
