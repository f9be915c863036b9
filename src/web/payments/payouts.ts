import type { PayoutsWidgetProps } from '../../../views/payments/PayoutsWidget.tsx';
import { readDialog } from '../../dialogs.ts';
import { openDashboard } from '../../domain/payments/dashboard-link.ts';
import { payoutStateOf } from '../../domain/payments/payout-state.ts';
import {
  checkPayouts,
  disconnectPayouts,
  type ReturnUrls,
  startPayouts,
} from '../../domain/payments/payouts.ts';
import { isMinor, type WalkerProfile } from '../../domain/walkers/walker-profile.ts';
import type { Cents } from '../../money.ts';
import { withQuery } from '../../paths.ts';
import { acts } from '../kit/act.ts';
import { walkers } from '../kit/guards.ts';
import { ownPath } from '../kit/own-path.ts';
import type { NonTransactionalAction, Redirect } from '../kit/page.tsx';
import type { Services } from '../services.ts';
import { paymentContextOf } from './payment-context.ts';

/** `next`: where the walker came from, and returns to once all is set up. */
export function returnUrlsFor({ config }: Services, path: string, next: string | null = null): ReturnUrls {
  const back = (outcome: string) => config.baseUrl + withQuery(path, { [outcome]: 'stripe', next });
  return { returnUrl: back('success'), refreshUrl: back('refresh') };
}

export function payoutsOf(
  walker: Parameters<typeof payoutStateOf>[0] & Pick<WalkerProfile, 'dateOfBirth'>,
  url: URL,
  path: string,
  balance: Cents | null = null,
): PayoutsWidgetProps {
  const back = (['success', 'refresh'] as const).find((name) => url.searchParams.get(name) === 'stripe');
  const leaving = readDialog('payouts', url) !== null;
  const next = ownPath(url.searchParams.get('next'));
  const state = payoutStateOf(walker);
  const minor = isMinor(walker.dateOfBirth ?? null);
  return { state, path, next, back: back ?? null, leaving, minor, balance };
}

const PAYOUTS = { guard: walkers, limit: 'payouts' } as const;
const toStripe = (redirect: Redirect): Redirect => redirect;

export const payoutActs = acts(
  { guard: walkers },
  {
    'start-payouts': { ...PAYOUTS, failed: 'onboardingStartFailed', outside: start, done: toStripe },
    'check-payouts': { ...PAYOUTS, failed: 'onboardingStatusFailed', outside: check, done: toStripe },
    'open-stripe': { ...PAYOUTS, failed: 'dashboardLinkFailed', outside: open, done: toStripe },
    'disconnect-payouts': {
      ...PAYOUTS,
      failed: 'payoutsDisconnectFailed',
      outside: ({ services, viewer }) =>
        disconnectPayouts(paymentContextOf(services, 'payoutsDisconnectFailed'), viewer),
    },
  },
);

type Outside = Parameters<NonTransactionalAction['submitNonTransactional']>[0];

const nextIn = ({ form }: Outside): string | null => ownPath(String(form.next ?? ''));

async function start(requestContext: Outside): Promise<Redirect> {
  const { services, viewer, url } = requestContext;
  const context = paymentContextOf(services, 'onboardingStartFailed');
  const to = await startPayouts(
    context,
    viewer,
    returnUrlsFor(services, url.pathname, nextIn(requestContext)),
  );
  return { to, toast: 'onboardingStarted' };
}

/** At the provider, where bank, payouts and tax forms are. */
async function open({ services, viewer }: Outside): Promise<Redirect> {
  return { to: await openDashboard(paymentContextOf(services, 'dashboardLinkFailed'), viewer) };
}

/** Reads the account at the provider. An expired link is replaced at once. */
async function check(requestContext: Outside): Promise<Redirect> {
  const { services, viewer, form, url } = requestContext;
  const context = paymentContextOf(services, 'onboardingStatusFailed');
  const { ready, accountId } = await checkPayouts(context, viewer);
  if (!ready && accountId && form.back === 'refresh') return start(requestContext);
  const next = nextIn(requestContext);
  if (ready) return { to: next ?? url.pathname, toast: 'onboardingUpdated' };
  return { to: `${withQuery(url.pathname, { next })}#payouts`, toast: 'payoutsNotFinished' };
}
