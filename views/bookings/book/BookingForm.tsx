import { dialogAt } from '../../../src/dialogs.ts';
import type { BookingOptions } from '../../../src/domain/bookings/requests/booking-options.ts';
import { priceChanged, shownFields } from '../../../src/domain/forms/shown.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import type { FieldErrors } from '../../form.ts';
import { t } from '../../i18n.ts';
import { DialogActions, Form, Missing, SubmitButton } from '../../ui.ts';
import { CancellationTerms } from '../CancellationTerms.tsx';
import { AskFirst } from './AskFirst.tsx';
import { BookingFields } from './BookingFields.tsx';
import { EstimateBox } from './EstimateBox.tsx';
import type { BookingFormState } from './form-state.ts';
import { SeriesPreviewFields } from './SeriesPreviewFields.tsx';
import { Repeat, WeeklyLink } from './WeeklyFields.tsx';

export type BookingFormProps = BookingOptions & {
  form: BookingFormState;
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

/** The form names both prices after another error too, and sends back the new one. SCREEN-8 */
function errorsOf({ walker, form }: Props): FieldErrors {
  const before = form.value('shown.rate', walker?.hourlyRate);
  if (!walker || form.error?.summary.code === 'priceChanged' || before === String(walker.hourlyRate))
    return form.errors;
  const { code, params } = priceChanged(before, walker.hourlyRate).summary;
  const { title, text } = t(code, params);
  return { ...form.errors, estimate: `${title}: ${text}` };
}

export function BookingForm(props: Props) {
  const { walker, offersWeekly, usual, form } = props;
  const hours = form.value('duration', String(usual.duration ?? 1));
  return (
    <Form
      intent="request-booking"
      hidden={walker ? { walker: walker.id, ...shownFields({ rate: walker.hourlyRate }) } : {}}
      errors={errorsOf(props)}
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
        value={form.value('requestKey', props.requestKey)}
        hx-morph-skip=""
      />
      <BookingFields {...props} />
      <AskFirst walker={walker} error={form.error} />
      {form.preview && <SeriesPreviewFields preview={form.preview} form={form} />}
      <p className="small soft">
        {walker
          ? tr('Final amount may vary based on actual duration')
          : tr(
              "Available walkers send you offers. They see your neighborhood and your child's age, not names or addresses.",
            )}
      </p>
      <CancellationTerms />
      <DialogActions>
        {walker && <EstimateBox rate={walker.hourlyRate} hours={hours} />}
        <SubmitButton>
          {offersWeekly && <span className="weekly-only">{weeklyLabel(props)}</span>}
          <span className={offersWeekly ? 'once-only' : undefined}>{tr('Submit Booking Request')}</span>
        </SubmitButton>
      </DialogActions>
    </Form>
  );
}

function weeklyLabel({ walker, form }: Props): string {
  if (!walker) return tr('Ask everyone free then');
  return form.preview ? tr('Request these walks') : tr('See the dates');
}
