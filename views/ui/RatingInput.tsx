import { Star } from 'lucide-react';
import { DEFAULT_RATING, RATING_LABELS } from '../../src/domain/bookings/lifecycle/review.ts';
import { FieldErrorText, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';

type Props = FieldProps & { value?: number };

export function RatingInput({ value = DEFAULT_RATING, ...field }: Props) {
  const { name, id = name, label, error } = field;
  return (
    <fieldset className="rating-input" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div className="rating-row">
        {RATING_LABELS.map((word, index) => (
          <label key={word}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${index + 1}`}
              name={name}
              value={index + 1}
              defaultChecked={value === index + 1}
            />
            <Icon of={Star} />
            <span>{word}</span>
          </label>
        ))}
      </div>
      <FieldErrorText {...field} />
    </fieldset>
  );
}
