import type { WeeklyDefaults } from '../../../src/domain/bookings/requests/booking-options.ts';
import { weekdayField } from '../../../src/domain/bookings/series/series-fields.ts';
import { weekdayText } from '../../../src/domain/bookings/series/weekday-names.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { ChoiceGroup, classes, FieldErrorText } from '../../ui.ts';
import type { BookingFormState } from './form-state.ts';

type Props = { form: BookingFormState; weekly: WeeklyDefaults };

/** A style sheet shows the weekly fields for this choice, so that it works without JavaScript. */
export function Repeat({ form, weekly: { changes, asked } }: Props) {
  return (
    <div className="field-wide how-often">
      <ChoiceGroup
        name="repeat"
        label={<span className="vh">{tr('How often')}</span>}
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
  <nav className="choices-segmented field-wide how-often" aria-label={tr('How often')}>
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

export function WeekdayChoice({ form, weekly }: Props) {
  const name = weekdayField(1);
  const error = form.errors[name];
  return (
    <fieldset
      className={classes('choices', 'choices-segmented', 'weekdays', 'weekly-only', error && 'field-wrong')}
      aria-describedby={error && `${name}-error`}
    >
      <legend>{tr('On these days')}</legend>
      <div className="choices-items">
        {WEEK.map((weekday) => (
          <label key={weekday} className="choice" htmlFor={weekdayField(weekday)}>
            <input
              type="checkbox"
              id={weekdayField(weekday)}
              name={weekdayField(weekday)}
              defaultChecked={form.checked(weekdayField(weekday), weekly.weekdays.includes(weekday))}
            />
            <span className="choice-text">{weekdayText(weekday)}</span>
          </label>
        ))}
      </div>
      <FieldErrorText name={name} label={tr('On these days')} error={error} />
    </fieldset>
  );
}
