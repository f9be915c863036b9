import type { WalkerBooking } from '../../../views/dashboard/walker/WalkerBookingRow.tsx';
import {
  WalkerDashboard,
  type WalkerDashboardProps,
} from '../../../views/dashboard/walker/WalkerDashboard.tsx';
import { clock } from '../../clock.ts';
import { readDialog } from '../../dialogs.ts';
import { acceptBooking, acceptBookings } from '../../domain/bookings/lifecycle/walk-commands.ts';
import {
  declineInvitation,
  offerWalk,
  takeWalk,
  withdrawOffer,
} from '../../domain/bookings/offers/offer-walk.ts';
import { walkerOpportunities } from '../../domain/bookings/offers/open-requests.ts';
import { myCalls, withCalls } from '../../domain/bookings/open-call.ts';
import { agendaOf } from '../../domain/bookings/schedule/agenda.ts';
import type { ShownBooking } from '../../domain/bookings/shown-booking.ts';
import { RECENT_BOOKINGS_LIMIT, walkerOverview } from '../../domain/dashboard/walker-overview.ts';
import { paths } from '../../paths.ts';
import { act } from '../act.ts';
import { acceptSeriesIntent } from '../bookings/series-page.tsx';
import { actIntent, walkerIntents, withActs } from '../bookings/walker-acts.ts';
import type { DashboardSection, RequestContext } from '../page.tsx';
import { payoutIntents, payoutsOf } from '../payments/payouts.ts';
import { loadSection } from '../wrap-error.ts';

const MAX_PARENTS = 12;
const MAX_REQUESTS = 20;

export const walkerDashboard: DashboardSection<WalkerDashboardProps> = {
  load,
  view: ({ data }) => <WalkerDashboard {...data} />,
  intents: {
    ...walkerIntents(() => paths.dashboard),
    accept: actIntent(acceptBooking, 'bookingAccepted', ({ form }) => paths.booking(String(form.booking))),
    'accept-several': act(
      ({ em, viewer, form }) => acceptBookings(em, viewer, chosenIn(form)),
      { to: paths.dashboard, toast: 'bookingsAccepted' },
      { failed: 'bookingStatusUpdateFailed' },
    ),
    offer: actIntent(offerWalk, 'offerSent', () => paths.dashboard),
    'take-walk': act(
      ({ em, viewer, form }) => takeWalk(em, viewer, String(form.booking ?? ''), form),
      ({ form }) => ({ to: paths.booking(String(form.booking)), toast: 'bookingAccepted' }),
      { failed: 'bookingStatusUpdateFailed' },
    ),
    'decline-invitation': actIntent(declineInvitation, 'invitationDeclined', () => paths.dashboard),
    'accept-series': acceptSeriesIntent,
    'withdraw-offer': actIntent(withdrawOffer, 'offerWithdrawn', () => paths.dashboard),
    ...payoutIntents(paths.dashboard),
  },
};

async function load({ em, viewer, url }: RequestContext): Promise<WalkerDashboardProps> {
  const overview = await loadSection('walkerProfileLoadFailed', walkerOverview(em, viewer));
  const calls = await myCalls(em);
  const agenda = await agendaOf(em, viewer, 2 * RECENT_BOOKINGS_LIMIT);
  const entry = (booking: ShownBooking) => withActs(viewer, booking, overview.eligibility);
  const requests = agenda.requests.map(entry);
  const above = new Set([...agenda.running, ...agenda.requests].map(({ id }) => id));
  return {
    firstName: viewer.firstName,
    unread: viewer.unread,
    overview,
    calls,
    now: clock.now(),
    agenda: {
      toMove: agenda.toMove,
      running: withCalls(agenda.running, calls).map(entry),
      requests,
      next: withCalls(agenda.next, calls).map(entry),
      canceled: agenda.canceled,
    },
    bookings: agenda.recent
      .filter(({ id }) => !above.has(id))
      .slice(0, RECENT_BOOKINGS_LIMIT)
      .map(entry),
    ...(await loadSection(
      'lookingParentsLoadFailed',
      walkerOpportunities(em, viewer, { parents: MAX_PARENTS, requests: MAX_REQUESTS }),
    )),
    payouts: overview.professional && payoutsOf(overview.professional, url, paths.dashboard),
    declining: declinable(requests, readDialog('walkerDashboard', url)?.id),
  };
}

const chosenIn = (form: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(form).flatMap(([name, id]) => (name.startsWith('request-') ? [String(id)] : []));

const declinable = (entries: readonly WalkerBooking[], id?: string): WalkerBooking | null =>
  entries.find(({ booking, acts }) => booking.id === id && acts.decline.allowed) ?? null;
