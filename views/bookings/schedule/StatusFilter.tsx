import { ListFilter } from 'lucide-react';
import type { ScheduleFilter } from '../../../src/domain/bookings/schedule/my-schedule.ts';
import { BOOKING_STATUSES, statusLabel } from '../../../src/domain/bookings/status.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { classes, Icon, SelectField, SubmitButton, VisuallyHidden } from '../../ui.ts';

/** Without the two aliases, which are read and never written. BOOKING-10 */
const CHOICES = BOOKING_STATUSES.filter((status) => status !== 'confirmed' && status !== 'declined');

/** Submits on change with JavaScript; has a button without. */
export const StatusFilter = ({ tab, status }: Pick<ScheduleFilter, 'tab' | 'status'>) => (
  <form
    method="get"
    action={paths.schedule}
    className={classes('cluster', 'status-filter', status && 'status-filter-on')}
    data-sync-url=""
    hx-trigger="input, submit"
    hx-replace-url="true"
  >
    {tab === 'history' && <input type="hidden" name="tab" value="history" />}
    <SelectField
      name="status"
      label={<VisuallyHidden>{tr('Status')}</VisuallyHidden>}
      placeholder={tr('All statuses')}
      value={status}
      options={CHOICES.map((value) => ({ value, label: tr(statusLabel({ status: value })) }))}
    />
    <Icon of={ListFilter} />
    <span className="needs-no-js">
      <SubmitButton variant="secondary" label={tr('Show')} />
    </span>
  </form>
);
