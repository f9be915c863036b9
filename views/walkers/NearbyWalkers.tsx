import type { NeighborhoodPreview } from '../../src/domain/walkers/public-preview.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { plural, tr } from '../../src/translate.ts';
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
      lead={tr('Our team reviews every account. Only parents who paid for a walk can review walkers.')}
    />
    <NearForm neighborhoods={neighborhoods} near={near} />
    {near && found.walkers.length === 0 && (
      <EmptyState picture="search" title={tr('No walkers in {near} yet', { near })} level={2}>
        {tr('Try a neighborhood nearby. New walkers join every week.')}
      </EmptyState>
    )}
    {found.walkers.length > 0 && (
      <section className="stack" aria-label={nearbyWalkersTitle(near)}>
        <h2>
          {found.hasMore
            ? tr('{count}+ walkers', { count: found.walkers.length })
            : countOf(found.walkers.length)}
        </h2>
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
        label={tr('Find Trotters')}
      />
    ) : (
      <Banner
        title={tr('Sign up to see full profiles')}
        action={<Button href={paths.signUp} variant="primary" label={tr('Get Started')} />}
      >
        <p>
          {tr(
            'Once we approve your account, you can see free hours, languages and all reviews, and message walkers.',
          )}
        </p>
      </Banner>
    )}
  </>
);

const countOf = (count: number): string => plural(count, '{count} walker', '{count} walkers');

export const nearbyWalkersTitle = (near: string): string =>
  near ? tr('Walkers in {near}', { near }) : tr('Walkers near you');
