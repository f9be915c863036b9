import { shortName } from '../../src/domain/people/names.ts';
import type { WalkerPreview } from '../../src/domain/walkers/public-preview.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Avatar, Card } from '../ui.ts';
import { Neighborhood, WalkerFacts } from './WalkerFacts.tsx';

/** Has a photo only if the walker agreed. WALKER-18 */
export function PreviewCard({ walker }: { walker: WalkerPreview }) {
  const name = shortName({ ...walker, lastName: walker.initial });
  return (
    <Card as="li">
      <div className="row">
        <Avatar name={name} src={walker.avatarUrl} size="l" />
        <div className="row-text">
          <h3>
            <a href={paths.walker(walker.id)}>{name}</a>
          </h3>
          <Neighborhood name={walker.neighborhood} />
          <WalkerFacts walker={walker} />
        </div>
      </div>
      {walker.quote && <ReviewQuote words={walker.quote} />}
    </Card>
  );
}

export const ReviewQuote = ({ words }: { words: string }) => (
  <figure className="review-quote">
    <blockquote>“{words}”</blockquote>
    <figcaption className="soft small">{tr('A parent who paid for a walk')}</figcaption>
  </figure>
);
