import type { BookingOptions } from '../../../src/domain/bookings/requests/booking-options.ts';
import { currencySign, formatNumber } from '../../../src/money.ts';
import { tr } from '../../../src/translate.ts';
import { classes, fieldOf, TextArea, TextField } from '../../ui.ts';
import { daysOffText } from '../../walkers/format-dates.ts';
import { NeighborhoodNames } from '../../walkers/NeighborhoodNames.tsx';
import { ChildChoice } from './ChildChoice.tsx';
import type { BookingFormState } from './form-state.ts';
import { TimeField } from './TimeField.tsx';
import { WeekdayChoice } from './WeeklyFields.tsx';

type Props = BookingOptions & { form: BookingFormState; offersWeekly?: boolean };

const LENGTHS = [0.5, 1, 1.5, 2];

/** "30 min", "1.5 h". */
const lengthText = (hours: number): string =>
  hours < 1 ? tr('{count} min', { count: hours * 60 }) : tr('{hours} h', { hours: formatNumber(hours) });

export function BookingFields(props: Props) {
  const { myChildren, form, walker, usual, weekly, offersWeekly } = props;
  return (
    <>
      {offersWeekly && <WeekdayChoice form={form} weekly={weekly} />}
      <div className={classes('field-pair', !walker && 'field-wide')}>
        <DateFields {...props} />
        {!walker && <TimeField {...props} />}
      </div>
      {walker && <TimeField {...props} />}
      <TextField
        {...fieldOf(form, 'duration', String(usual.duration ?? 1))}
        label={tr('Estimated duration')}
        type="number"
        inputMode="decimal"
        step={0.5}
        min={0.5}
        max={8}
        after={tr('hours')}
        hint={tr('In half hours, up to 8.')}
        suggestions={LENGTHS.map((hours) => ({ label: lengthText(hours), value: String(hours) }))}
        required
      />
      <ChildChoice myChildren={myChildren} form={form} usual={usual.children ?? []} />
      <Places {...props} />
      {!walker && <OfOpenRequest {...props} />}
      {props.needsPhone && (
        <TextField
          {...fieldOf(form, 'phone')}
          label={tr('Your phone number')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          optional
          hint={tr("Shown to {walker} once the walk is confirmed. Without it, they can't call you.", {
            walker: walker?.firstName ?? tr('your walker'),
          })}
        />
      )}
      <TextArea
        {...fieldOf(form, 'notes', usual.notes)}
        label={tr('Notes')}
        rows={2}
        maxLength={2000}
        optional
      />
    </>
  );
}

const DateFields = ({ form, walker, usual, weekly, offersWeekly, today, lastDay, daysOff }: Props) => (
  <>
    <TextField
      {...fieldOf(form, 'date', usual.date)}
      label={
        offersWeekly ? (
          <>
            <span className="once-only">{tr('Date')}</span>
            <span className="weekly-only">{tr('Starting')}</span>
          </>
        ) : (
          tr('Date')
        )
      }
      type="date"
      min={today}
      max={lastDay}
      hint={walker ? daysOffText(walker.firstName, daysOff) : undefined}
      required
    />
    {offersWeekly && (
      <div className="weekly-only">
        <TextField {...fieldOf(form, 'until', weekly.until)} label={tr('Until')} type="date" required />
      </div>
    )}
  </>
);

const Places = ({ form, usual, places }: Props) => {
  const both = {
    maxLength: 300,
    list: 'places',
    suggestions: places.map(({ label, address }) => ({ label, value: address })),
    other: tr('Another place'),
    required: true,
  };
  return (
    <>
      <TextField
        {...fieldOf(form, 'pickup', usual.pickup)}
        label={tr('Pickup location')}
        autoComplete="section-pickup address-line1"
        {...both}
      />
      <TextField
        {...fieldOf(form, 'dropoff', usual.dropoff)}
        label={tr('Drop-off location')}
        autoComplete="section-dropoff address-line1"
        {...both}
      />
      <datalist id="places">
        {places.map(({ label, address }) => (
          <option key={label} value={address} label={label} />
        ))}
      </datalist>
    </>
  );
};

const OfOpenRequest = ({ form, usual, neighborhoods }: Props) => (
  <>
    <div className="once-wide">
      <TextField
        {...fieldOf(form, 'neighborhood', usual.neighborhood)}
        label={tr('Neighborhood')}
        autoComplete="address-level3"
        maxLength={80}
        list="neighborhoods"
        optional
      />
    </div>
    <NeighborhoodNames names={neighborhoods} />
    {/* Every walker who is free then is asked (BOOKING-46). */}
    <div className="weekly-only">
      <TextField
        {...fieldOf(form, 'upTo')}
        label={tr('At most')}
        before={currencySign()}
        after={tr('/hr')}
        inputMode="decimal"
        optional
      />
    </div>
  </>
);
