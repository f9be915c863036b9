import type { ReactNode } from 'react';
import type { BookingOptions } from '../../../src/domain/bookings/requests/booking-options.ts';
import type { NamedChild } from '../../../src/domain/children/my-children.ts';
import type { NamedPlace } from '../../../src/domain/children/saved-places.ts';
import { formatNumber } from '../../../src/money.ts';
import { tr } from '../../../src/translate.ts';
import { type FormView, TextArea, TextField } from '../../ui.ts';
import { ChildChoice } from './ChildChoice.tsx';

type Props = {
  myChildren: readonly NamedChild[];
  form: FormView;
  today: string;
  lastDay: string;
  usual: BookingOptions['usual'];
  freeTimes: ReactNode;
  /** The choices of an open request; null for a request to one walker. */
  neighborhoods: readonly string[] | null;
  places: readonly NamedPlace[];
  /** The name of the person who would call, when the parent has no phone number; otherwise undefined. */
  phoneNeededBy: string | undefined;
  daysOff: string | undefined;
};

const LENGTHS = [0.5, 1, 1.5, 2, 3];

/** "30 min", "1.5 h". */
const lengthText = (hours: number): string =>
  hours < 1 ? tr('{count} min', { count: hours * 60 }) : tr('{hours} h', { hours: formatNumber(hours) });

export function BookingFields(props: Props) {
  const { myChildren, form, today, lastDay, usual, neighborhoods, daysOff, phoneNeededBy } = props;
  const suggestions = props.places.map(({ label, address }) => ({ label, value: address }));
  const fieldPropsOf = (name: string, stored?: string | null) => ({
    name,
    value: form.value(name, stored),
    error: form.errors[name],
  });
  return (
    <>
      <TextField
        {...fieldPropsOf('date', usual.date)}
        label={tr('Date')}
        type="date"
        min={today}
        max={lastDay}
        hint={daysOff}
        required
      />
      <TextField {...fieldPropsOf('time', usual.time)} label={tr('Time')} type="time" required />
      {props.freeTimes}
      <TextField
        {...fieldPropsOf('duration', String(usual.duration ?? 1))}
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
      <TextField
        {...fieldPropsOf('pickup', usual.pickup)}
        label={tr('Pickup location')}
        autoComplete="section-pickup address-line1"
        maxLength={300}
        list="places"
        suggestions={suggestions}
        other={tr('Another place')}
        required
      />
      <TextField
        {...fieldPropsOf('dropoff', usual.dropoff)}
        label={tr('Drop-off location')}
        autoComplete="section-dropoff address-line1"
        maxLength={300}
        list="places"
        suggestions={suggestions}
        other={tr('Another place')}
        required
      />
      <datalist id="places">
        {props.places.map(({ label, address }) => (
          <option key={label} value={address} label={label} />
        ))}
      </datalist>
      {neighborhoods && (
        <>
          <TextField
            {...fieldPropsOf('neighborhood', usual.neighborhood)}
            label={tr('Neighborhood')}
            hint={tr('Walkers see this instead of your address.')}
            autoComplete="address-level3"
            maxLength={80}
            list="neighborhoods"
            optional
          />
          <datalist id="neighborhoods">
            {neighborhoods.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
      {phoneNeededBy && (
        <TextField
          {...fieldPropsOf('phone')}
          label={tr('Your phone number')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          optional
          hint={tr("Shown to {walker} once the walk is confirmed. Without it, they can't call you.", {
            walker: phoneNeededBy,
          })}
        />
      )}
      <TextArea
        {...fieldPropsOf('notes', usual.notes)}
        label={tr('Notes')}
        rows={3}
        maxLength={2000}
        optional
      />
    </>
  );
}
