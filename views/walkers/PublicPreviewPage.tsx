import type { PublicPreview } from '../../src/domain/walkers/public-profile.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Avatar, Button, Card } from '../ui.ts';
import { ReviewQuote } from './PreviewCard.tsx';
import { Neighborhood, WalkerFacts } from './WalkerFacts.tsx';

/** WALKER-13 */
export function PublicPreviewPage({ walker }: { walker: PublicPreview }) {
  const name = `${walker.firstName} ${walker.initial}.`;
  return (
    <Card as="article">
      <div className="walker-head">
        <Avatar name={name} src={walker.shown?.avatarUrl} size="xl" />
        <div className="stack stack-s">
          <h1 tabIndex={-1}>{name}</h1>
          <Neighborhood name={walker.neighborhood} />
          <WalkerFacts walker={{ ...walker, hourlyRate: walker.shown?.hourlyRate }} />
        </div>
      </div>
      {walker.shown?.quote && <ReviewQuote words={walker.shown.quote} />}
      <p>
        {tr('Approved parents can read about {name}, see free hours and all reviews, and request a walk.', {
          name: walker.firstName,
        })}
      </p>
      <Button
        href={withQuery(paths.bookWalk, { walker: walker.id })}
        variant="primary"
        wide
        label={tr('Book Walk')}
      />
      <p>
        <a href={withQuery(paths.messages, { to: walker.id })}>{tr('Send Message')}</a>
      </p>
    </Card>
  );
}
