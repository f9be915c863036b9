import { dialogAt } from '../../../src/dialogs.ts';
import type { BookingOptions } from '../../../src/domain/bookings/requests/booking-options.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Button, DialogActions, Form, Missing, SubmitButton } from '../../ui.ts';
import { daysOffText } from '../../walkers/format-dates.ts';
import { CancellationTerms } from '../CancellationTerms.tsx';
import { BookingFields } from './BookingFields.tsx';
import { EstimateBox, estimate } from './EstimateBox.tsx';
import { FreeTimes } from './FreeTimes.tsx';
import type { BookingFormState } from './form-state.ts';
import { OutsideHours } from './OutsideHours.tsx';
import { SeriesPreviewFields } from './SeriesPreviewFields.tsx';
import { Repeat, WeeklyFields, WeeklyLink } from './WeeklyFields.tsx';

export type BookingFormProps = BookingOptions & {
  form: BookingFormState;
  /** The form's address without the `time` parameter. */
  page: string;
  /** Omitted where the form is on the page itself. */
  cancelHref?: string;
  /** The page has room for the dates of weekly walks; elsewhere a link leads there. */
  offersWeekly?: boolean;
  weeklyHref?: string;
};
type Props = BookingFormProps;

export function BookingFormOrChildren(props: Props) {
  if (props.myChildren.length > 0) return <BookingForm {...props} />;
  return (
    <Missing
      code="noChildren"
      picture="child"
      level={3}
      href={dialogAt('children', paths.children, 'new')}
      label={tr('Add Child Profile First')}
    />
  );
}

export function BookingForm(props: Props) {
  const { myChildren, walker, offersWeekly, daysOff, needsPhone, usual, today, lastDay, requestKey, form } =
    props;
  const hours = form.value('duration', String(usual.duration ?? 1));
  const submit = (
    <SubmitButton>
      {tr('Submit Booking Request')} {/* Hidden from screen readers: the estimate already announces it. */}
      {walker && (
        <span className="submit-price" aria-hidden="true">
          <span data-rate={walker.hourlyRate}>{estimate(walker.hourlyRate, Number(hours))}</span>
        </span>
      )}
    </SubmitButton>
  );
  return (
    <Form
      intent="request-booking"
      hidden={walker ? { walker: walker.id } : {}}
      errors={form.errors}
      layout="columns"
    >
      {offersWeekly ? (
        <Repeat form={form} weekly={props.weekly} />
      ) : (
        walker && <WeeklyLink id={walker.id} href={props.weeklyHref} />
      )}
      {/* Survives morphs: a new key would let a second press book twice. BOOKING-4 */}
      <input
        type="hidden"
        id="requestKey"
        name="requestKey"
        value={form.value('requestKey', requestKey)}
        hx-morph-skip=""
      />
      <BookingFields
        myChildren={myChildren}
        form={form}
        today={today}
        lastDay={lastDay}
        usual={usual}
        freeTimes={
          <>
            {walker && (
              <FreeTimes
                name={walker.firstName}
                free={props.freeTimes}
                chosen={form.value('time', usual.time)}
                page={props.page}
              />
            )}
            {offersWeekly && <WeeklyFields form={form} weekly={props.weekly} toAll={!walker} />}
          </>
        }
        places={props.places}
        neighborhoods={walker ? null : props.neighborhoods}
        phoneNeededBy={needsPhone ? (walker?.firstName ?? tr('your walker')) : undefined}
        daysOff={walker ? daysOffText(walker.firstName, daysOff) : undefined}
      />
      {walker && <EstimateBox rate={walker.hourlyRate} hours={hours} />}
      {walker && form.asksAboutHours && <OutsideHours walker={walker} why={form.asksAboutHours} />}
      {form.preview && <SeriesPreviewFields preview={form.preview} form={form} />}
      <CancellationTerms />
      <DialogActions>
        {props.cancelHref && <Button href={props.cancelHref}>{tr('Cancel')}</Button>}
        {offersWeekly && (
          <span className="weekly-only">
            <SubmitButton id="see-dates" label={weeklyLabel(props)} />
          </span>
        )}
        {offersWeekly ? <span className="once-only">{submit}</span> : submit}
      </DialogActions>
    </Form>
  );
}

function weeklyLabel({ walker, form }: Props): string {
  if (!walker) return tr('Ask everyone free then');
  return form.preview ? tr('Request these walks') : tr('See the dates');
}
