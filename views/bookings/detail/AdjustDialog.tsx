import { type AdjustmentChoice, adjustmentChoices } from '../../../src/domain/bookings/detail-adjustment.ts';
import { durationText } from '../../../src/domain/bookings/schedule.ts';
import { formatMoney } from '../../../src/money.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import type { BookingPageProps } from './BookingPage.tsx';
import { errorsOf } from './form.ts';

/** Step 1, another length than booked, in steps of 15 minutes. S1 §2 Time adjustment dialog; DECISIONS 14. */
export function AdjustDialog({ booking, form, triedHours }: BookingPageProps) {
  const rate = booking.hourlyRate ?? 0;
  const booked = booking.durationHours;
  const choices = adjustmentChoices(rate, booked);
  const tried = Number(form.value('actualDuration', triedHours ?? booked));
  const choice =
    choices.find(({ hours }) => hours === tried) ?? choices.find(({ hours }) => hours === booked);
  const errors = errorsOf(form, 'adjust');
  const at = paths.booking(booking.id);
  return (
    <Dialog id="adjust" title="Time adjustment" closeHref={at}>
      <Form intent="adjust" errors={errors}>
        <div hx-get={withQuery(at, { dialog: 'adjust' })} hx-trigger="change" hx-include="#actualDuration">
          <SelectField
            name="actualDuration"
            label="How long did the walk take?"
            value={String(choice?.hours ?? booked)}
            options={choices.map(optionOf)}
            error={errors.actualDuration}
          />
        </div>
        <Amounts rate={rate} booked={booked} choice={choice} choices={choices} />
        <DialogActions>
          <Button href={at}>Cancel</Button>
          <SubmitButton>Confirm Adjustment</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** The amounts stand in the list itself, so that they can be compared without JavaScript too. */
const optionOf = ({ hours, amount, difference }: AdjustmentChoice) => ({
  value: String(hours),
  label: `${durationText(hours)}: ${formatMoney(amount)} (${difference === 0 ? 'as booked' : signed(difference)})`,
});

const signed = (cents: number): string => (cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents));

type AmountsProps = {
  rate: number;
  booked: number;
  choice: AdjustmentChoice | undefined;
  choices: readonly AdjustmentChoice[];
};

function Amounts({ rate, booked, choice, choices }: AmountsProps) {
  const original = choices.find(({ hours }) => hours === booked)?.amount ?? null;
  return (
    <div aria-live="polite" className="tight">
      <DescriptionList
        items={[
          { term: 'Original duration', children: durationText(booked) },
          { term: 'Hourly rate', children: <MoneyText cents={rate} per="/hr" /> },
          { term: 'Original amount', children: <MoneyText cents={original} /> },
          { term: 'Adjusted amount', children: <MoneyText cents={choice?.amount ?? original} /> },
          { term: 'Difference', children: signed(choice?.difference ?? 0) },
        ]}
      />
    </div>
  );
}
