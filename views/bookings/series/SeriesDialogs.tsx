import { clock } from '../../../src/clock.ts';
import { paths } from '../../../src/paths.ts';
import { formFor } from '../../form.ts';
import { ConfirmDialog, FormDialog, fieldOf, TextArea, TextField } from '../../ui.ts';
import { SeriesRescheduleDialog } from '../reschedule/SeriesRescheduleDialog.tsx';
import { canMoveSeries } from '../reschedule/SeriesRescheduleStep.tsx';
import type { SeriesPageProps } from './SeriesPage.tsx';

export function SeriesDialogs(props: SeriesPageProps) {
  const { dialog, series, side } = props;
  if (dialog === 'decline' && side === 'walker' && series.status === 'pending')
    return (
      <ConfirmDialog
        id="decline"
        title="Decline these walks?"
        closeHref={paths.series(series.id)}
        text={`${series.parent.firstName} will be notified that you can't take them.`}
        intent="decline-series"
        confirm="Decline all"
        keep="Keep request"
        danger
      />
    );
  if (dialog === 'end' && series.status !== 'ended') return <EndDialog {...props} />;
  if (dialog === 'reschedule' && canMoveSeries(props)) return <SeriesRescheduleDialog {...props} />;
  return null;
}

/** BOOKING-29 */
function EndDialog({ series, side, form: all }: SeriesPageProps) {
  const form = formFor(all, 'end-series');
  const other = { parent: series.walker.firstName, walker: series.parent.firstName, admin: 'Both sides' }[
    side
  ];
  return (
    <FormDialog
      id="end"
      title="Cancel these walks?"
      closeHref={paths.series(series.id)}
      text={`${other} will be notified right away. You can't undo this. To cancel one walk, open its date.`}
      intent="end-series"
      form={form}
      keep="Keep walks"
      confirm="Cancel walks"
      danger
    >
      <TextField
        {...fieldOf(form, 'from')}
        label="From this date on"
        hint="Leave empty to cancel all walks ahead."
        type="date"
        min={clock.today()}
        max={series.lastDate}
        optional
      />
      <TextArea
        {...fieldOf(form, 'reason')}
        label="Reason"
        hint={side === 'admin' ? 'Visible only to the team.' : `${other} will see your reason.`}
        maxLength={500}
        rows={3}
        required
      />
    </FormDialog>
  );
}
