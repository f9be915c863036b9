import { previewOf } from '../../../views/walkers/preview.ts';
import { WalkerPage, type WalkerPageProps, walkerPageTitle } from '../../../views/walkers/WalkerPage.tsx';
import type { ViewerRelation } from '../../../views/walkers/WalkerProfileView.tsx';
import { clock } from '../../clock.ts';
import { bookingOptions } from '../../domain/bookings/requests/booking-options.ts';
import { requestBooking } from '../../domain/bookings/requests/request.ts';
import { readCursor } from '../../domain/cursor.ts';
import { idOf, isParent, type Member, type Viewer } from '../../domain/viewer.ts';
import { bookableWalker, loadWalkerForViewer } from '../../domain/walkers/public-profile.ts';
import { paths } from '../../paths.ts';
import {
  bookingFormState,
  REQUEST_BOOKING,
  readBookingOptions,
  withoutTime,
} from '../bookings/book-walk-form.ts';
import { everyone, parents } from '../guards.ts';
import { page } from '../page.tsx';

/** WALKER-13, WALKER-14 */
export const walkerPage = page<WalkerPageProps>({
  path: paths.walker(':walker'),
  guard: everyone,
  stylesheet: (viewer) => (isParent(viewer) ? 'find' : 'secondary'),
  layout: 'public',
  width: ({ booking }) => (booking ? 'page' : 'text'),
  unlisted: ({ seen }) => seen?.kind !== 'preview' || !seen.searchable,
  preview: previewOf,
  title: walkerPageTitle,
  failed: 'walkerProfileLoadFailed',
  load: async ({ em, viewer, url, params: { walker: walkerId = '' } }) => {
    const older = readCursor(url.searchParams.get('reviews'));
    const seen = await loadWalkerForViewer(em, viewer, walkerId, older);
    const bookable = isParent(viewer) && seen?.kind === 'profile' ? bookableWalker(seen.walker) : null;
    return {
      seen,
      booking: bookable && (await bookingOptions(em, viewer as Member, bookable, readBookingOptions(url))),
      relation: relationOf(viewer, walkerId),
      later: older !== null,
      timeZone: clock.zone(),
    };
  },
  status: ({ seen }) => (seen ? 200 : 404),
  intents: {
    [REQUEST_BOOKING]: {
      guard: parents,
      failed: 'bookingFailed',
      submit: async ({ em, viewer, form, params: { walker: walkerId = '' } }) => {
        await requestBooking(em, viewer as Member, { ...form, walker: walkerId });
        return { to: paths.dashboard, toast: 'bookingCreatedInDialog' };
      },
    },
  },
  view: ({ data, form, context }) => (
    <WalkerPage {...data} form={bookingFormState(form)} page={withoutTime(context.url)} />
  ),
});

function relationOf(viewer: Viewer, walkerId: string): ViewerRelation {
  if (idOf(viewer) === walkerId) return 'self';
  return isParent(viewer) ? 'parent' : 'visitor';
}
