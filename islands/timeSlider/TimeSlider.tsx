import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  choosableHours,
  finalAmounts,
  nearestHours,
} from '../../src/domain/bookings/lifecycle/duration-amounts.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { type Cents, formatMoney, priceOf } from '../../src/money.ts';
import { tr } from '../../src/translate.ts';
import { DURATION_FIELD, type TimeSliderProps } from './props.ts';
import { Slider } from './Slider.tsx';

/** PAYMENT-5. Without JavaScript a list of lengths with their prices. */
export default function TimeSlider(props: TimeSliderProps) {
  const { booked, rate, error } = props;
  const { hours, setHours, live, place } = useHours(props);
  const chosen = { booked, rate, hours, invalid: Boolean(error) };
  return (
    <div className="stack" ref={place}>
      <div className={error ? 'field field-wrong' : 'field'}>
        <label htmlFor={DURATION_FIELD}>{tr('How long did the walk take?')}</label>
        {live ? <Slider {...chosen} choose={setHours} /> : <Lengths {...chosen} />}
        {error && (
          <p className="field-error" id={`${DURATION_FIELD}-error`}>
            <CircleAlert className="icon icon-s" aria-hidden="true" />
            <span>{error}</span>
          </p>
        )}
      </div>
      <Amounts booked={booked} rate={rate} hours={live ? hours : null} />
    </div>
  );
}

/** Until hydration (`live`) the list of lengths is shown; its selection and focus move to the slider. */
function useHours({ booked, hours: first }: TimeSliderProps) {
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef(false);
  const [hours, setHours] = useState(first);
  const [live, setLive] = useState(false);

  useEffect(() => {
    const list = place.current?.querySelector('select');
    if (list) setHours(nearestHours(Number(list.value), booked));
    focused.current = Boolean(list) && list === document.activeElement;
    setLive(true);
  }, [booked]);

  useEffect(() => {
    if (live && focused.current)
      place.current?.querySelector<HTMLInputElement>(`#${DURATION_FIELD}`)?.focus();
  }, [live]);

  return { hours, setHours, live, place };
}

type Props = { booked: number; rate: Cents; hours: number; invalid: boolean };

function Lengths({ booked, rate, hours, invalid }: Props) {
  return (
    <select
      id={DURATION_FIELD}
      name={DURATION_FIELD}
      defaultValue={hours}
      className="input"
      aria-invalid={invalid || undefined}
      aria-describedby={invalid ? `${DURATION_FIELD}-error` : undefined}
    >
      {choosableHours(booked).map((length) => (
        <option key={length} value={length}>
          {price(rate, booked, length)}
        </option>
      ))}
    </select>
  );
}

function price(rate: Cents, booked: number, hours: number): string {
  const { finalAmount, timeAdjustmentAmount } = finalAmounts(rate, booked, hours);
  const difference = hours === booked ? tr('as booked') : signedAmount(timeAdjustmentAmount);
  return `${durationText(hours)}: ${formatMoney(finalAmount)} (${difference})`;
}

type AmountsProps = { booked: number; rate: Cents; hours: number | null };

function Amounts({ booked, rate, hours }: AmountsProps) {
  return (
    <dl className="bill">
      <Line term={tr('Original duration')} text={durationText(booked)} />
      <Line term={tr('Hourly rate')} text={tr('{amount}/hr', { amount: formatMoney(rate) })} />
      <Line term={tr('Original amount')} text={formatMoney(priceOf(rate, booked))} />
      {hours !== null && <Adjusted {...finalAmounts(rate, booked, hours)} />}
    </dl>
  );
}

function Adjusted({ finalAmount, timeAdjustmentAmount }: ReturnType<typeof finalAmounts>) {
  return (
    <>
      <Line term={tr('Adjusted amount')} text={formatMoney(finalAmount)} total />
      <Line term={tr('Difference')} text={signedAmount(timeAdjustmentAmount)} />
    </>
  );
}

function Line({ term, text, total }: { term: string; text: string; total?: boolean }) {
  return (
    <div className={total ? 'bill-total' : undefined}>
      <dt>{term}</dt>
      <dd className="money">{text}</dd>
    </div>
  );
}

const signedAmount = (cents: Cents): string => (cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents));
