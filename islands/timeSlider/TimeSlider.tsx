import { CircleAlert } from 'lucide-react';
import { tr } from '../../src/translate.ts';
import { Amounts } from './Amounts.tsx';
import { Lengths } from './Lengths.tsx';
import { DURATION_FIELD, type TimeSliderProps } from './props.ts';
import { Slider } from './Slider.tsx';
import { useHours } from './useHours.ts';

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
