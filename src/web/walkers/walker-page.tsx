import { previewOf } from '../../../views/walkers/preview.ts';
import { WalkerPage, type WalkerPageProps, walkerPageTitle } from '../../../views/walkers/WalkerPage.tsx';
import type { ViewerRelation } from '../../../views/walkers/WalkerProfileView.tsx';
import { readDialog } from '../../dialogs.ts';
import { bookingOptions } from '../../domain/bookings/requests/booking-options.ts';
import { requestBooking } from '../../domain/bookings/requests/request.ts';
import { readCursor } from '../../domain/lists/page.ts';
import { idOf, isParent, type Viewer } from '../../domain/viewer.ts';
import { bookableWalker, loadWalkerForViewer } from '../../domain/walkers/public-profile.ts';
import { paths } from '../../paths.ts';
import { bookingFormState, REQUEST_BOOKING, readBookingOptions } from '../bookings/book-walk-form.ts';
import { admit, everyone, parents } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';

/** WALKER-13, WALKER-14 */
export const walkerPage = page<WalkerPageProps, Viewer>({
  path: paths.walker(':walker'),
  guard: everyone,
  stylesheet: (viewer) => (isParent(viewer) ? 'find' : 'secondary'),
  width: ({ booking }) => (booking ? 'page' : 'text'),
  listed: ({ seen }) => seen?.kind === 'preview' && seen.searchable,
  preview: previewOf,
  title: walkerPageTitle,
  failed: 'walkerProfileLoadFailed',
  load: async ({ em, viewer, url, params: { walker: walkerId = '' } }) => {
    const older = readCursor(url.searchParams.get('reviews'));
    const seen = await loadWalkerForViewer(em, viewer, walkerId, older);
    const bookable = seen?.kind === 'profile' ? bookableWalker(seen.walker) : null;
    return {
      seen,
      booking:
        bookable && isParent(viewer)
          ? await bookingOptions(em, viewer, bookable, readBookingOptions(url))
          : null,
      relation: relationOf(viewer, walkerId),
      later: older !== null,
      explainsChecks: readDialog('walker', url) !== null,
    };
  },
  status: ({ seen }) => (seen ? 200 : 404),
  intents: {
    [REQUEST_BOOKING]: {
      guard: parents,
      failed: 'bookingFailed',
      ...{ limit: 'request', namesPrice: true },
      submit: async ({ em, viewer, form, params: { walker: walkerId = '' } }) => {
        await requestBooking(em, admit(parents, viewer), { ...form, walker: walkerId });
        return { to: paths.dashboard, toast: 'bookingCreatedInDialog' };
      },
    },
  },
  view: ({ data, form }) => <WalkerPage {...data} form={bookingFormState(form)} />,
});

function relationOf(viewer: Viewer, walkerId: string): ViewerRelation {
  if (idOf(viewer) === walkerId) return 'self';
  return isParent(viewer) ? 'parent' : 'visitor';
}
