import type { Review } from '../../src/domain/walkers/reviews.ts';
import { Card } from '../ui/Card.tsx';
import { Stars } from '../ui/Rating.tsx';

type Props = { reviews: readonly Review[]; timeZone: string };

/** What parents say, newest first. */
export function Reviews({ reviews, timeZone }: Props) {
  return (
    <Card title="Reviews">
      {reviews.length === 0 && <p className="soft">No reviews yet.</p>}
      <ul className="rows">
        {reviews.map((review) => (
          <li key={review.id} className="review">
            <p className="row-title">
              {review.reviewer} <Stars value={review.rating} />
              <small className="soft">{dayOf(review.createdAt, timeZone)}</small>
            </p>
            {review.comment && <p className="free-text">{review.comment}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** "Nov 12, 2026". */
const dayOf = (moment: Date, timeZone: string): string =>
  moment.toLocaleDateString('en-US', { timeZone, month: 'short', day: 'numeric', year: 'numeric' });
