import AvailabilityEditor from '../../islands/availabilityEditor/AvailabilityEditor.tsx';
import { fieldsOf } from '../../islands/availabilityEditor/form-week.ts';
import { type AvailabilityEditorProps, eachDay } from '../../islands/availabilityEditor/week.ts';
import type { AvailabilitySchedule } from '../../src/domain/walkers/availability.ts';
import type { WindowProblemCode } from '../../src/domain/walkers/availability-week.ts';
import { t } from '../i18n.ts';
import { type FormView, Island } from '../ui.ts';

type Props = { schedule: AvailabilitySchedule; form: FormView };

const TEXTS = [
  'windowTimeInvalid',
  'windowBackwards',
  'windowsOverlap',
  'tooManyWindows',
] as const satisfies readonly WindowProblemCode[];

export function AvailabilityFields({ schedule, form }: Props) {
  const editor: AvailabilityEditorProps = {
    week: eachDay((day) => ({
      on: form.checked(day, schedule[day]?.available),
      windows: fieldsOf(day, schedule[day]?.time_windows ?? [], form.value),
    })),
    errors: errorsOf(form),
    texts: texts(),
  };
  return (
    <div className="field-wide">
      <Island name="availabilityEditor" component={AvailabilityEditor} props={editor} follows />
    </div>
  );
}

const errorsOf = ({ errors }: FormView) =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field.endsWith('.start')));

/** The browser fills in the placeholders. */
const texts = () =>
  Object.fromEntries(
    TEXTS.map((code) => [code, t(code, { day: '{day}', max: '{max}' }).title]),
  ) as AvailabilityEditorProps['texts'];
