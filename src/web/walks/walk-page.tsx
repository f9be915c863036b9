import { BookingPage, type BookingPageProps } from '../../../views/bookings/detail/BookingPage.tsx';
import { BookingNotFound } from '../../../views/public/error-pages.tsx';
import { WalkPage, type WalkPageProps } from '../../../views/walks/WalkPage.tsx';
import { readDialog } from '../../dialogs.ts';
import { isRunning } from '../../domain/bookings/status.ts';
import { firstNamesOf } from '../../domain/children/first-name.ts';
import { livePlace } from '../../domain/walks/place/live-place.ts';
import { reportStep } from '../../domain/walks/report-step.ts';
import { reportDelay } from '../../domain/walks/running-late.ts';
import { walkDetail } from '../../domain/walks/walk-detail.ts';
import { paths } from '../../paths.ts';
import { tr } from '../../translate.ts';
import { walkerActs } from '../bookings/acts.ts';
import { loadBooking } from '../bookings/booking-page.tsx';
import { acts } from '../kit/act.ts';
import { approvedMembers, walkers } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';
import { checkSentCode, pickupActs, shownPickupCode } from './handover/pickup-code.ts';

type Data = Omit<WalkPageProps, 'form'> | Omit<BookingPageProps, 'form'> | null;

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
    const live = await livePlace(em, viewer, walk.booking);
    return {
      ...walk,
      place: live && { live, tiles: services.config.mapTiles },
      pickupCode: shownPickupCode(services, viewer, walk.booking),
      dialog: readDialog('walk', url)?.name ?? null,
    };
  },
  status: (data) => (data ? 200 : 404),
  intents: {
    ...acts(
      { failed: 'stepFailed' },
      {
        'report-step': {
          guard: walkers,
          outside: async (context, id) => {
            const { form, transaction } = context;
            if (form.step === 'picked_up') await checkSentCode(context, id);
            await transaction((em, viewer) => reportStep(em, viewer, id, form));
          },
          done: (_, { form }) => ({ toast: REPORTED[form.step as keyof typeof REPORTED] }),
        },
        'running-late': { command: reportDelay, limit: 'delay' },
      },
    ),
    ...pickupActs,
    complete: walkerActs.complete,
  },
  view: ({ data, form }) => {
    if (!data) return <BookingNotFound />;
    return 'running' in data ? <BookingPage {...data} form={form} /> : <WalkPage {...data} form={form} />;
  },
});
