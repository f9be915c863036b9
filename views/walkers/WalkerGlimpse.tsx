import type { Glimpse } from '../../src/domain/walkers/public-profile.ts';
import { paths } from '../../src/paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Rating } from '../ui/Rating.tsx';
import { Neighborhood } from './WalkerFacts.tsx';
import { BookAndMessage } from './WalkerProfile.tsx';

/** What strangers see of a walker: enough to know whom a friend has spoken of. DECISIONS 38. */
export function WalkerGlimpse({ walker }: { walker: Glimpse }) {
  const name = `${walker.firstName} ${walker.initial}.`;
  return (
    <Card as="article">
      <div className="walker-head">
        <Avatar name={name} size="xl" />
        <div className="stack stack-s">
          <h1 tabIndex={-1}>{name}</h1>
          <Neighborhood name={walker.neighborhood} />
          <p>
            <Rating average={walker.averageRating} count={walker.reviewCount} />
          </p>
        </div>
      </div>
      <Banner
        title="The rest is for parents whom we have approved"
        action={<Button href={paths.signUp}>Get Started</Button>}
      >
        <p>Sign in to read about {walker.firstName}, see when they are free, and ask for a walk.</p>
      </Banner>
      <div className="cluster">
        <BookAndMessage id={walker.id} />
      </div>
    </Card>
  );
}
