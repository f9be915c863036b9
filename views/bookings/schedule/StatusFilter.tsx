import type { ScheduleQuestion } from '../../../src/domain/bookings/my-schedule.ts';
import { type BookingStatus, statusLabel } from '../../../src/domain/bookings/status.ts';
import { paths } from '../../../src/paths.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';

/** What can be chosen; the two aliases are read as what they mean. DECISIONS 1. */
const CHOICES = [
  'pending',
  'accepted',
  'in_progress',
  'completed',
  'awaiting_payment_confirmation',
  'payment_confirmed',
  'reviewed',
  'cancelled',
] as const satisfies BookingStatus[];

type Props = Pick<ScheduleQuestion, 'tab' | 'status'> & {
  /** The Sunday of the shown week; null for this week. */
  week: string | null;
};

/** Follows every change with JavaScript; has a button without. */
export function StatusFilter({ tab, status, week }: Props) {
  return (
    <form
      method="get"
      action={paths.schedule}
      className="cluster"
      data-mirror=""
      hx-trigger="input, submit"
      hx-replace-url="true"
    >
      {tab === 'history' && <input type="hidden" name="tab" value="history" />}
      {week && <input type="hidden" name="week" value={week} />}
      <SelectField
        name="status"
        label="Status"
        placeholder="Every status"
        value={status}
        options={CHOICES.map((value) => ({ value, label: statusLabel({ status: value }) }))}
      />
      <span className="needs-no-js">
        <SubmitButton variant="secondary">Show</SubmitButton>
      </span>
    </form>
  );
}
