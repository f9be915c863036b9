import { shortDate } from '../../../src/dates.ts';
import { closedField, walkField } from '../../../src/domain/bookings/series/series-fields.ts';
import type {
  DateProblem,
  Preview,
  PreviewDate,
} from '../../../src/domain/bookings/series/series-preview.ts';
import { formatMoney } from '../../../src/money.ts';
import { Checkbox, Disclosure, FormQuestion } from '../../ui.ts';
import type { BookingFormState } from './form-state.ts';

const PROBLEMS: Record<DateProblem, string> = {
  walkerBusy: 'The walker is booked then',
  childBusy: 'Your child already has a walk then',
  dayOff: 'The walker has the day off',
  outsideHours: "Outside the walker's usual hours",
  noSuchTime: 'The clocks skip this time',
};

type Props = { preview: Preview; form: BookingFormState };

/** Nothing has been sent yet: the parent checks the dates and may leave some out. BOOKING-24, BOOKING-28 */
export function SeriesPreviewFields({ preview }: Props) {
  const { key, dates, closed, price, bookedUntil, lastDate, noneChosen } = preview;
  const free = dates.filter(({ problem }) => problem === null).length;
  return (
    <div className="weekly-only field-wide">
      <input type="hidden" name="previewed" value={key} />
      <FormQuestion title={noneChosen ? 'Choose at least one date' : titleOf(free, dates.length)}>
        <p>Nothing has been sent yet. Untick a date to leave it out.</p>
        <p>{formatMoney(price)} a walk, paid after each walk.</p>
        <div className="date-list">
          {dates.map((one) => (
            <WalkDate key={one.date} {...one} />
          ))}
        </div>
        {lastDate > bookedUntil && (
          <p className="small">
            Later dates until {shortDate(lastDate)} are added each week, up to eight weeks ahead.
          </p>
        )}
        {closed.length > 0 && (
          <Disclosure id="closed-days" title={`No walk on ${closedText(closed.length)}`}>
            <fieldset className="choices">
              <legend>Untick a day on which your child walks all the same</legend>
              <div className="date-list">
                {closed.map(({ date, name }) => (
                  <Checkbox key={date} name={closedField(date)} label={shortDate(date)} hint={name} checked />
                ))}
              </div>
            </fieldset>
          </Disclosure>
        )}
      </FormQuestion>
    </div>
  );
}

const WalkDate = ({ date, problem }: PreviewDate) => (
  <Checkbox
    name={walkField(date)}
    label={shortDate(date)}
    checked={problem === null}
    disabled={problem === 'noSuchTime'}
    {...(problem && { hint: PROBLEMS[problem] })}
  />
);

const closedText = (count: number): string =>
  count === 1 ? 'the day schools are closed' : `the ${count} days schools are closed`;

function titleOf(free: number, all: number): string {
  const walks = free === 1 ? '1 walk' : `${free} walks`;
  return free === all ? `${walks} to request` : `${walks} to request, ${all - free} with a conflict`;
}
