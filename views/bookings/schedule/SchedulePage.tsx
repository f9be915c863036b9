import { ListFilter } from 'lucide-react';
import {
  MAX_COUNTED_WALKS,
  type MySchedule,
  type ScheduleFilter,
} from '../../../src/domain/bookings/schedule/my-schedule.ts';
import type { ScheduleTab } from '../../../src/domain/bookings/schedule/schedule-weeks.ts';
import { BOOKING_STATUSES, statusLabel } from '../../../src/domain/bookings/status.ts';
import type { FieldError } from '../../../src/domain/forms/domain-error.ts';
import type { OtherDates } from '../../../src/domain/walkers/availability.ts';
import { formatNumber } from '../../../src/money.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { msg, tr } from '../../../src/translate.ts';
import { VacationNote } from '../../accounts/WalkerSwitches.tsx';
import {
  Banner,
  classes,
  Icon,
  PageHeading,
  SelectField,
  SubmitButton,
  Tabs,
  VisuallyHidden,
} from '../../ui.ts';
import { denialText } from '../denial-text.ts';
import type { WalkerActs } from '../next/WalkerWalk.tsx';
import { WeekCalendar } from './WeekCalendar.tsx';

export interface SchedulePageProps {
  filter: ScheduleFilter;
  schedule: MySchedule;
  walker: {
    onVacation: boolean;
    denialReason: FieldError | null;
    exceptions: readonly OtherDates[];
    acts: ReadonlyMap<string, WalkerActs>;
  } | null;
  /** The market's date, `YYYY-MM-DD`. */
  today: string;
}

export type ScheduleAddress = (where: { tab?: ScheduleTab; week?: string }) => string;

export function SchedulePage(props: SchedulePageProps) {
  const { filter, schedule, walker } = props;
  const address: ScheduleAddress = ({ tab, week }) =>
    withQuery(paths.schedule, { tab: tab === 'history' ? tab : null, status: filter.status, week });
  return (
    <>
      <PageHeading title={tr('Schedule')} />
      {walker?.onVacation && <VacationNote />}
      {walker?.denialReason && (
        <Banner tone="warning">
          <p>
            <a href={paths.profile}>{denialText(walker.denialReason)}</a>
          </p>
        </Banner>
      )}
      <div className="cluster spread">
        <Tabs
          label={tr('Walks')}
          tabs={(['upcoming', 'history'] as const).map((tab) => ({
            href: address({ tab }),
            label: tr(LABELS[tab]),
            count: countOf(schedule.counts[tab]),
            current: tab === schedule.tab,
          }))}
        />
        <StatusFilter tab={schedule.tab} status={filter.status} />
      </div>
      <WeekCalendar {...props} address={address} />
    </>
  );
}

const countOf = (count: number): string =>
  count > MAX_COUNTED_WALKS ? `${formatNumber(MAX_COUNTED_WALKS)}+` : formatNumber(count);

const LABELS: Record<ScheduleTab, string> = { upcoming: msg('Upcoming'), history: msg('History') };

/** Without the two aliases, which are read and never written. BOOKING-10 */
const CHOICES = BOOKING_STATUSES.filter((status) => status !== 'confirmed' && status !== 'declined');

/** Submits on change with JavaScript; has a button without. */
const StatusFilter = ({ tab, status }: Pick<ScheduleFilter, 'tab' | 'status'>) => (
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
