import { BookWalk } from '../../../views/bookings/book/BookWalk.tsx';
import { type BookingOptions, bookingOptions } from '../../domain/bookings/requests/booking-options.ts';
import { listedWalker } from '../../domain/walkers/search.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { parents } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';
import { bookingFormState, REQUEST_BOOKING, readBookingOptions, submitRequest } from './book-walk-form.ts';

export const bookWalkPage = page<BookingOptions & { walkerGone: boolean }>({
  path: paths.bookWalk,
  stylesheet: 'book',
  guard: parents,
  width: 'text',
  title: msg('Book a walk'),
  failed: 'childrenLoadFailed',
  load: async ({ em, viewer, url }) => {
    const wanted = url.searchParams.get('walker');
    const walker = wanted ? await listedWalker(em, viewer, wanted) : null;
    const options = await bookingOptions(em, viewer, walker, readBookingOptions(url));
    return { ...options, walkerGone: Boolean(wanted) && !walker };
  },
  intents: {
    [REQUEST_BOOKING]: {
      failed: 'bookingFailed',
      ...{ limit: 'request', namesPrice: true },
      submit: async ({ em, viewer, form }) => {
        return submitRequest(em, viewer, form, ({ walker }) => ({
          to: paths.dashboard,
          toast: walker ? 'bookingCreated' : 'bookingSubmitted',
        }));
      },
    },
  },
  view: ({ data, form }) => <BookWalk {...data} form={bookingFormState(form)} />,
});
