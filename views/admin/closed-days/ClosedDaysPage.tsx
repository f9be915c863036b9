import { longDate, shortDate } from '../../../src/dates.ts';
import type { ClosedDay } from '../../../src/domain/bookings/series/series.ts';
import { type FormView, formFor } from '../../form.ts';
import {
  Card,
  Checkbox,
  type Column,
  Form,
  fieldOf,
  PageHeading,
  SubmitButton,
  Table,
  TextField,
} from '../../ui.ts';

export interface ClosedDaysPageProps {
  days: readonly ClosedDay[];
  today: string;
}
export function ClosedDaysPage({ days, today, form }: ClosedDaysPageProps & { form: FormView }) {
  const own = formFor(form, 'add-closed-day');
  return (
    <>
      <PageHeading title="Closed days" lead="Weekly walks skip days on which schools are closed." />
      <div className="split">
        {days.length === 0 ? (
          <p className="soft">No closed days.</p>
        ) : (
          <Table caption="Closed days" rows={days} rowKey={({ date }) => date} columns={COLUMNS} />
        )}
        <Card title="Add a day">
          <Form intent="add-closed-day" errors={own.errors}>
            <TextField {...fieldOf(own, 'date')} label="Date" type="date" min={today} required />
            <TextField {...fieldOf(own, 'name')} label="Name" maxLength={80} required />
            {own.errors.anyway && (
              <Checkbox name="anyway" error={own.errors.anyway} label="Cancel these walks" required />
            )}
            <SubmitButton label="Add closed day" />
          </Form>
        </Card>
      </div>
    </>
  );
}

const COLUMNS: readonly Column<ClosedDay>[] = [
  { head: 'Day', main: true, cell: ({ date }) => shortDate(date) },
  { head: 'Name', cell: ({ name }) => name },
  {
    head: 'Remove',
    cell: ({ date }) => (
      <Form intent="remove-closed-day" hidden={{ date }} layout="row">
        <SubmitButton size="s" variant="quiet" label="Remove" aria-label={`Remove ${longDate(date)}`} />
      </Form>
    ),
  },
];
