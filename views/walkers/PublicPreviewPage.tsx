import { MessageCircle } from 'lucide-react';
import type { PublicPreview } from '../../src/domain/walkers/public-profile.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Avatar, Banner, Button, Card, Rating } from '../ui.ts';
import { ReviewQuote } from './PreviewCard.tsx';
import { Neighborhood, RateBadge } from './WalkerFacts.tsx';

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
          {walker.shown?.hourlyRate && (
            <p>
              <RateBadge rate={walker.shown.hourlyRate} />
            </p>
          )}
          <p>
            <Rating average={walker.averageRating} count={walker.reviewCount} />
          </p>
        </div>
      </div>
      {walker.shown?.quote && <ReviewQuote words={walker.shown.quote} />}
      <Banner
        title={tr('Sign up to see the full profile')}
        action={<Button href={paths.signUp} label={tr('Get Started')} />}
      >
        <p>
          {tr('Approved parents can read about {name}, see free hours and all reviews, and request a walk.', {
            name: walker.firstName,
          })}
        </p>
      </Banner>
      <div className="cluster">
        <Button
          href={withQuery(paths.bookWalk, { walker: walker.id })}
          variant="primary"
          label={tr('Book Walk')}
        />
        <Button
          href={withQuery(paths.messages, { to: walker.id })}
          icon={MessageCircle}
          label={tr('Send Message')}
        />
      </div>
    </Card>
  );
}
