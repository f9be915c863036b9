import { Star } from 'lucide-react';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** An average with its number of reviews: "4.8 (12 reviews)"; says so when there are none yet. */
export function Rating({ average, count }: { average: number | null; count: number }) {
  if (average === null || count === 0) return <span className="rating rating-none">No reviews yet</span>;
  return (
    <span className="rating">
      <Icon of={Star} />
      <strong>{average.toFixed(1)}</strong>
      <VisuallyHidden>out of 5</VisuallyHidden>
      <span className="rating-count">
        ({count} {count === 1 ? 'review' : 'reviews'})
      </span>
    </span>
  );
}

/** One review's stars, 1 to 5. */
export function Stars({ value }: { value: number }) {
  return (
    <span className="stars" role="img" aria-label={`${value} out of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} className={star <= value ? 'star-on' : 'star-off'}>
          <Icon of={Star} />
        </span>
      ))}
    </span>
  );
}
