import { CircleAlert, X } from 'lucide-react';
import type { FocusEvent } from 'react';
import type { Weekday } from '../../src/domain/walkers/availability.ts';
import { weekdayName, windowField } from '../../src/domain/walkers/availability-week.ts';
import { msg, tr } from '../../src/translate.ts';
import { rich } from '../../views/i18n/rich.ts';
import type { DayActs } from './useWeek.ts';
import type { Edge, EditedWindow } from './week.ts';

interface Props {
  day: Weekday;
  index: number;
  window: EditedWindow;
  acts: DayActs;
  removable: boolean;
  /** For people without scripts. */
  spare: boolean;
}

export function Window({ day, index, window, acts, removable, spare }: Props) {
  const { key, error } = window;
  const errorId = `${windowField(day, index, 'start')}-error`;
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) acts.leave(key);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has gone
    <div className={`day-window${error ? ' field-wrong' : ''}${spare ? ' day-spare' : ''}`} onBlur={left}>
      {(['start', 'end'] as const).map((edge) => (
        <Time
          key={edge}
          day={day}
          index={index}
          edge={edge}
          value={window[edge]}
          errorId={error && errorId}
          type={(time) => acts.type(key, edge, time)}
        />
      ))}
      {removable && (
        <button
          type="button"
          id={`${day}.${index}.remove`}
          className="button button-quiet button-small"
          onClick={() => acts.remove(key)}
        >
          <X className="icon" aria-hidden="true" />
          <span className="button-label">
            {rich('Remove<hidden> window {number} on {day}</hidden>', {
              number: index + 1,
              day: weekdayName(day),
            })}
          </span>
        </button>
      )}
      {error && (
        <p className="field-error" id={errorId}>
          <CircleAlert className="icon icon-s" aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

const LABELS = { start: msg('From'), end: msg('To') };

interface TimeProps {
  day: Weekday;
  index: number;
  edge: Edge;
  value: string;
  errorId: string | undefined;
  type: (time: string) => void;
}

function Time({ day, index, edge, value, errorId, type }: TimeProps) {
  const name = windowField(day, index, edge);
  return (
    <div className="field">
      <label htmlFor={name} className="vh">
        {weekdayName(day)} {tr(LABELS[edge])}
        {index > 0 && ` (${index + 1})`}
      </label>
      <input
        type="time"
        id={name}
        name={name}
        className="input"
        value={value}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
}
