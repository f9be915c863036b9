import { Star } from 'lucide-react';
import { FieldError, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';

/** S1 §2 Booking detail, the review dialog. */
const words = ['Terrible', 'Poor', 'Average', 'Good', 'Excellent'];

type Props = FieldProps & { value?: number };

/** Five stars to choose from: radios underneath, 5 by default. */
export function RatingInput({ value = 5, ...field }: Props) {
  const { name, id = name, label, error } = field;
  return (
    <fieldset className="rating-input" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div className="rating-row">
        {words.map((word, index) => (
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
      <FieldError {...field} />
    </fieldset>
  );
}
