import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import {
  MAX_HOURS,
  minHours,
  nearestHours,
  STEP_HOURS,
} from '../../src/domain/bookings/lifecycle/duration-amounts.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { type Cents, formatMoney, priceOf } from '../../src/money.ts';
import { tr } from '../../src/translate.ts';
import { DURATION_FIELD } from './props.ts';

const PAGES: Readonly<Record<string, number>> = { PageUp: 1, PageDown: -1 };

type Props = {
  booked: number;
  rate: Cents;
  hours: number;
  invalid: boolean;
  choose: (hours: number) => void;
};

export function Slider({ booked, rate, hours, invalid, choose }: Props) {
  const [valueText, setValueText] = useState('');
  const shortest = minHours(booked);
  const press = (by: number) => {
    const next = nearestHours(hours + by, booked);
    choose(next);
    // The slider's value is announced by itself; a button's change is not.
    setValueText(spokenLength(rate, next));
  };
  const page = (event: KeyboardEvent) => {
    const by = PAGES[event.key];
    if (by === undefined) return;
    event.preventDefault();
    choose(nearestHours(hours + by, booked));
  };
  return (
    <div className="time-slider">
      <output htmlFor={DURATION_FIELD} aria-live="off" className="time-slider-now">
        {durationText(hours)}
      </output>
      <Step
        by={-STEP_HOURS}
        label={tr('15 minutes less')}
        icon={Minus}
        end={hours === shortest}
        press={press}
      />
      <input
        type="range"
        id={DURATION_FIELD}
        name={DURATION_FIELD}
        min={shortest}
        max={MAX_HOURS}
        step={STEP_HOURS}
        value={hours}
        aria-valuetext={spokenLength(rate, hours)}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? `${DURATION_FIELD}-error` : undefined}
        onChange={(event) => choose(nearestHours(Number(event.target.value), booked))}
        onKeyDown={page}
      />
      <Step
        by={STEP_HOURS}
        label={tr('15 minutes more')}
        icon={Plus}
        end={hours === MAX_HOURS}
        press={press}
      />
      <span role="status" className="vh">
        {valueText}
      </span>
    </div>
  );
}

type StepProps = { by: number; label: string; icon: typeof Plus; end: boolean; press: (by: number) => void };

/** Stays enabled at the end of the range, so that it keeps the focus. */
function Step({ by, label, icon: Sign, end, press }: StepProps) {
  return (
    <button
      type="button"
      className="button button-secondary button-icon"
      aria-label={label}
      aria-disabled={end || undefined}
      onClick={() => press(by)}
    >
      <Sign className="icon" aria-hidden="true" />
    </button>
  );
}

const spokenLength = (rate: Cents, hours: number): string =>
  `${durationText(hours)}, ${formatMoney(priceOf(rate, hours))}`;
