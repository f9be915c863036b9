import { clockTime, shortDate } from '../../../src/dates.ts';
import {
  type CancelTexts,
  cancelLabel,
  type TickedWalk,
} from '../../../src/domain/bookings/consequences/cancel-label.ts';
import {
  cancelField,
  keyOf,
  WalksOnDaysOff,
} from '../../../src/domain/bookings/consequences/take-days-off.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { givenName, shortName } from '../../../src/domain/people/names.ts';
import { DEFAULT_WINDOW } from '../../../src/domain/walkers/availability.ts';
import { windowField } from '../../../src/domain/walkers/availability-week.ts';
import type { DateException } from '../../../src/domain/walkers/date-exception.ts';
import { EXTRA } from '../../../src/domain/walkers/exception-form.ts';
import { msg, tr, translate } from '../../../src/translate.ts';
import { CancelReasonFields } from '../../bookings/CancelReasonFields.tsx';
import { Checkbox, ConfirmDialog, FormDialog, type FormView, fieldOf, formFor, TextField } from '../../ui.ts';
import { datesText } from '../../walkers/format-dates.ts';

export type DateDialog =
  | { kind: 'days-off' }
  | { kind: 'extra-day' }
  | { kind: 'remove-date'; date: DateException };

type Props = { dialog: DateDialog; today: string; form: FormView };

export function DateDialogs({ dialog, today, form }: Props) {
  if (dialog.kind === 'days-off') return <DaysOffDialog today={today} form={formFor(form, 'add-days-off')} />;
  if (dialog.kind === 'extra-day')
    return <ExtraDayDialog today={today} form={formFor(form, 'add-extra-day')} />;
  return (
    <ConfirmDialog
      title={tr('Remove this date?')}
      text={tr('Your usual hours will apply again on {dates}.', { dates: datesText(dialog.date) })}
      intent="remove-date"
      hidden={{ date: dialog.date.id }}
      confirm={tr('Remove')}
      keep={tr('Keep date')}
      danger
    />
  );
}

type FormProps = { today: string; form: FormView };

const DaysOffDialog = ({ today, form }: FormProps) => {
  const walks = form.error instanceof WalksOnDaysOff ? form.error.walks : null;
  return (
    <FormDialog
      id="days-off"
      title={tr('Add days off')}
      text={
        walks
          ? tr(
              'You have confirmed walks on these days. Checked walks are canceled, and the families are notified now.',
            )
          : tr('Parents get a warning before they request you on these days.')
      }
      intent="add-days-off"
      layout="columns"
      once
      keep={walks ? tr('Not now') : tr('Cancel')}
      confirm={walks ? cancelLabel(cancelTexts(), tickedOf(walks, form)) : tr('Add days off')}
    >
      <TextField {...fieldOf(form, 'from')} type="date" label={tr('First day off')} min={today} required />
      <TextField
        {...fieldOf(form, 'to')}
        type="date"
        label={tr('Last day off')}
        hint={tr('Leave empty for a single day.')}
        min={today}
        optional
      />
      {walks && <WalksOnThem walks={walks} form={form} />}
    </FormDialog>
  );
};

/** All are ticked until the walker has seen them. */
const isTicked = (walks: readonly ShownBooking[], form: FormView, id: string): boolean =>
  form.value('walks') !== keyOf(walks) || form.checked(cancelField(id));

const familyOf = ({ parent }: ShownBooking): TickedWalk => ({ family: parent.id, name: givenName(parent) });

const tickedOf = (walks: readonly ShownBooking[], form: FormView): TickedWalk[] =>
  walks.filter(({ id }) => isTicked(walks, form, id)).map(familyOf);

const cancelTexts = (): CancelTexts => ({
  none: tr('Add days off'),
  one: translate(msg('Cancel this walk and tell {name}')),
  some: translate(msg('Cancel these {count} and tell {name}')),
  families: translate(msg('Cancel these {count} and tell {families} families')),
});

/** Counted by `islands/behaviours/forms.ts`. */
const ticksOf = (walks: readonly ShownBooking[]): string =>
  JSON.stringify({
    texts: cancelTexts(),
    walks: Object.fromEntries(walks.map((walk) => [cancelField(walk.id), familyOf(walk)])),
  });
const WalksOnThem = ({ walks, form }: { walks: readonly ShownBooking[]; form: FormView }) => (
  <>
    <input type="hidden" name="walks" value={keyOf(walks)} data-ticks={ticksOf(walks)} />
    {walks.map(({ id, children, parent, scheduledDate, scheduledTime }) => (
      <Checkbox
        key={id}
        name={cancelField(id)}
        label={tr('{date} at {time}', { date: shortDate(scheduledDate), time: clockTime(scheduledTime) })}
        hint={`${firstNamesOf(children)} (${shortName(parent)})`}
        checked={isTicked(walks, form, id)}
      />
    ))}
    <CancelReasonFields form={form} side="walker" hint={tr('The families will see it.')} />
  </>
);

const WINDOWS = 3;

const ExtraDayDialog = ({ today, form }: FormProps) => (
  <FormDialog
    id="extra-day"
    title={tr('Add an extra day')}
    text={tr('These hours replace your usual ones that day.')}
    intent="add-extra-day"
    once
    confirm={tr('Add extra day')}
  >
    <TextField {...fieldOf(form, 'date')} type="date" label={tr('Date')} min={today} required />
    {Array.from({ length: WINDOWS }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a window is identified by its position
      <Window key={index} index={index} form={form} />
    ))}
  </FormDialog>
);

function Window({ index, form }: { index: number; form: FormView }) {
  const first = index === 0;
  const number = index + 1;
  const field = (edge: 'start' | 'end') => ({
    ...fieldOf(form, windowField(EXTRA, index, edge), first ? DEFAULT_WINDOW[`${edge}_time`] : null),
    type: 'time' as const,
    optional: !first,
    required: first,
  });
  return (
    <div className="day-window">
      <TextField {...field('start')} label={first ? tr('From') : tr('From ({number})', { number })} />
      <TextField {...field('end')} label={first ? tr('To') : tr('To ({number})', { number })} />
    </div>
  );
}
