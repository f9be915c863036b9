import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { WEEKDAYS, type Weekday } from '../../src/domain/walkers/availability.ts';
import { weekdayName } from '../../src/domain/walkers/availability-week.ts';
import { tr } from '../../src/translate.ts';

type Props = { day: Weekday; copy: (targets: readonly Weekday[]) => void; close: () => void };

const WEEKEND: readonly Weekday[] = ['saturday', 'sunday'];

export function CopyPanel({ day, copy, close }: Props) {
  const others = WEEKDAYS.filter((other) => other !== day);
  const [targets, setTargets] = useState<readonly Weekday[]>(() => others.filter(isSameKindOfDay(day)));
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);

  const tick = (other: Weekday, on: boolean) =>
    setTargets(others.filter((each) => (each === other ? on : targets.includes(each))));
  const done = () => {
    if (targets.length > 0) copy(targets);
    close();
  };
  const key = (event: KeyboardEvent) => {
    const act = event.key === 'Escape' ? close : isEnterInBox(event) ? done : null;
    if (!act) return;
    // Enter in a box would send the whole form.
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  return (
    <fieldset className="day-copy" ref={place} onKeyDown={key}>
      <legend>{tr('Copy {day}’s hours to', { day: weekdayName(day) })}</legend>
      <div className="cluster">
        {others.map((other) => (
          <label key={other} className="check">
            <input
              type="checkbox"
              checked={targets.includes(other)}
              onChange={(event) => tick(other, event.target.checked)}
            />
            {weekdayName(other)}
          </label>
        ))}
      </div>
      <div className="cluster">
        <button type="button" className="button button-primary button-small" onClick={done}>
          <span className="button-label">{tr('Copy')}</span>
        </button>
        <button type="button" className="button button-secondary button-small" onClick={close}>
          <span className="button-label">{tr('Cancel')}</span>
        </button>
      </div>
    </fieldset>
  );
}

const isSameKindOfDay = (day: Weekday) => (other: Weekday) =>
  WEEKEND.includes(day) === WEEKEND.includes(other);

const isEnterInBox = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof HTMLInputElement;
