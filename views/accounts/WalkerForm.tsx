import type { RowFields } from '../../src/domain/forms/edit.ts';
import { WEEKDAYS } from '../../src/domain/walkers/availability.ts';
import { readWeek, weekdayName } from '../../src/domain/walkers/availability-week.ts';
import { languageName } from '../../src/domain/walkers/language-names.ts';
import { walkerFields } from '../../src/domain/walkers/profile-edit.ts';
import { exampleNeighborhood, market } from '../../src/market.ts';
import { currencySign, dollarsFrom, formatMoney, wholeMoney } from '../../src/money.ts';
import { paths } from '../../src/paths.ts';
import { msg, tr } from '../../src/translate.ts';
import { rich } from '../i18n/rich.ts';
import {
  Button,
  Checkbox,
  DialogActions,
  EditVersion,
  Form,
  type FormView,
  fieldOf,
  SubmitButton,
  TextArea,
  TextField,
} from '../ui.ts';
import { windowText } from '../walkers/format-dates.ts';
import { NeighborhoodNames } from '../walkers/NeighborhoodNames.tsx';
import { AvailabilityFields } from './AvailabilityFields.tsx';
import type { ProfessionalDetails } from './profile-data.ts';

/** Checkboxes are absent: two edits of a boolean cannot conflict. */
const LABELS = {
  hourlyRate: msg('Hourly rate'),
  experienceYears: msg('Years of experience'),
  neighborhood: msg('Neighborhood'),
  languages: msg('Languages'),
  bio: msg('Bio'),
  dateOfBirth: msg('Date of birth'),
};

const allLabels = () => ({
  ...LABELS,
  ...Object.fromEntries(WEEKDAYS.map((day) => [day, weekdayName(day)])),
});

function describe(field: string, value: RowFields): string | undefined {
  const day = WEEKDAYS.find((one) => one === field);
  if (!day) return undefined;
  const windows = readWeek(value).schedule[day]?.time_windows ?? [];
  return value[day] ? windows.map(windowText).join(', ') : tr('Day off');
}

export type WalkerFormProps = {
  walker: ProfessionalDetails;
  fixedBirthDate: { day: string | null } | null;
  neighborhoods: readonly string[];
  form: FormView;
};

export const WalkerForm = ({ walker, fixedBirthDate, neighborhoods, form }: WalkerFormProps) => (
  <Form
    intent="save-walker"
    action={`${paths.profile}?edit=walker`}
    errors={form.errors}
    layout="columns"
    label={tr('Professional Details')}
  >
    <EditVersion row={walkerFields(walker)} form={form} labels={allLabels()} describe={describe} />
    <Facts walker={walker} fixedBirthDate={fixedBirthDate} neighborhoods={neighborhoods} form={form} />
    <h3 id="availability" tabIndex={-1}>
      {tr('Availability Schedule')}
    </h3>
    <AvailabilityFields schedule={walker.schedule} form={form} />
    <DialogActions>
      <Button href={paths.profile} label={tr('Cancel')} />
      <SubmitButton label={tr('Save Walker Profile')} />
    </DialogActions>
  </Form>
);

const Facts = ({ walker, fixedBirthDate, neighborhoods, form }: WalkerFormProps) => (
  <>
    <TextField
      {...fieldOf(form, 'hourlyRate', walker.hourlyRate === null ? null : dollarsFrom(walker.hourlyRate))}
      type="number"
      label={tr('Hourly rate (Max: {max})', { max: wholeMoney(market.rates.highest) })}
      before={currencySign()}
      after={tr('/hr')}
      hint={tr('In steps of {amount}. You keep all of it.', { amount: formatMoney(market.rates.step) })}
      min={0}
      max={market.rates.highest / 100}
      step={market.rates.step / 100}
      inputMode="decimal"
    />
    <TextField
      {...fieldOf(form, 'experienceYears', walker.experienceYears)}
      type="number"
      label={tr(LABELS.experienceYears)}
      hint={tr('With children, at home or at work. 0 is fine.')}
      min={0}
      max={80}
      step={1}
      inputMode="numeric"
    />
    <TextField
      {...fieldOf(form, 'neighborhood', walker.neighborhood)}
      label={tr(LABELS.neighborhood)}
      hint={tr('Where you like to walk. For example, {neighborhood}.', {
        neighborhood: exampleNeighborhood(),
      })}
      maxLength={80}
      list="neighborhoods"
    />
    <NeighborhoodNames names={neighborhoods} />
    <TextField
      {...fieldOf(form, 'languages', walker.languages.map(languageName).join(', '))}
      label={tr(LABELS.languages)}
      hint={tr('Separated by commas, such as English, Spanish.')}
      maxLength={500}
    />
    <BirthDate walker={walker} fixedBirthDate={fixedBirthDate} form={form} />
    <div>
      <Checkbox
        name="publicPhoto"
        label={tr('Show my photo to visitors')}
        hint={tr(
          "People who aren't signed in can also see your photo, rate and a line from a review. Only if you're 18 or older.",
        )}
        checked={form.checked('publicPhoto', walker.publicPhoto)}
        error={form.errors.publicPhoto}
      />
    </div>
    <TextArea
      {...fieldOf(form, 'bio', walker.bio)}
      label={tr(LABELS.bio)}
      hint={tr("Introduce yourself to a family you've never met. The list shows your first sentence.")}
      maxLength={2000}
      rows={5}
    />
  </>
);

/** Once fixed it is another input: a page that is morphed keeps what was typed into one (GUARDIAN-7). */
function BirthDate({ walker, fixedBirthDate, form }: Omit<WalkerFormProps, 'neighborhoods'>) {
  const field = {
    ...fieldOf(form, 'dateOfBirth', walker.dateOfBirth),
    ...{ type: 'date' as const, label: tr(LABELS.dateOfBirth), autoComplete: 'bday' },
  };
  if (!fixedBirthDate)
    return (
      <TextField
        {...field}
        hint={tr('Only our team can see it. Walkers must be {age} or older.', { age: market.ages.walkers })}
      />
    );
  return (
    <div id="dateOfBirth" tabIndex={-1}>
      <TextField
        {...field}
        id="fixed-birth-date"
        value={fixedBirthDate.day ?? ''}
        hint={rich('Only our team can change this date. To correct it, <link>write to us</link>.', {
          link: (text) => <a href={paths.contact}>{text}</a>,
        })}
        readOnly
      />
    </div>
  );
}
