import type { EntityManager } from '@mikro-orm/postgresql';
import type { WalkerAct, WalkerBooking } from '../../../views/dashboard/walker/WalkerBookingCard.tsx';
import {
  WalkerDashboard,
  type WalkerDashboardProps,
} from '../../../views/dashboard/walker/WalkerDashboard.tsx';
import { clock } from '../../clock.ts';
import { agendaOf } from '../../domain/bookings/agenda.ts';
import type { Booking } from '../../domain/bookings/booking.ts';
import { offeredAct } from '../../domain/bookings/offered-acts.ts';
import { demand } from '../../domain/bookings/offers-open.ts';
import { offerWalk, withdrawOffer } from '../../domain/bookings/offers-verbs.ts';
import { acceptBooking, completeWalk, declineBooking, startWalk } from '../../domain/bookings/verbs.ts';
import { RECENT, walkerOverview } from '../../domain/bookings/walker-overview.ts';
import type { Member, Viewer } from '../../domain/viewer.ts';
import type { WalkerGate } from '../../domain/walkers/gate.ts';
import { paths } from '../../paths.ts';
import { part } from '../in-words.ts';
import type { Departure, Intent } from '../page.tsx';
import { payoutIntents, payoutsOf } from '../payments/payouts.ts';
import type { MemberVisit } from '../visit.ts';
import { dashboardPart } from './part.ts';

/** How many parents the card shows; the latest to sign in come first. */
const MOST_PARENTS = 12;
/** How many open requests it shows; the soonest come first. */
const MOST_REQUESTS = 20;
const ACTS: readonly WalkerAct[] = ['accept', 'decline', 'start', 'complete'];

/** S1 §2 Dashboard (walker). */
export const walkerDashboard = dashboardPart({
  load,
  view: ({ data }) => <WalkerDashboard {...data} />,
  intents: {
    accept: {
      failed: 'bookingStatusUpdateFailed',
      submit: async ({ em, viewer, form }) => {
        const { id } = await acceptBooking(em, viewer, String(form.booking ?? ''));
        // There the walker reads the child's safety sheet at once.
        return { to: paths.booking(id), toast: 'bookingAccepted' };
      },
    },
    decline: answering(declineBooking, 'bookingDeclined'),
    start: answering(startWalk, 'walkStarted'),
    complete: answering(completeWalk, 'bookingCompleted'),
    offer: answering(offerWalk, 'offerSent'),
    'withdraw-offer': answering(withdrawOffer, 'offerWithdrawn'),
    ...payoutIntents(paths.dashboard),
  },
});

async function load({ em, viewer, url }: MemberVisit): Promise<WalkerDashboardProps> {
  const overview = await part('walkerProfileLoadFailed', walkerOverview(em, viewer));
  const agenda = await agendaOf(em, viewer, RECENT);
  const entry = (booking: Booking) => entryOf(viewer, booking, overview.gate);
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
      demand(em, { looking: MOST_PARENTS, requests: MOST_REQUESTS }),
    )),
    payouts: overview.professional && payoutsOf(overview.professional, url, paths.dashboard),
    declining: url.searchParams.get('dialog') === 'decline' ? declinable(entries, url) : null,
  };
}

function entryOf(viewer: Member, booking: Booking, walker: WalkerGate): WalkerBooking {
  const offer = (act: WalkerAct) => offeredAct(viewer, act, booking, { now: clock.now(), walker });
  return { booking, acts: Object.fromEntries(ACTS.map((act) => [act, offer(act)])) as WalkerBooking['acts'] };
}

/** The request that the dialog asks about, while it can still be declined. */
const declinable = (entries: readonly WalkerBooking[], url: URL): WalkerBooking | null =>
  entries.find(
    ({ booking, acts }) => booking.id === url.searchParams.get('booking') && acts.decline === 'open',
  ) ?? null;

/** A form of one button: the verb decides, the toast tells. */
function answering(
  verb: (em: EntityManager, viewer: Viewer, id: string) => Promise<unknown>,
  toast: Departure['toast'] & string,
): Intent {
  return {
    failed: 'bookingStatusUpdateFailed',
    submit: async ({ em, viewer, form }) => {
      await verb(em, viewer, String(form.booking ?? ''));
      return { to: paths.dashboard, toast };
    },
  };
}
