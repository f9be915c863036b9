import type { NeighborhoodPreview } from '../../src/domain/walkers/public-preview.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { Banner, Button, EmptyState, PageHeading } from '../ui.ts';
import { NearForm } from './NearForm.tsx';
import { PreviewCard } from './PreviewCard.tsx';

export interface NearbyWalkersProps {
  near: string;
  found: NeighborhoodPreview;
  neighborhoods: readonly string[];
  canSearch: boolean;
}

export const NearbyWalkers = ({ near, found, neighborhoods, canSearch }: NearbyWalkersProps) => (
  <>
    <PageHeading
      title={nearbyWalkersTitle(near)}
      lead="Our team reviews every account. Only parents who paid for a walk can review walkers."
    />
    <NearForm neighborhoods={neighborhoods} near={near} />
    {near && found.walkers.length === 0 && (
      <EmptyState picture="search" title={`No walkers in ${near} yet`} level={2}>
        Try a neighborhood nearby. New walkers join every week.
      </EmptyState>
    )}
    {found.walkers.length > 0 && (
      <section className="stack" aria-label={nearbyWalkersTitle(near)}>
        <h2>{found.hasMore ? `${found.walkers.length}+ walkers` : countOf(found.walkers.length)}</h2>
        <ul className="grid">
          {found.walkers.map((walker) => (
            <PreviewCard key={walker.id} walker={walker} />
          ))}
        </ul>
      </section>
    )}
    {canSearch ? (
      <Button
        href={withQuery(paths.findWalkers, { neighborhood: near })}
        variant="primary"
        label="Find Trotters"
      />
    ) : (
      <Banner
        title="Sign up to see full profiles"
        action={<Button href={paths.signUp} variant="primary" label="Get Started" />}
      >
        <p>
          Once we approve your account, you can see free hours, languages and all reviews, and message
          walkers.
        </p>
      </Banner>
    )}
  </>
);

const countOf = (count: number): string => `${count} ${count === 1 ? 'walker' : 'walkers'}`;

export const nearbyWalkersTitle = (near: string): string =>
  near ? `Walkers in ${near}` : 'Walkers near you';
