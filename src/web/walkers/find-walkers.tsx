import {
  FindWalkers,
  type FindWalkersProps,
  type WalkerDialog,
} from '../../../views/walkers/FindWalkers.tsx';
import { clock } from '../../clock.ts';
import { readDialog } from '../../dialogs.ts';
import { bookingOptions, requestToRepeat } from '../../domain/bookings/requests/booking-options.ts';
import { findLostWeek } from '../../domain/bookings/requests/ended-together.ts';
import { requestBooking } from '../../domain/bookings/requests/request.ts';
import { firstNamesOf } from '../../domain/children/first-name.ts';
import { conflict } from '../../domain/forms/domain-error.ts';
import { loadPages, readPageRange } from '../../domain/lists/page-range.ts';
import { familyOf } from '../../domain/viewer.ts';
import { comingExceptions } from '../../domain/walkers/exceptions.ts';
import { addFavorite, removeFavorite } from '../../domain/walkers/favorites.ts';
import { listedWalker, searchWalkers, type WalkerSearchResult } from '../../domain/walkers/search.ts';
import {
  MAX_PAGES,
  readFilters,
  readWalkerSort,
  SEARCH_PAGE_SIZE,
} from '../../domain/walkers/search-filters.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { bookingFormState, REQUEST_BOOKING, readBookingOptions } from '../bookings/book-walk-form.ts';
import { acts } from '../kit/act.ts';
import { parents } from '../kit/guards.ts';
import { page, type RequestContext } from '../kit/page.tsx';

type Data = Omit<FindWalkersProps, 'bookingForm'>;

export const findWalkersPage = page<Data>({
  path: paths.findWalkers,
  stylesheet: 'find',
  guard: parents,
  title: msg('Find Trotters'),
  failed: 'walkersLoadFailed',
  load: async (context) => {
    const { em, viewer, url } = context;
    const filters = readFilters(url.searchParams);
    const order = readWalkerSort(url.searchParams);
    const { range: pages, loaded } = await loadPages(
      readPageRange(url.searchParams, MAX_PAGES),
      (pages) => searchWalkers(em, viewer, filters, { order, pages }),
      ({ found }) => found.walkers.length === 0,
    );
    const { found, options } = loaded;
    const repeated = await requestToRepeat(em, viewer, url.searchParams.get('again'));
    const forAll = repeated && url.searchParams.get('every') === 'week';
    const weekly = forAll ? (await findLostWeek(em, familyOf(viewer), repeated.id)) !== null : false;
    return {
      filters,
      order,
      today: clock.today(),
      pages,
      found: weekly ? without(found, repeated?.walker?.id) : found,
      more: (pages.to * SEARCH_PAGE_SIZE < found.total || found.totalIsEstimate) && pages.to < MAX_PAGES,
      options,
      again: repeated && { id: repeated.id, child: firstNamesOf(repeated.children), weekly },
      dialog: await openDialog(context, found),
    };
  },
  intents: {
    ...acts(
      { failed: 'favoritesUpdateFailed', subject: 'walker', limit: 'favorite' },
      { favorite: { command: addFavorite }, unfavorite: { command: removeFavorite } },
    ),
    ...acts(
      { failed: 'bookingFailed', to: paths.dashboard },
      {
        [REQUEST_BOOKING]: {
          save: async (em, viewer, form) => {
            if (!form.walker) throw conflict('walkerUnavailable');
            await requestBooking(em, viewer, form);
          },
          toast: 'bookingCreatedInDialog',
          ...{ limit: 'request', namesPrice: true },
        },
      },
    ),
  },
  view: ({ data, form }) => <FindWalkers {...data} bookingForm={bookingFormState(form)} />,
});

function without(found: WalkerSearchResult, id: string | undefined): WalkerSearchResult {
  const walkers = found.walkers.filter((walker) => walker.id !== id);
  return { ...found, walkers, total: found.total - found.walkers.length + walkers.length };
}

async function openDialog(
  { em, viewer, url }: RequestContext,
  { walkers }: WalkerSearchResult,
): Promise<WalkerDialog | null> {
  const dialog = readDialog('findWalkers', url);
  if (!dialog) return null;
  const { name: kind, id } = dialog;
  const walker = walkers.find((found) => found.id === id) ?? (await listedWalker(em, viewer, id));
  if (!walker) return { kind: 'unavailable' };
  const booking = await bookingOptions(em, viewer, walker, readBookingOptions(url));
  if (kind === 'profile') return { kind, walker, booking, dates: await comingExceptions(em, walker.id) };
  return { kind, booking };
}
