import { clock } from '../../../src/clock.ts';
import { clockTime } from '../../../src/dates.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { fieldOf, formFor, TextField } from '../../ui.ts';
import type { SeriesPageProps } from '../series/SeriesPage.tsx';
import { ProposalDialog } from './ProposalDialog.tsx';
export function SeriesRescheduleDialog({ series, side, from, form: all }: SeriesPageProps) {
  const form = formFor(all, 'propose-times');
  const name = givenName(side === 'parent' ? series.walker : series.parent);
  return (
    <ProposalDialog
      closeHref={paths.series(series.id)}
      text={tr(
        "The walks stay at {time} until {name} accepts. Days, duration and price don't change. To move one walk, open its date.",
        { time: clockTime(series.startTime), name },
      )}
      intent="propose-times"
      form={form}
      time={series.startTime}
      name={name}
    >
      <TextField
        {...fieldOf(form, 'from', from)}
        label={tr('From this date on')}
        hint={tr('Leave empty to move all walks ahead.')}
        type="date"
        min={clock.today()}
        max={series.lastDate}
        optional
      />
    </ProposalDialog>
  );
}
