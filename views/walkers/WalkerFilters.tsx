import type { ReactNode } from 'react';
import { clockTime, shortDate } from '../../src/dates.ts';
import { WEEKDAYS } from '../../src/domain/walkers/availability.ts';
import { shortWeekdayName, weekdayName } from '../../src/domain/walkers/availability-week.ts';
import { languageName } from '../../src/domain/walkers/language-names.ts';
import type { FilterOptions } from '../../src/domain/walkers/search.ts';
import {
  type WalkerSearchFilters as Filters,
  filtersQuery,
  WALKER_SORTS,
  type WalkerSort,
} from '../../src/domain/walkers/search-filters.ts';
import type { FreeAt } from '../../src/domain/walkers/search-time.ts';
import { market } from '../../src/market.ts';
import { currencySign } from '../../src/money.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { cachedView } from '../html.ts';
import { SelectField, SubmitButton, TextField, Toggle, VisuallyHidden } from '../ui.ts';

type Props = {
  filters: Filters;
  order: WalkerSort;
  options: FilterOptions;
  today: string;
  /** The id of the request to repeat. BOOKING-21 */
  again: string | null;
  every: 'week' | null;
  show: string;
};

/** The address is replaced, not pushed, so that Back leaves the search; `data-sync-url` resets the controls from it. */
export const WalkerFilters = cachedView((props: Props) => {
  const { filters, again, every } = props;
  const on = countOf(filters);
  return (
    <search aria-label={tr('Filter walkers')}>
      <form
        method="get"
        action={paths.findWalkers}
        className="filters"
        id="filters"
        data-sync-url=""
        hx-trigger="input delay:150ms, submit"
        hx-replace-url="true"
      >
        {again && <input type="hidden" name="again" value={again} />}
        {every && <input type="hidden" name="every" value={every} />}
        <TextField
          name="q"
          type="search"
          label={<VisuallyHidden>{tr('Search')}</VisuallyHidden>}
          placeholder={tr('Name, neighborhood, bio')}
          value={filters.text}
          autoComplete="off"
          maxLength={100}
        />
        <Sheet id="when" title={whenText(filters) ?? tr('When?')} on={whenText(filters) !== null} {...props}>
          <When {...props} />
        </Sheet>
        <Sheet
          id="more-filters"
          title={on > 0 ? tr('Filters ({count})', { count: on }) : tr('Filters')}
          on={on > 0}
          {...props}
        >
          <Others {...props} />
        </Sheet>
      </form>
    </search>
  );
});

type SheetProps = { id: string; title: string; on: boolean; show: string; children: ReactNode };

/** Never opened by the server: on a phone it would cover the results. */
const Sheet = ({ id, title, on, show, children }: SheetProps) => (
  <details className="filter-sheet" id={id}>
    <summary className={on ? 'button button-small filter-on' : 'button button-small button-secondary'}>
      {title}
    </summary>
    <div className="form">
      {children}
      <div className="filter-show">
        <SubmitButton wide label={show} />
      </div>
    </div>
  </details>
);

const When = ({ filters, today }: Props) => (
  <>
    <TextField
      id="free-date"
      name="date"
      label={tr('Free on')}
      type="date"
      min={today}
      value={filters.free?.date ?? ''}
    />
    <div className="pair">
      <TextField
        id="free-time"
        name="time"
        label={tr('At')}
        type="time"
        step={1800}
        value={filters.free?.time ?? ''}
      />
      <TextField
        name="hours"
        label={tr('For (hours)')}
        type="number"
        min={0.5}
        max={8}
        step={0.5}
        value={lengthOf(filters.free)}
      />
    </div>
    <fieldset className="choices choices-segmented">
      <legend>{tr('Availability')}</legend>
      <div className="choices-items">
        {WEEKDAYS.map((day) => (
          <label key={day} className="choice" htmlFor={`weekday-${day}`}>
            <input
              type="checkbox"
              name="weekday"
              id={`weekday-${day}`}
              value={day}
              aria-label={weekdayName(day)}
              defaultChecked={filters.weekdays.includes(day)}
            />
            <span className="choice-text">{shortWeekdayName(day)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  </>
);

function Others({ filters, order, options }: Props) {
  const rate = rateField();
  return (
    <>
      <SelectField
        name="neighborhood"
        label={tr('Neighborhood')}
        placeholder={tr('Any neighborhood')}
        value={spelled(options.neighborhoods, filters.neighborhood)}
        options={choices(options.neighborhoods)}
      />
      <div className="pair">
        <TextField name="minRate" label={tr('Minimum rate')} value={dollars(filters.minRate)} {...rate} />
        <TextField name="maxRate" label={tr('Maximum rate')} value={dollars(filters.maxRate)} {...rate} />
      </div>
      <Toggle name="favorites" label={tr('Favorites only')} checked={filters.favoritesOnly} />
      <SelectField
        name="language"
        label={tr('Language')}
        placeholder={tr('Any language')}
        value={spelled(options.languages, filters.language)}
        options={options.languages.map((name) => ({ value: name, label: languageName(name) }))}
      />
      <TextField
        name="minExperience"
        label={tr('Minimum experience')}
        type="number"
        inputMode="numeric"
        min={0}
        max={80}
        value={filters.minExperience ?? ''}
        after={tr('years')}
      />
      <SelectField
        name="sort"
        label={tr('Sort by')}
        value={order === 'recommended' ? '' : order}
        options={sorting()}
      />
    </>
  );
}

/** "Tue, Nov 24, 3:30 PM", "Mon, Wed, 3:30 PM"; null where any time will do. */
function whenText({ free, weekdays }: Filters): string | null {
  const days = weekdays.length > 0 ? weekdays.map(shortWeekdayName) : free ? [shortDate(free.date)] : [];
  return days.length > 0 ? [...days, ...(free?.time ? [clockTime(free.time)] : [])].join(', ') : null;
}

const rateField = () =>
  ({
    type: 'number',
    inputMode: 'decimal',
    min: 0,
    max: market.rates.highest / 100,
    step: market.rates.step / 100,
    before: currencySign(),
  }) as const;
const dollars = (cents: number | null): string => (cents === null ? '' : String(cents / 100));
const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Matches the address's value without regard to case. */
const spelled = (values: readonly string[], chosen: string): string =>
  values.find((value) => value.toLowerCase() === chosen.toLowerCase()) ?? chosen;

/** The default is absent from the address. */
const sorting = () =>
  Object.entries(WALKER_SORTS).map(([value, label]) => ({
    value: value === 'recommended' ? '' : value,
    label: tr(label),
  }));

const countOf = (filters: Filters): number =>
  new Set(filtersQuery({ ...filters, text: '', free: null, weekdays: [] }).keys()).size;

const lengthOf = (free: FreeAt | null): number | null => (free?.time ? free.hours : null);
