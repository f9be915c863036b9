import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageDialog } from '../../src/dialogs.ts';
import type { BookingOptions } from '../../src/domain/bookings/requests/booking-options.ts';
import type { PageRange } from '../../src/domain/lists/page-range.ts';
import type { OtherDates } from '../../src/domain/walkers/availability.ts';
import type { FilterOptions, FoundWalker, WalkerSearchResult } from '../../src/domain/walkers/search.ts';
import {
  type WalkerSearchFilters as Filters,
  filtersQuery,
  SEARCH_PAGE_SIZE,
  type WalkerSort,
} from '../../src/domain/walkers/search-filters.ts';
import { formatNumber } from '../../src/money.ts';
import { plural, tr } from '../../src/translate.ts';
import { BookingDialog } from '../bookings/book/BookingDialog.tsx';
import type { BookingFormState } from '../bookings/book/form-state.ts';
import { Banner, Button, EmptyState, NoticeDialog, PageHeading, ShowMore, ShowPrevious } from '../ui.ts';
import { type Addresses, addressesOf } from './find-addresses.ts';
import { nextFreeText } from './format-dates.ts';
import { FavoriteForms, WalkerCard } from './WalkerCard.tsx';
import { WalkerFilters } from './WalkerFilters.tsx';
import { WalkerProfileDialog } from './WalkerProfileDialog.tsx';

export type WalkerDialog =
  | { kind: 'profile'; walker: FoundWalker; dates: readonly OtherDates[]; booking: BookingOptions }
  | { kind: 'book'; booking: BookingOptions }
  | { kind: 'unavailable' };

export interface FindWalkersProps {
  filters: Filters;
  order: WalkerSort;
  options: FilterOptions;
  today: string;
  found: WalkerSearchResult;
  pages: PageRange;
  again: { id: string; child: string; weekly: boolean } | null;
  /** Whether to offer more pages. There is a last one: beyond it, people should narrow the filters. */
  more: boolean;
  dialog: WalkerDialog | null;
  bookingForm: BookingFormState;
}

export function FindWalkers(props: FindWalkersProps) {
  const { filters, order, options, today, found, again, dialog, bookingForm } = props;
  const address = addressesOf(props);
  const active = filtersQuery(filters).size > 0;
  return (
    <>
      <PageHeading title={tr('Find Trotters')} actions={<AskAll href={address.openRequest()} quiet />} />
      {again && (
        <Banner
          id="again"
          title={
            again.weekly
              ? tr("Choose a walker for {child}'s weekly walks", { child: again.child })
              : tr("Choose a walker for {child}'s walk", { child: again.child })
          }
        >
          <p>{tr('The rest of your request is filled in.')}</p>
        </Banner>
      )}
      <div className="split split-side">
        <WalkerFilters
          filters={filters}
          order={order}
          options={options}
          today={today}
          again={again?.id ?? null}
          every={again?.weekly ? 'week' : null}
          show={plural(found.total, 'Show {shown} walker', 'Show {shown} walkers', { shown: countOf(found) })}
        />
        <section className="stack" aria-labelledby="results">
          <div className="cluster spread">
            <h2 id="results" tabIndex={-1} aria-live="polite">
              {tr('Available Trotters ({count})', { count: countOf(found) })}
            </h2>
            {active && (
              <Button
                href={address.unfiltered()}
                icon={X}
                size="s"
                variant="quiet"
                label={tr('Clear filters')}
              />
            )}
          </div>
          {found.total === 0 ? (
            <NoneFound filters={filters} askAll={<AskAll href={address.openRequest()} />} />
          ) : (
            <Results {...props} address={address} />
          )}
        </section>
      </div>
      {dialog && <OpenDialog dialog={dialog} form={bookingForm} address={address} />}
    </>
  );
}

type OpenDialogProps = {
  dialog: WalkerDialog;
  form: BookingFormState;
  address: ReturnType<typeof addressesOf>;
};

function OpenDialog({ dialog, form, address }: OpenDialogProps) {
  const closeHref = address.page();
  if (dialog.kind === 'unavailable') return <Unavailable closeHref={closeHref} />;
  if (dialog.kind === 'book') {
    const weeklyHref = address.weekly(dialog.booking.walker?.id);
    return <BookingDialog {...dialog.booking} form={form} weeklyHref={weeklyHref} closeHref={closeHref} />;
  }
  return (
    <WalkerProfileDialog
      walker={dialog.walker}
      dates={dialog.dates}
      booking={dialog.booking}
      form={form}
      weeklyHref={address.weekly(dialog.walker.id)}
      closeHref={closeHref}
      messageHref={messageDialog(closeHref, dialog.walker.id)}
    />
  );
}

/** One text for a walker who cannot be booked and for an id that does not exist, so that ids cannot be tested. WALKER-14 */
const Unavailable = ({ closeHref }: { closeHref: string }) => (
  <NoticeDialog
    id="walker-dialog"
    code="walkerUnavailable"
    closeHref={closeHref}
    close={tr('Back to the list')}
  />
);

const AskAll = ({ href, quiet }: { href: string; quiet?: boolean }) => (
  <Button href={href} variant={quiet ? 'quiet' : 'primary'} label={tr('Ask all walkers')} />
);

function Results({ found, filters, order, pages, more, address }: FindWalkersProps & { address: Addresses }) {
  const page = address.page();
  return (
    <>
      <ShowPrevious page={pages.from} href={address.pagesTo} />
      <ul className="walkers" id="walkers">
        {found.walkers.map(({ availability: _, next, ...walker }) => (
          <WalkerCard
            key={walker.id}
            walker={walker}
            free={nextFreeText(next.slice(0, 1))}
            page={page}
            experienced={order === 'experience' || filters.minExperience !== null}
            weeklyHref={address.isWeekly ? address.weekly(walker.id) : null}
          />
        ))}
      </ul>
      {(found.total > SEARCH_PAGE_SIZE || more) && (
        <ShowMore list="walkers" href={more ? address.pagesTo(pages.to + 1) : null} page={pages.to + 1}>
          {tr('{shown} of {total} trotters', {
            shown: (pages.from - 1) * SEARCH_PAGE_SIZE + found.walkers.length,
            total: countOf(found),
          })}
        </ShowMore>
      )}
      <FavoriteForms />
    </>
  );
}

const countOf = ({ total, totalIsEstimate }: WalkerSearchResult): string =>
  `${formatNumber(total)}${totalIsEstimate ? '+' : ''}`;

function NoneFound({ filters, askAll }: { filters: Filters; askAll: ReactNode }) {
  const active = filtersQuery(filters).size > 0;
  return (
    <EmptyState picture="search" title={tr('No trotters found')} level={3} action={askAll}>
      {filters.favoritesOnly
        ? tr('Tap the heart on a walker to save them as a favorite.')
        : filters.free
          ? filters.weekdays.length > 0
            ? tr('Try fewer days or another time, or ask all walkers.')
            : tr('Try another day or time, or ask all walkers.')
          : active
            ? tr('Try fewer filters or a wider range of rates.')
            : tr('New walkers join every week. Check back soon.')}
    </EmptyState>
  );
}
