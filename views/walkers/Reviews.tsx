import { ChevronLeft, ChevronRight } from 'lucide-react';
import { briefDate } from '../../src/dates.ts';
import type { PublicProfile } from '../../src/domain/walkers/public-profile.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Button, Rows, Stars } from '../ui.ts';

type Props = { of: Pick<PublicProfile, 'id' | 'reviews'>; later: boolean };

export function Reviews({ of: { id, reviews: page }, later }: Props) {
  const { items: reviews, next: older } = page;
  return (
    <section className="stack stack-s walker-part" id="reviews">
      <h2>{tr('Reviews')}</h2>
      {reviews.length === 0 && (
        <p className="soft">{later ? tr('No older reviews.') : tr('No reviews yet.')}</p>
      )}
      <Rows items={reviews}>
        {(review) => (
          <li key={review.id} className="review">
            <p className="row-title">
              {review.reviewer} <Stars value={review.rating} />
              <small className="soft">{briefDate(review.createdAt)}</small>
            </p>
            {review.comment && <p className="free-text">{review.comment}</p>}
          </li>
        )}
      </Rows>
      {(later || older) && (
        <nav className="pagination" aria-label={tr('Reviews')}>
          {later && (
            <Button href={`${paths.walker(id)}#reviews`} icon={ChevronLeft} label={tr('Newest reviews')} />
          )}
          {older && (
            <Button
              href={`${withQuery(paths.walker(id), { reviews: older })}#reviews`}
              icon={ChevronRight}
              label={tr('Older reviews')}
            />
          )}
        </nav>
      )}
    </section>
  );
}
