import { BookingNotFound } from '../../../views/bookings/detail/BookingNotFound.tsx';
import { BookingPage, type BookingPageProps } from '../../../views/bookings/detail/BookingPage.tsx';
import { clock } from '../../clock.ts';
import { type BookingDetail, bookingDetail, isForOthers, stepOf } from '../../domain/bookings/detail.ts';
import { offeredAct } from '../../domain/bookings/offered-acts.ts';
import { actorsOf } from '../../domain/bookings/policy.ts';
import { rivalRequests } from '../../domain/bookings/rival-requests.ts';
import { firstNameOf } from '../../domain/children/first-name.ts';
import { forbidden } from '../../domain/refusal.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { childPhotoLink } from '../children/photo-links.ts';
import { approvedMembers } from '../guards.ts';
import { page } from '../page.tsx';
import type { Visit } from '../visit.ts';
import { bookingIntents } from './booking-page-intents.ts';
import { teamActs, teamIntents } from './booking-page-team.ts';

type Data = Omit<BookingPageProps, 'form'> | null;

/** S1 §2 Booking detail. Whoever has nothing to do with it is told so, and nothing of it. */
export const bookingPage = page<Data>({
  path: paths.booking(':id'),
  guard: approvedMembers,
  layout: 'app',
  title: (data) => (data ? `${firstNameOf(data.booking.child)}'s walk` : 'Booking Not Found'),
  failed: ({ url }) => (url.searchParams.has('refresh') ? 'bookingRefreshFailed' : 'bookingLoadFailed'),
  load,
  status: (data) => (data ? 200 : 404),
  intents: { ...bookingIntents, ...teamIntents },
  view: ({ data, form }) => (data ? <BookingPage {...data} form={form} /> : <BookingNotFound />),
});

async function load({ em, viewer, params, url, services }: Visit): Promise<Data> {
  const detail = await bookingDetail(em, viewer, params.id ?? '');
  if (!detail) {
    if (await isForOthers(em, params.id ?? '')) throw forbidden('bookingAccessDenied');
    return null;
  }
  const childPhoto = detail.sheet && childPhotoLink(services.childPhotoSeal, detail.booking.child);
  const rivals = await rivalRequests(em, viewer, detail.booking);
  const team = await teamActs(em, viewer, detail.booking, url.searchParams);
  return {
    ...detail,
    ...standing(viewer, detail),
    team,
    rivals,
    childPhoto,
    dialog: url.searchParams.get('dialog'),
  };
}

/** Who looks, what is next, and what they may do. */
function standing(viewer: Viewer, { booking }: BookingDetail) {
  const side = actorsOf(viewer, booking)[0] as BookingPageProps['side'];
  const now = clock.now();
  const withdrawing = side === 'walker' ? 'withdrawAsWalker' : 'withdrawAsParent';
  return {
    side,
    step: stepOf(booking),
    acts: {
      cancel: offeredAct(viewer, 'cancel', booking, { now }),
      withdraw: offeredAct(viewer, withdrawing, booking, { now }),
    },
  };
}
