import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { PublicProfile } from '../../src/domain/walkers/public-profile.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { dateFormat } from '../formats.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Stars } from '../ui/Rating.tsx';

type Props = {
  of: Pick<PublicProfile, 'id' | 'reviews'>;
  later: boolean;
  timeZone: string;
};

export function Reviews({ of: { id, reviews: page }, later, timeZone }: Props) {
  const { reviews, older } = page;
  return (
    <Card title="Reviews" id="reviews">
      {reviews.length === 0 && <p className="soft">{later ? 'No older reviews.' : 'No reviews yet.'}</p>}
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
      {(later || older) && (
        <nav className="pagination" aria-label="Reviews">
          {later && (
            <Button href={`${paths.walker(id)}#reviews`} icon={ChevronLeft}>
              Newest reviews
            </Button>
          )}
          {older && (
            <Button href={`${withQuery(paths.walker(id), { reviews: older })}#reviews`} icon={ChevronRight}>
              Older reviews
            </Button>
          )}
        </nav>
      )}
    </Card>
  );
}

const dayOf = (moment: Date, timeZone: string): string =>
  shortDate(Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone));
const shortDate = dateFormat({ month: 'short', day: 'numeric', year: 'numeric' });
