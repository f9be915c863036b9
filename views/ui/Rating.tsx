import { Star } from 'lucide-react';
import { DEFAULT_RATING, RATING_LABELS } from '../../src/domain/bookings/lifecycle/review.ts';
import { plural, tr } from '../../src/translate.ts';
import { FieldErrorText, type FieldProps } from './Field.tsx';
import { Icon, VisuallyHidden } from './markup.tsx';

type RatingProps = { average: number | null; count: number; short?: boolean };

/** "4.7 (3 reviews)"; `short` hides the word from the eye. */
export function Rating({ average, count, short }: RatingProps) {
  const reviews = plural(count, '{count} review', '{count} reviews');
  if (average === null || count === 0)
    return <span className="rating rating-none">{short ? tr('New') : tr('No reviews yet')}</span>;
  return (
    <span className="rating">
      <Icon of={Star} />
      <strong>{average.toFixed(1)}</strong>
      <VisuallyHidden>{tr('out of 5')}</VisuallyHidden>
      <span className="rating-count">({short ? <Short text={reviews} /> : reviews})</span>
    </span>
  );
}

function Short({ text }: { text: string }) {
  const [count, ...word] = text.split(' ');
  return (
    <>
      {count}
      <VisuallyHidden> {word.join(' ')}</VisuallyHidden>
    </>
  );
}

export const Stars = ({ value }: { value: number }) => (
  <span className="stars" role="img" aria-label={tr('{value} out of 5 stars', { value })}>
    {[1, 2, 3, 4, 5].map((star) => (
      <span key={star} className={star <= value ? 'star-on' : 'star-off'}>
        <Icon of={Star} />
      </span>
    ))}
  </span>
);

type RatingInputProps = FieldProps & { value?: number };

export function RatingInput({ value = DEFAULT_RATING, ...field }: RatingInputProps) {
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
            <span>{tr(word)}</span>
          </label>
        ))}
      </div>
      <FieldErrorText {...field} />
    </fieldset>
  );
}
