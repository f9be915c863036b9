import { ChevronDown, Search } from 'lucide-react';
import { WEEKDAYS } from '../../src/domain/walkers/availability.ts';
import { weekdayName } from '../../src/domain/walkers/availability-week.ts';
import type { FilterOptions } from '../../src/domain/walkers/filter-options.ts';
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
import { Checkbox, Icon, SelectField, SubmitButton, TextField, Toggle } from '../ui.ts';

type Props = {
  filters: Filters;
  order: WalkerSort;
  options: FilterOptions;
  today: string;
  /** The id of the request to repeat. BOOKING-21 */
  again: string | null;
  /** BOOKING-45 */
  every: 'week' | null;
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
        className="form filters"
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
          label={tr('Search')}
          placeholder={tr('Name, neighborhood or bio')}
          value={filters.text}
          autoComplete="off"
          maxLength={100}
        />
        {/* Never opened by the server: on a phone it would push the results out of sight. */}
        <details className="filters-more" id="filters-more">
          <summary>
            <span>{on > 0 ? tr('When? Filters ({count} on)', { count: on }) : tr('When? Filters')}</span>
            <Icon of={ChevronDown} />
          </summary>
          <MoreFilters {...props} />
        </details>
        <span className="needs-no-js">
          <SubmitButton icon={Search} label={tr('Show results')} />
        </span>
      </form>
    </search>
  );
});

function MoreFilters({ filters, order, options, today }: Props) {
  const { free } = filters;
  const rate = rateField();
  return (
    <div className="form">
      <TextField
        id="free-date"
        name="date"
        label={tr('Free on')}
        type="date"
        min={today}
        value={free?.date ?? ''}
      />
      <div className="pair">
        <TextField
          id="free-time"
          name="time"
          label={tr('At')}
          type="time"
          step={1800}
          value={free?.time ?? ''}
        />
        <TextField
          name="hours"
          label={tr('For (hours)')}
          type="number"
          min={0.5}
          max={8}
          step={0.5}
          value={lengthOf(free)}
        />
      </div>
      <SelectField
        name="sort"
        label={tr('Sort by')}
        value={order === 'recommended' ? '' : order}
        options={sorting()}
      />
      <Toggle name="favorites" label={tr('Favorites only')} checked={filters.favoritesOnly} />
      <div className="pair">
        <TextField name="minRate" label={tr('Minimum rate')} value={dollars(filters.minRate)} {...rate} />
        <TextField name="maxRate" label={tr('Maximum rate')} value={dollars(filters.maxRate)} {...rate} />
      </div>
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
        name="neighborhood"
        label={tr('Neighborhood')}
        placeholder={tr('Any neighborhood')}
        value={spelled(options.neighborhoods, filters.neighborhood)}
        options={choices(options.neighborhoods)}
      />
      <SelectField
        name="language"
        label={tr('Language')}
        placeholder={tr('Any language')}
        value={spelled(options.languages, filters.language)}
        options={choices(options.languages)}
      />
      <fieldset className="weekdays">
        <legend>{tr('Availability')}</legend>
        <p className="field-hint">{tr('With a time: free then on each of these days, every week.')}</p>
        {WEEKDAYS.map((day) => (
          <Checkbox
            key={day}
            name="weekday"
            id={`weekday-${day}`}
            value={day}
            label={weekdayName(day)}
            checked={filters.weekdays.includes(day)}
          />
        ))}
      </fieldset>
    </div>
  );
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

const countOf = ({ text: _, free, ...filters }: Filters): number =>
  new Set(filtersQuery({ ...filters, text: '', free: null }).keys()).size + (free ? 1 : 0);

const lengthOf = (free: FreeAt | null): number | null => (free?.time ? free.hours : null);
