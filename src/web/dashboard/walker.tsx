import type { WalkerBooking } from '../../../views/dashboard/walker/WalkerBookingCard.tsx';
import {
  WalkerDashboard,
  type WalkerDashboardProps,
} from '../../../views/dashboard/walker/WalkerDashboard.tsx';
import { clock } from '../../clock.ts';
import { agendaOf } from '../../domain/bookings/agenda.ts';
import type { Booking } from '../../domain/bookings/booking.ts';
import { demand } from '../../domain/bookings/offers-open.ts';
import { offerWalk, withdrawOffer } from '../../domain/bookings/offers-verbs.ts';
import { acceptBooking } from '../../domain/bookings/verbs.ts';
import { RECENT, walkerOverview } from '../../domain/bookings/walker-overview.ts';
import { paths } from '../../paths.ts';
import { actIntent, walkerIntents, withActs } from '../bookings/walker-acts.ts';
import { part } from '../in-words.ts';
import { payoutIntents, payoutsOf } from '../payments/payouts.ts';
import type { MemberVisit } from '../visit.ts';
import { dashboardPart } from './part.ts';

/** How many parents the card shows; the latest to sign in come first. */
const MOST_PARENTS = 12;
/** How many open requests it shows; the soonest come first. */
const MOST_REQUESTS = 20;

/** S1 §2 Dashboard (walker). */
export const walkerDashboard = dashboardPart({
  load,
  view: ({ data }) => <WalkerDashboard {...data} />,
  intents: {
    ...walkerIntents(() => paths.dashboard),
    // There the walker reads the child's safety sheet at once.
    accept: actIntent(acceptBooking, 'bookingAccepted', ({ form }) => paths.booking(String(form.booking))),
    offer: actIntent(offerWalk, 'offerSent', () => paths.dashboard),
    'withdraw-offer': actIntent(withdrawOffer, 'offerWithdrawn', () => paths.dashboard),
    ...payoutIntents(paths.dashboard),
  },
});

async function load({ em, viewer, url }: MemberVisit): Promise<WalkerDashboardProps> {
  const overview = await part('walkerProfileLoadFailed', walkerOverview(em, viewer));
  const agenda = await agendaOf(em, viewer, RECENT);
  const entry = (booking: Booking) => withActs(viewer, booking, overview.gate);
  const entries = agenda.recent.map(entry);
  return {
    firstName: viewer.firstName,
    unread: viewer.unread,
    overview,
    now: clock.now(),
    agenda: {
      running: agenda.running.map(entry),
      requests: agenda.requests.map(entry),
      next: agenda.next.map(entry),
    },
    bookings: entries,
    ...(await part(
      'lookingParentsLoadFailed',
      demand(em, viewer, { looking: MOST_PARENTS, requests: MOST_REQUESTS }),
    )),
    payouts: overview.professional && payoutsOf(overview.professional, url, paths.dashboard),
    declining: url.searchParams.get('dialog') === 'decline' ? declinable(entries, url) : null,
  };
}

/** The request that the dialog asks about, while it can still be declined. */
const declinable = (entries: readonly WalkerBooking[], url: URL): WalkerBooking | null =>
  entries.find(
    ({ booking, acts }) => booking.id === url.searchParams.get('booking') && acts.decline.allowed,
  ) ?? null;
