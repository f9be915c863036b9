import type { WeeklyDefaults } from '../../../src/domain/bookings/requests/booking-options.ts';
import { weekdayField } from '../../../src/domain/bookings/series/series-fields.ts';
import { weekdayName } from '../../../src/domain/bookings/series/weekday-names.ts';
import { currencySign } from '../../../src/money.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { ChoiceGroup, classes, fieldOf, TextField } from '../../ui.ts';
import type { BookingFormState } from './form-state.ts';

type Props = { form: BookingFormState; weekly: WeeklyDefaults };

/** A style sheet shows the weekly fields for this choice, so that it works without JavaScript. */
export function Repeat({ form, weekly: { changes, asked } }: Props) {
  return (
    <div className="field-wide">
      <ChoiceGroup
        name="repeat"
        label={tr('How often')}
        look="segmented"
        value={form.value('repeat', asked ? 'weekly' : 'once')}
        choices={[
          { value: 'once', label: tr('Once') },
          { value: 'weekly', label: tr('Every week') },
        ]}
      />
      {changes && <input type="hidden" name="replaces" value={changes} />}
    </div>
  );
}

/** The same switch where the weekly form is another page. */
export const WeeklyLink = ({ id, href }: { id: string; href: string | undefined }) => (
  <nav className="choices-segmented field-wide" aria-label={tr('How often')}>
    <div className="choices-items">
      <span className="choice" aria-current="page">
        {tr('Once')}
      </span>
      <a className="choice" href={href ?? withQuery(paths.bookWalk, { walker: id, every: 'week' })}>
        {tr('Every week')}
      </a>
    </div>
  </nav>
);

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/** `toAll`: every walker who is free then is asked (BOOKING-46). */
export function WeeklyFields({ form, weekly, toAll }: Props & { toAll: boolean }) {
  const first = weekdayField(1);
  const error = form.errors[first];
  return (
    <div className="weekly-only weekly-fields field-wide">
      <fieldset
        className={classes('choices', 'choices-segmented', error && 'field-wrong')}
        aria-describedby={`${first}-hint`}
      >
        <legend>{tr('On these days')}</legend>
        <p className="small soft" id={`${first}-hint`}>
          {error ?? tr('Starts on the date above, or the next day you pick.')}
        </p>
        <div className="choices-items">
          {WEEK.map((weekday) => (
            <label key={weekday} className="choice" htmlFor={weekdayField(weekday)}>
              <input
                type="checkbox"
                id={weekdayField(weekday)}
                name={weekdayField(weekday)}
                defaultChecked={form.checked(weekdayField(weekday), weekly.weekdays.includes(weekday))}
              />
              <span className="choice-text">{weekdayName(weekday)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextField {...fieldOf(form, 'until', weekly.until)} label={tr('Until')} type="date" required />
      {toAll && (
        <TextField
          {...fieldOf(form, 'upTo')}
          label={tr('At most')}
          before={currencySign()}
          after={tr('/hr')}
          inputMode="decimal"
          optional
        />
      )}
    </div>
  );
}
