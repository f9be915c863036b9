import type { WalkerBooking } from '../../../views/dashboard/walker/WalkerBookingRow.tsx';
import {
  WalkerDashboard,
  type WalkerDashboardProps,
} from '../../../views/dashboard/walker/WalkerDashboard.tsx';
import { clock } from '../../clock.ts';
import { readDialog } from '../../dialogs.ts';
import { acceptBookings } from '../../domain/bookings/lifecycle/walk-commands.ts';
import { walkerOpportunities } from '../../domain/bookings/offers/open-requests.ts';
import { withCalls } from '../../domain/bookings/open-call.ts';
import { agendaOf } from '../../domain/bookings/schedule/agenda.ts';
import type { ShownBooking } from '../../domain/bookings/shown-booking.ts';
import { RECENT_BOOKINGS_LIMIT, walkerOverview } from '../../domain/dashboard/walker-overview.ts';
import { paths } from '../../paths.ts';
import { ofBooking, offerActs, walkerActs } from '../bookings/acts.ts';
import { seriesActs } from '../bookings/series-page.tsx';
import { withActs } from '../bookings/with-acts.ts';
import { acts } from '../kit/act.ts';
import type { DashboardSection, RequestContext } from '../kit/page.tsx';
import { loadSection } from '../kit/wrap-error.ts';
import { payoutActs, payoutsOf } from '../payments/payouts.ts';

const MAX_PARENTS = 12;
const MAX_REQUESTS = 20;

const acceptSeveral = acts(ofBooking, {
  'accept-several': { save: (em, viewer, form) => acceptBookings(em, viewer, chosenIn(form)) },
});

export const walkerDashboard: DashboardSection<WalkerDashboardProps> = {
  load,
  view: ({ data }) => <WalkerDashboard {...data} />,
  intents: {
    ...walkerActs,
    ...offerActs,
    ...acceptSeveral,
    'accept-series': seriesActs['accept-series'],
    ...payoutActs,
  },
};

async function load({ em, viewer, url }: RequestContext): Promise<WalkerDashboardProps> {
  const overview = await loadSection('walkerProfileLoadFailed', walkerOverview(em, viewer));
  const { calls } = overview;
  const agenda = await agendaOf(em, viewer, 2 * RECENT_BOOKINGS_LIMIT);
  const entry = (booking: ShownBooking) => withActs(viewer, booking, overview.eligibility);
  const requests = agenda.requests.map(entry);
  const above = new Set([...agenda.running, ...agenda.unreported, ...agenda.requests].map(({ id }) => id));
  return {
    firstName: viewer.firstName,
    unread: viewer.unread,
    overview,
    now: clock.now(),
    agenda: {
      toMove: agenda.toMove,
      running: withCalls(agenda.running, calls).map(entry),
      unreported: withCalls(agenda.unreported, calls).map(entry),
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
    payouts:
      overview.professional && payoutsOf(overview.professional, url, paths.dashboard, overview.balance),
    declining: declinable(requests, readDialog('walkerDashboard', url)?.id),
  };
}

const chosenIn = (form: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(form).flatMap(([name, id]) => (name.startsWith('request-') ? [String(id)] : []));

const declinable = (entries: readonly WalkerBooking[], id?: string): WalkerBooking | null =>
  entries.find(({ booking, acts }) => booking.id === id && acts.decline.allowed) ?? null;
