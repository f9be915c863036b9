import { paths } from '../../../src/paths.ts';
import { Button, Dialog, DialogActions, Form, type FormView, SubmitButton, TextField } from '../../ui.ts';

type Props = { today: string; form: FormView };

export function DaysOffDialog({ today, form: { errors, value } }: Props) {
  return (
    <Dialog id="days-off" title="Add days off" closeHref={paths.profile}>
      <p>
        Parents get a warning before they request you on these days. Accepted walks stay on your schedule.
      </p>
      <Form intent="add-days-off" errors={errors} layout="columns" once>
        <TextField
          name="from"
          type="date"
          label="First day off"
          min={today}
          value={value('from')}
          error={errors.from}
          required
        />
        <TextField
          name="to"
          type="date"
          label="Last day off"
          hint="Leave empty for a single day."
          min={today}
          value={value('to')}
          error={errors.to}
          optional
        />
        <DialogActions>
          <Button href={paths.profile} label="Cancel" />
          <SubmitButton label="Add days off" />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
