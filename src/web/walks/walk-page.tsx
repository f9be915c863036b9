import { BookingPage, type BookingPageProps } from '../../../views/bookings/detail/BookingPage.tsx';
import { BookingNotFound } from '../../../views/public/error-pages.tsx';
import { WalkPage, type WalkPageProps } from '../../../views/walks/WalkPage.tsx';
import { readDialog } from '../../dialogs.ts';
import { completeWalk } from '../../domain/bookings/lifecycle/walk-commands.ts';
import { isOneOf, isRunning, UNFINISHED } from '../../domain/bookings/status.ts';
import { firstNamesOf } from '../../domain/children/first-name.ts';
import { livePlace } from '../../domain/walks/place/live-place.ts';
import { reportStep } from '../../domain/walks/report-step.ts';
import { reportDelay } from '../../domain/walks/running-late.ts';
import { markStepsSeen } from '../../domain/walks/seen-steps.ts';
import { walkDetail } from '../../domain/walks/walk-detail.ts';
import { paths } from '../../paths.ts';
import { tr } from '../../translate.ts';
import { act } from '../act.ts';
import { loadBooking } from '../bookings/booking-page.tsx';
import { approvedMembers, walkers } from '../guards.ts';
import { offeredKey } from '../notifications/push-settings.ts';
import { ownPath } from '../own-path.ts';
import { page, type RequestContext } from '../page.tsx';
import { checkSentCode, pickupIntents, shownPickupCode } from './handover/pickup-code.ts';

type Data = Omit<WalkPageProps, 'form'> | Omit<BookingPageProps, 'form'> | null;

const idOf = ({ params }: Pick<RequestContext, 'params'>): string => params.id ?? '';

const REPORTED = {
  on_my_way: 'onMyWayReported',
  picked_up: 'pickedUpReported',
  dropped_off: 'droppedOffReported',
} as const;

export const walkPage = page<Data>({
  path: paths.walk(':id'),
  guard: approvedMembers,
  stylesheet: 'booking',
  title: (data) =>
    data
      ? tr('Walk with {children}', { children: firstNamesOf(data.booking.children) })
      : tr('Booking Not Found'),
  failed: 'bookingLoadFailed',
  load: async (context) => {
    const { em, viewer, params, url, services } = context;
    const walk = await walkDetail(em, viewer, params.id ?? '');
    if (!walk) return null;
    const booking = isRunning(walk.booking) && (await loadBooking(context, walk));
    if (booking && 'running' in booking && booking.running) return booking;
    await markStepsSeen(em, viewer, [walk.booking]);
    const isAhead = walk.side === 'parent' && isOneOf(UNFINISHED, walk.booking.status);
    const live = await livePlace(em, viewer, walk.booking);
    return {
      ...walk,
      place: live && { live, tiles: services.config.mapTiles },
      pickupCode: shownPickupCode(services, viewer, walk.booking),
      dialog: readDialog('walk', url)?.name ?? null,
      vapidKey: isAhead ? await offeredKey(context) : null,
    };
  },
  status: (data) => (data ? 200 : 404),
  intents: {
    'report-step': {
      guard: walkers,
      failed: 'stepFailed',
      submitNonTransactional: async (context) => {
        const { form, transaction } = context;
        if (form.step === 'picked_up') await checkSentCode(context, idOf(context));
        await transaction((em, viewer) => reportStep(em, viewer, idOf(context), form));
        return { to: paths.walk(idOf(context)), toast: REPORTED[form.step as keyof typeof REPORTED] };
      },
    },
    'running-late': act(
      ({ em, viewer, form, params: { id = '' } }) => reportDelay(em, viewer, id, form),
      (context) => ({
        to: ownPath(String(context.form.next ?? '')) ?? paths.walk(idOf(context)),
        toast: 'lateReported',
      }),
      { failed: 'stepFailed' },
    ),
    ...pickupIntents(paths.walk),
    complete: act(
      (context) => completeWalk(context.em, context.viewer, idOf(context)),
      (context) => ({ to: paths.booking(idOf(context)), toast: 'bookingCompleted' }),
      { guard: walkers, failed: 'bookingStatusUpdateFailed' },
    ),
  },
  view: ({ data, form }) => {
    if (!data) return <BookingNotFound />;
    return 'running' in data ? <BookingPage {...data} form={form} /> : <WalkPage {...data} form={form} />;
  },
});
