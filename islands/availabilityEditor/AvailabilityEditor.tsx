import { WEEKDAYS } from '../../src/domain/walkers/availability.ts';
import { Day } from './Day.tsx';
import { useWeek } from './useWeek.ts';
import type { AvailabilityEditorProps } from './week.ts';

/** A walker's usual week (WALKER-6). It posts the same fields as the plain form, which is shown until hydration. */
export default function AvailabilityEditor(props: AvailabilityEditorProps) {
  const { place, week, live, announcement, actsOf } = useWeek(props);
  return (
    <div className="rows" ref={place}>
      {WEEKDAYS.map((day) => (
        <Day key={day} day={day} edited={week[day]} live={live} acts={actsOf(day)} />
      ))}
      <div role="status" className="vh">
        {announcement}
      </div>
    </div>
  );
}
