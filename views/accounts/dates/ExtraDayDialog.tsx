import { DEFAULT_WINDOW } from '../../../src/domain/walkers/availability.ts';
import { windowField } from '../../../src/domain/walkers/availability-week.ts';
import { EXTRA } from '../../../src/domain/walkers/date-fields.ts';
import { paths } from '../../../src/paths.ts';
import { Button, Dialog, DialogActions, Form, type FormView, SubmitButton, TextField } from '../../ui.ts';

type Props = { today: string; form: FormView };

const WINDOWS = 3;

export function ExtraDayDialog({ today, form }: Props) {
  return (
    <Dialog id="extra-day" title="Add an extra day" closeHref={paths.profile}>
      <p>These hours replace your usual ones that day.</p>
      <Form intent="add-extra-day" errors={form.errors} once>
        <TextField
          name="date"
          type="date"
          label="Date"
          min={today}
          value={form.value('date')}
          error={form.errors.date}
          required
        />
        {Array.from({ length: WINDOWS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a window is identified by its position
          <Window key={index} index={index} form={form} />
        ))}
        <DialogActions>
          <Button href={paths.profile} label="Cancel" />
          <SubmitButton label="Add extra day" />
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function Window({ index, form: { value, errors } }: { index: number; form: FormView }) {
  const first = index === 0;
  const [start, end] = [windowField(EXTRA, index, 'start'), windowField(EXTRA, index, 'end')];
  const number = first ? '' : ` (${index + 1})`;
  return (
    <div className="day-window">
      <TextField
        name={start}
        type="time"
        label={`From${number}`}
        value={value(start, first ? DEFAULT_WINDOW.start_time : null)}
        error={errors[start]}
        optional={!first}
        required={first}
      />
      <TextField
        name={end}
        type="time"
        label={`To${number}`}
        value={value(end, first ? DEFAULT_WINDOW.end_time : null)}
        error={errors[end]}
        optional={!first}
        required={first}
      />
    </div>
  );
}
