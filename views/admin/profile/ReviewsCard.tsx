import { momentText } from '../../../src/dates.ts';
import type { ReviewLine } from '../../../src/domain/accounts/directory/person-detail.ts';
import { Card, Stars } from '../../ui.ts';

export function ReviewsCard({ reviews }: { reviews: readonly ReviewLine[] }) {
  return (
    <Card title="Reviews">
      {reviews.length === 0 ? (
        <p className="soft">No reviews yet.</p>
      ) : (
        <ul className="rows">
          {reviews.map((review) => (
            <li key={review.id} className="stack stack-s">
              <p className="cluster">
                <strong>{review.reviewer ?? 'Former user'}</strong>
                <Stars value={review.rating} />
                <span className="small soft">{momentText(review.createdAt)}</span>
              </p>
              {review.comment && <p>{review.comment}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
