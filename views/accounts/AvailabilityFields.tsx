import {
  type AvailabilitySchedule,
  DEFAULT_WINDOW,
  MAX_WINDOWS,
  WEEKDAYS,
  type Weekday,
} from '../../src/domain/walkers/availability.ts';
import { nameOf, windowField } from '../../src/domain/walkers/availability-form.ts';
import type { FormView } from '../form.ts';
import { TextField } from '../ui/TextField.tsx';
import { Toggle } from '../ui/Toggle.tsx';

type Props = { schedule: AvailabilitySchedule; form: FormView };

/** The week as plain fields: a switch for each day, and under it the day's windows with one more to fill in. */
export function AvailabilityFields({ schedule, form }: Props) {
  return (
    <div className="field-wide rows week">
      {WEEKDAYS.map((day) => (
        <fieldset key={day} className="day">
          <legend className="vh">{nameOf(day)}</legend>
          <Toggle name={day} label={nameOf(day)} checked={form.checked(day, schedule[day]?.available)} />
          <Windows day={day} schedule={schedule} form={form} />
        </fieldset>
      ))}
    </div>
  );
}

function Windows({ day, schedule, form }: Props & { day: Weekday }) {
  const stored = schedule[day]?.time_windows.length ? schedule[day].time_windows : [DEFAULT_WINDOW];
  const shown = Math.min(Math.max(stored.length + 1, 2), MAX_WINDOWS);
  return (
    <div className="day-windows">
      {Array.from({ length: shown }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a window is its place in the form
        <div key={index} className="day-window">
          <Edge day={day} index={index} edge="start" value={stored[index]?.start_time} form={form} />
          <Edge day={day} index={index} edge="end" value={stored[index]?.end_time} form={form} />
        </div>
      ))}
    </div>
  );
}

const LABELS = { start: 'From', end: 'To' };

interface EdgeProps {
  day: Weekday;
  index: number;
  edge: 'start' | 'end';
  value: string | undefined;
  form: FormView;
}

function Edge({ day, index, edge, value, form }: EdgeProps) {
  const name = windowField(day, index, edge);
  return (
    <TextField
      name={name}
      type="time"
      label={
        <>
          <span className="vh">{nameOf(day)} </span>
          {LABELS[edge]}
          {index > 0 && <span className="vh"> ({index + 1})</span>}
        </>
      }
      value={form.value(name, value)}
      error={form.errors[name]}
    />
  );
}
