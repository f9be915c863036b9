import { clock } from '../../../src/clock.ts';
import { clockTime } from '../../../src/dates.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { FormDialog, fieldOf, formFor, TextArea, TextField } from '../../ui.ts';
import type { SeriesPageProps } from '../series/SeriesPage.tsx';
import { ProposeAnyway } from './ProposeAnyway.tsx';

/** BOOKING-39 */
export function SeriesRescheduleDialog({ series, side, from, form: all }: SeriesPageProps) {
  const form = formFor(all, 'propose-times');
  const name = givenName(side === 'parent' ? series.walker : series.parent);
  return (
    <FormDialog
      id="reschedule"
      title="Propose another time"
      closeHref={paths.series(series.id)}
      text={`The walks stay at ${clockTime(series.startTime)} until ${name} accepts. Days, duration and price don't change. To move one walk, open its date.`}
      intent="propose-times"
      form={form}
      confirm="Send proposal"
    >
      <TextField
        {...fieldOf(form, 'from', from)}
        label="From this date on"
        hint="Leave empty to move all walks ahead."
        type="date"
        min={clock.today()}
        max={series.lastDate}
        optional
      />
      <TextField
        {...fieldOf(form, 'time', series.startTime.slice(0, 5))}
        label="Start time"
        type="time"
        required
      />
      <TextArea
        {...fieldOf(form, 'note')}
        label="Note"
        hint={`${name} will see this.`}
        maxLength={300}
        rows={2}
        optional
      />
      <ProposeAnyway form={form} />
    </FormDialog>
  );
}
