import { WEEKDAYS } from '../../src/domain/walkers/availability.ts';
import { Day } from './Day.tsx';
import type { AvailabilityEditorProps } from './props.ts';
import { useWeek } from './useWeek.ts';

/**
 * A walker's usual week: a switch for each day, and its time windows. What it posts is what the plain form posts,
 * which it is until the browser takes over. S1 §2 Profile, §5 Availability; DECISIONS 36.
 */
export default function AvailabilityEditor(props: AvailabilityEditorProps) {
  const { place, week, live, said: announcement, actsOf } = useWeek(props);
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
