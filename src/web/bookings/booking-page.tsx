import type { EntityManager } from '@mikro-orm/postgresql';
import { BookingPage, type BookingPageProps } from '../../../views/bookings/detail/BookingPage.tsx';
import { OpenRequestPage } from '../../../views/bookings/offers/OpenRequestPage.tsx';
import { BookingNotFound } from '../../../views/public/error-pages.tsx';
import { clock } from '../../clock.ts';
import { shortDate } from '../../dates.ts';
import { readDialog } from '../../dialogs.ts';
import { canStayHome } from '../../domain/bookings/consequences/stay-home.ts';
import {
  type BookingDetail,
  bookingDetail,
  isHiddenBooking,
  nextDetailStep,
} from '../../domain/bookings/detail.ts';
import type { TransitionName } from '../../domain/bookings/lifecycle/lifecycle.ts';
import { askOptions, canAskEveryone } from '../../domain/bookings/offers/ask-everyone.ts';
import { type OpenRequest, openRequest } from '../../domain/bookings/offers/open-requests.ts';
import { actorsOf, availableAction } from '../../domain/bookings/policy.ts';
import { findLostWeek } from '../../domain/bookings/requests/ended-together.ts';
import { canReschedule } from '../../domain/bookings/reschedule/reschedule-conflicts.ts';
import type { ShownBooking } from '../../domain/bookings/shown-booking.ts';
import { ACTIVE_STATUSES, CONFIRMED, isOneOf } from '../../domain/bookings/status.ts';
import { firstNamesOf } from '../../domain/children/first-name.ts';
import { HIDDEN } from '../../domain/forms/decision.ts';
import { forbidden } from '../../domain/forms/domain-error.ts';
import { defaultCardOf } from '../../domain/payments/cards/card.ts';
import { openRefundOf } from '../../domain/payments/failed-refunds.ts';
import { readTipAmount } from '../../domain/payments/tips/tip.ts';
import { tipOffer } from '../../domain/payments/tips/tip-due.ts';
import { familyOf, isWalker, type Member } from '../../domain/viewer.ts';
import { walkerEligibility } from '../../domain/walkers/eligibility.ts';
import type { WalkDetail } from '../../domain/walks/walk-detail.ts';
import { paths } from '../../paths.ts';
import { tr } from '../../translate.ts';
import { childPhotoLinks } from '../children/photo-links.ts';
import { approvedMembers } from '../kit/guards.ts';
import { page, type RequestContext } from '../kit/page.tsx';
import { offeredKey } from '../notifications/push-settings.ts';
import { cardPaymentActs } from '../payments/card-payments.ts';
import type { Services } from '../services.ts';
import { pickupActs, shownPickupCode } from '../walks/handover/pickup-code.ts';
import { loadRunningWalk } from '../walks/running-walk.ts';
import { bookingActs, offerActs, teamActs, walkerActs } from './acts.ts';
import { loadTeamActs } from './booking-page-team.ts';
import { rescheduleActs } from './reschedule-acts.ts';

export type BookingData = Omit<BookingPageProps, 'form'> | { open: OpenRequest } | null;

export const bookingPage = page<BookingData>({
  path: paths.booking(':id'),
  guard: approvedMembers,
  stylesheet: 'booking',
  title: titleOf,
  failed: ({ url }) => (url.searchParams.has('refresh') ? 'bookingRefreshFailed' : 'bookingLoadFailed'),
  load: (context) => loadBooking(context),
  status: (data) => (data ? 200 : 404),
  intents: {
    ...walkerActs,
    ...offerActs,
    ...bookingActs,
    ...cardPaymentActs,
    ...rescheduleActs,
    ...pickupActs,
    ...teamActs,
  },
  view: ({ data, form }) => {
    if (!data) return <BookingNotFound />;
    return 'open' in data ? <OpenRequestPage request={data.open} /> : <BookingPage {...data} form={form} />;
  },
});

function titleOf(data: BookingData): string {
  if (!data) return tr('Booking Not Found');
  return 'open' in data
    ? tr('Open Request')
    : tr("{children}'s walk, {date}", {
        children: firstNamesOf(data.booking.children),
        date: shortDate(data.booking.scheduledDate),
      });
}

export async function loadBooking(context: RequestContext, walk?: WalkDetail): Promise<BookingData> {
  const { em, viewer, params, url, services } = context;
  const detail = await bookingDetail(em, viewer, params.id ?? '');
  if (!detail) return loadForOthers(em, viewer, params.id ?? '');
  const dialog = readDialog('booking', url)?.name ?? null;
  const team = await loadTeamActs(em, viewer, detail.booking, { dialog, url });
  const acts = await actsOf(em, viewer, detail.booking);
  const step = nextDetailStep(detail.booking);
  return {
    ...detail,
    ...acts,
    isGuardian: viewer.family !== null,
    step,
    running: await loadRunningWalk(context, detail.booking, walk),
    pushKey:
      acts.side === 'parent' && isOneOf(CONFIRMED, detail.booking.status)
        ? await offeredKey(context, detail.booking.id)
        : null,
    ...(acts.side === 'parent' ? await paymentOf(em, viewer, detail.booking, { step, dialog }) : NO_PAYMENT),
    tipAmount: readTipAmount(url.searchParams.get('tip')),
    withSavedCard: url.searchParams.get('card') === 'saved',
    team,
    ask: await askOf(em, viewer, detail.booking, dialog),
    childPhotos: childPhotosFor(services, acts.side, detail),
    pickupCode: shownPickupCode(services, viewer, detail.booking),
    pickupDialog: readDialog('walk', url)?.name ?? null,
    dialog,
  };
}

async function askOf(
  em: EntityManager,
  viewer: Member,
  lost: ShownBooking,
  dialog: BookingPageProps['dialog'],
): Promise<BookingPageProps['ask']> {
  if (dialog !== 'ask' && dialog !== 'ask-week') return null;
  const week = dialog === 'ask-week' ? await findLostWeek(em, familyOf(viewer), lost.id) : null;
  if (dialog === 'ask-week' && !week) return null;
  return canAskEveryone(viewer, lost, week).allowed ? askOptions(em, viewer, lost, week) : null;
}

const NO_PAYMENT = { card: null, tip: null, openRefund: null };

async function paymentOf(
  em: EntityManager,
  viewer: Member,
  booking: BookingPageProps['booking'],
  { step, dialog }: Pick<BookingPageProps, 'step' | 'dialog'>,
): Promise<Pick<BookingPageProps, 'card' | 'tip' | 'openRefund'>> {
  if (step === 'payment' || step === 'duration') {
    // The parent's card is charged automatically, which a guardian does not see.
    const card = viewer.family && booking.automaticAt ? null : await defaultCardOf(em, viewer.id);
    return { ...NO_PAYMENT, card };
  }
  const openRefund = booking.money ? await openRefundOf(em, booking.id) : null;
  const tip = await tipOffer(em, booking, openRefund);
  const tipping = tip === 'offered' && (dialog === 'tip' || dialog === 'pay-tip');
  return { tip, openRefund, card: tipping ? await defaultCardOf(em, viewer.id) : null };
}

async function loadForOthers(em: EntityManager, viewer: Member, id: string): Promise<BookingData> {
  const open = isWalker(viewer) ? await openRequest(em, viewer, id) : null;
  if (open) return { open };
  if (await isHiddenBooking(em, id)) throw forbidden('bookingAccessDenied');
  return null;
}

function childPhotosFor(
  { childPhotoSigner }: Services,
  side: BookingPageProps['side'],
  { sheet, booking }: BookingDetail,
): Record<string, string | null> {
  return side === 'parent' || sheet ? childPhotoLinks(childPhotoSigner, booking.children) : {};
}

async function actsOf(em: EntityManager, viewer: Member, booking: ShownBooking) {
  const side = actorsOf(viewer, booking)[0] as BookingPageProps['side'];
  const now = clock.now();
  const needsEligibility = side === 'walker' && isOneOf(ACTIVE_STATUSES, booking.status);
  const walker = needsEligibility ? { walker: await walkerEligibility(em, viewer) } : {};
  const offered = (act: TransitionName) => availableAction(viewer, act, { booking, now, ...walker });
  return {
    side,
    now,
    acts: {
      cancel: offered('cancel'),
      withdraw: offered(side === 'walker' ? 'withdrawAsWalker' : 'withdrawAsParent'),
      stayHome: canStayHome(viewer, booking, booking.children.length),
      reschedule: booking.proposal ? HIDDEN : canReschedule(viewer, booking),
      accept: offered('accept'),
      decline: offered('decline'),
      start: offered('start'),
      complete: offered('complete'),
    },
  };
}
