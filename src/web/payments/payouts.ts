import type { PayoutsWidgetProps } from '../../../views/payments/PayoutsWidget.tsx';
import { readDialog } from '../../dialogs.ts';
import { payoutStateOf } from '../../domain/payments/payout-state.ts';
import {
  checkPayouts,
  disconnectPayouts,
  type ReturnUrls,
  startPayouts,
} from '../../domain/payments/payouts.ts';
import { withQuery } from '../../paths.ts';
import { walkers } from '../guards.ts';
import { ownPath } from '../own-path.ts';
import type { NonTransactionalAction, Redirect } from '../page.tsx';
import type { Services } from '../services.ts';
import { paymentContextOf } from './payment-context.ts';

/** `next`: where the walker came from, and returns to once all is set up. */
export function returnUrlsFor({ config }: Services, path: string, next: string | null = null): ReturnUrls {
  const back = (outcome: string) => config.baseUrl + withQuery(path, { [outcome]: 'stripe', next });
  return { returnUrl: back('success'), refreshUrl: back('refresh') };
}

export function payoutsOf(
  walker: Parameters<typeof payoutStateOf>[0],
  url: URL,
  path: string,
): PayoutsWidgetProps {
  const back = (['success', 'refresh'] as const).find((name) => url.searchParams.get(name) === 'stripe');
  const leaving = readDialog('payouts', url) !== null;
  const next = ownPath(url.searchParams.get('next'));
  return { state: payoutStateOf(walker), path, next, back: back ?? null, leaving };
}

export function payoutIntents(path: string): Record<string, NonTransactionalAction> {
  return {
    'start-payouts': {
      guard: walkers,
      failed: 'onboardingStartFailed',
      submitNonTransactional: (context) => start(context, path),
    },
    'check-payouts': {
      guard: walkers,
      failed: 'onboardingStatusFailed',
      submitNonTransactional: (context) => check(context, path),
    },
    'disconnect-payouts': {
      guard: walkers,
      failed: 'payoutsDisconnectFailed',
      submitNonTransactional: (context) => disconnect(context, path),
    },
  };
}

type Outside = Parameters<NonTransactionalAction['submitNonTransactional']>[0];

const nextIn = ({ form }: Outside): string | null => ownPath(String(form.next ?? ''));

async function start(requestContext: Outside, path: string): Promise<Redirect> {
  const { services, viewer } = requestContext;
  const context = paymentContextOf(services, 'onboardingStartFailed');
  const to = await startPayouts(context, viewer, returnUrlsFor(services, path, nextIn(requestContext)));
  return { to, toast: 'onboardingStarted' };
}

/** Reads the account at the provider. An expired link is replaced at once. */
async function check(requestContext: Outside, path: string): Promise<Redirect> {
  const { services, viewer, form } = requestContext;
  const context = paymentContextOf(services, 'onboardingStatusFailed');
  const { ready, accountId } = await checkPayouts(context, viewer);
  if (!ready && accountId && form.back === 'refresh') return start(requestContext, path);
  const next = nextIn(requestContext);
  if (ready) return { to: next ?? path, toast: 'onboardingUpdated' };
  return { to: `${withQuery(path, { next })}#payouts`, toast: 'payoutsNotFinished' };
}

async function disconnect({ services, viewer }: Outside, path: string): Promise<Redirect> {
  await disconnectPayouts(paymentContextOf(services, 'payoutsDisconnectFailed'), viewer);
  return { to: path, toast: 'payoutsDisconnected' };
}
