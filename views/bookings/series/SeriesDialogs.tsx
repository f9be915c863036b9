import { clock } from '../../../src/clock.ts';
import { tr } from '../../../src/translate.ts';
import { formFor } from '../../form.ts';
import { ConfirmDialog, FormDialog, fieldOf, TextField } from '../../ui.ts';
import { CancellationTerms } from '../CancellationTerms.tsx';
import { CancelReasonFields } from '../CancelReasonFields.tsx';
import { ReasonField } from '../ReasonField.tsx';
import { SeriesRescheduleDialog } from '../reschedule/SeriesRescheduleDialog.tsx';
import { canMoveSeries } from '../reschedule/SeriesRescheduleStep.tsx';
import type { SeriesPageProps } from './SeriesPage.tsx';

export function SeriesDialogs(props: SeriesPageProps) {
  const { dialog, series, side } = props;
  if (dialog === 'decline' && side === 'walker' && series.status === 'pending')
    return (
      <ConfirmDialog
        id="decline"
        title={tr('Decline these walks?')}
        text={tr("{firstName} will be notified that you can't take them.", {
          firstName: series.parent.firstName,
        })}
        intent="decline-series"
        confirm={tr('Decline all')}
        keep={tr('Keep request')}
        danger
      />
    );
  if (dialog === 'end' && series.status !== 'ended') return <EndDialog {...props} />;
  if (dialog === 'reschedule' && canMoveSeries(props)) return <SeriesRescheduleDialog {...props} />;
  return null;
}
function EndDialog({ series, side, form: all }: SeriesPageProps) {
  const form = formFor(all, 'end-series');
  const other = { parent: series.walker.firstName, walker: series.parent.firstName, admin: tr('Both sides') }[
    side
  ];
  return (
    <FormDialog
      id="end"
      title={tr('Cancel these walks?')}
      text={tr(
        "{other} will be notified right away. You can't undo this. To cancel one walk, open its date.",
        { other },
      )}
      intent="end-series"
      keep={tr('Keep walks')}
      confirm={tr('Cancel walks')}
      danger
    >
      {side !== 'admin' && <CancellationTerms />}
      <TextField
        {...fieldOf(form, 'from')}
        label={tr('From this date on')}
        hint={tr('Leave empty to cancel all walks ahead.')}
        type="date"
        min={clock.today()}
        max={series.lastDate}
        optional
      />
      <TextField
        {...fieldOf(form, 'to')}
        label={tr('Until')}
        hint={tr('The walks go on after this date. Leave empty to cancel all from the first date on.')}
        type="date"
        min={clock.today()}
        max={series.lastDate}
        optional
      />
      {side === 'admin' ? (
        <ReasonField form={form} hint={tr('Visible only to the team.')} />
      ) : (
        <CancelReasonFields
          form={form}
          side={side}
          hint={tr(
            '{other} will see your reason, as will all who decide for the children and our team. For a few days off, you need none.',
            { other },
          )}
        />
      )}
    </FormDialog>
  );
}
