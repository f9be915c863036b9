import { briefDate } from '../../../src/dates.ts';
import type { ReviewLine } from '../../../src/domain/accounts/directory/person-detail.ts';
import { Card, Rows, Stars } from '../../ui.ts';

export const ReviewsCard = ({ reviews }: { reviews: readonly ReviewLine[] }) => (
  <Card title="Reviews">
    <Rows items={reviews}>
      {(review) => (
        <li key={review.id} className="stack stack-s">
          <p className="cluster">
            <strong>{review.reviewer ?? 'Former user'}</strong>
            <Stars value={review.rating} />
            <span className="small soft">{briefDate(review.createdAt)}</span>
          </p>
          {review.comment && <p>{review.comment}</p>}
        </li>
      )}
    </Rows>
  </Card>
);
