import { Copy, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { MAX_WINDOWS, type Weekday } from '../../src/domain/walkers/availability.ts';
import { weekdayName } from '../../src/domain/walkers/availability-week.ts';
import { tr } from '../../src/translate.ts';
import { rich } from '../../views/i18n/rich.ts';
import { CopyPanel } from './CopyPanel.tsx';
import { plainWindows } from './form-week.ts';
import type { DayActs } from './useWeek.ts';
import { Window } from './Window.tsx';
import type { EditedDay } from './week.ts';

type Props = { day: Weekday; edited: EditedDay; live: boolean; acts: DayActs };

export function Day({ day, edited, live, acts }: Props) {
  const windows = live ? edited.windows : plainWindows(edited);
  return (
    <fieldset className="day">
      <legend className="vh">{weekdayName(day)}</legend>
      <div className="toggle">
        <label htmlFor={day}>{weekdayName(day)}</label>
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its own state
          role="switch"
          id={day}
          name={day}
          value="on"
          checked={edited.on}
          onChange={(event) => acts.turn(event.target.checked)}
        />
      </div>
      <div className="day-windows">
        {live && <Buttons day={day} full={windows.length >= MAX_WINDOWS} acts={acts} />}
        {windows.map((window, index) => (
          <Window
            key={window.key}
            day={day}
            index={index}
            window={window}
            acts={acts}
            removable={live && windows.length > 1}
            spare={index >= edited.windows.length}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Buttons({ day, full, acts }: { day: Weekday; full: boolean; acts: DayActs }) {
  const [copying, setCopying] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setCopying(false);
    opener.current?.focus();
  };
  return (
    <>
      <div className="cluster quiet-acts">
        {full ? (
          <p className="soft small">
            {tr('A day can have at most {max} time windows.', { max: MAX_WINDOWS })}
          </p>
        ) : (
          <button
            type="button"
            id={`${day}.add`}
            className="button button-quiet button-small button-icon"
            onClick={acts.add}
          >
            <Plus className="icon" aria-hidden="true" />
            <span className="vh">
              {rich('Add window<hidden> on {day}</hidden>', { day: weekdayName(day) })}
            </span>
          </button>
        )}
        <button
          type="button"
          ref={opener}
          id={`${day}.copy`}
          className="button button-quiet button-small button-icon"
          aria-expanded={copying}
          onClick={() => setCopying(!copying)}
        >
          <Copy className="icon" aria-hidden="true" />
          <span className="vh">
            {rich('Copy <hidden>{day} </hidden>to other days', { day: weekdayName(day) })}
          </span>
        </button>
      </div>
      {copying && <CopyPanel day={day} copy={acts.copy} close={close} />}
    </>
  );
}
