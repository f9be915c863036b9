import { shortDate } from '../../../src/dates.ts';
import type { DateProblem, PreviewDate, SeriesPreview } from '../../../src/domain/bookings/series/series.ts';
import { closedField, walkField } from '../../../src/domain/bookings/series/series-fields.ts';
import { dateQuestions } from '../../../src/domain/bookings/way-between.ts';
import { ASKED, askedKeys } from '../../../src/domain/forms/questions.ts';
import { formatMoney } from '../../../src/money.ts';
import { msg, plural, tr } from '../../../src/translate.ts';
import { Checkbox, Disclosure, FormQuestion } from '../../ui.ts';
import { SeveralWays } from '../WayNotes.tsx';
import type { BookingFormState } from './form-state.ts';

const PROBLEMS: Record<DateProblem, string> = {
  walkerBusy: msg('The walker is booked then'),
  childBusy: msg('Your child already has a walk then'),
  dayOff: msg('The walker has the day off'),
  outsideHours: msg("Outside the walker's usual hours"),
  noSuchTime: msg('The clocks skip this time'),
};

type Props = { preview: SeriesPreview; form: BookingFormState };

/** Nothing has been sent yet: the parent checks the dates and may leave some out. BOOKING-24, BOOKING-28 */
export function SeriesPreviewFields({ preview, form }: Props) {
  const { key, dates, closed, price, bookedUntil, lastDate, noneChosen, ways } = preview;
  const sentBefore = form.error?.kind === 'conflict' && form.value('previewed') !== '';
  const chosen = (field: string, usual: boolean) => (sentBefore ? form.checked(field) : usual);
  const free = dates.filter(({ problem }) => problem === null).length;
  return (
    <div className="weekly-only field-wide">
      <input type="hidden" name="previewed" value={key} />
      <input type="hidden" name={ASKED} value={askedKeys(dateQuestions(ways))} />
      <FormQuestion title={noneChosen ? tr('Choose at least one date') : titleOf(free, dates.length)}>
        <p>{tr('Nothing has been sent yet. Uncheck a date to leave it out.')}</p>
        <p>{tr('{amount} a walk, paid after each walk.', { amount: formatMoney(price) })}</p>
        <div className="date-list">
          {dates.map((one) => (
            <WalkDate key={one.date} {...one} checked={chosen(walkField(one.date), one.problem === null)} />
          ))}
        </div>
        <SeveralWays ways={ways} />
        {lastDate > bookedUntil && (
          <p className="small">
            {tr('Later dates until {date} are added each week, up to eight weeks ahead.', {
              date: shortDate(lastDate),
            })}
          </p>
        )}
        {closed.length > 0 && (
          <Disclosure
            id="closed-days"
            title={plural(
              closed.length,
              'No walk on the day schools are closed',
              'No walk on the {count} days schools are closed',
            )}
          >
            <fieldset className="choices">
              <legend>{tr('Uncheck any day your child will walk anyway')}</legend>
              <div className="date-list">
                {closed.map(({ date, name }) => (
                  <Checkbox
                    key={date}
                    name={closedField(date)}
                    label={shortDate(date)}
                    hint={name}
                    checked={chosen(closedField(date), true)}
                  />
                ))}
              </div>
            </fieldset>
          </Disclosure>
        )}
      </FormQuestion>
    </div>
  );
}

const WalkDate = ({ date, problem, checked }: PreviewDate & { checked: boolean }) => (
  <Checkbox
    name={walkField(date)}
    label={shortDate(date)}
    checked={checked}
    disabled={problem === 'noSuchTime'}
    {...(problem && { hint: tr(PROBLEMS[problem]) })}
  />
);

function titleOf(free: number, all: number): string {
  if (free === all) return plural(free, '{count} walk to request', '{count} walks to request');
  return plural(
    free,
    '{count} walk to request, {conflicts} with a conflict',
    '{count} walks to request, {conflicts} with a conflict',
    { conflicts: all - free },
  );
}
