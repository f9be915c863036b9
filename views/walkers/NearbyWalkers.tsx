import type { NeighborhoodPreview } from '../../src/domain/walkers/public-preview.ts';
import { exampleNeighborhood } from '../../src/market.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { msg, plural, tr } from '../../src/translate.ts';
import { Banner, Button, EmptyState, PageHeading, SubmitButton } from '../ui.ts';
import { NeighborhoodNames } from './NeighborhoodNames.tsx';
import { PreviewCard } from './PreviewCard.tsx';

export interface NearbyWalkersProps {
  near: string;
  found: NeighborhoodPreview;
  neighborhoods: readonly string[];
  canSearch: boolean;
}

export const nearbyWalkersLead = msg(
  'Our team reviews every walker. Only parents who paid for a walk can review walkers.',
);

export const NearbyWalkers = ({ near, found, neighborhoods, canSearch }: NearbyWalkersProps) => (
  <>
    <PageHeading title={nearbyWalkersTitle(near)} lead={tr(nearbyWalkersLead)} />
    <NearForm neighborhoods={neighborhoods} near={near} />
    {near && found.walkers.length === 0 && (
      <EmptyState picture="search" title={tr('No walkers in {near} yet', { near })} level={2}>
        {tr('Try a neighborhood nearby. New walkers join every week.')}
      </EmptyState>
    )}
    {(!near || found.walkers.length === 0) && <Neighborhoods names={neighborhoods} />}
    {found.walkers.length > 0 && (
      <section className="stack" aria-labelledby="found">
        <h2 id="found">{near ? countOf(found) : tr('Meet some of our walkers')}</h2>
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

const Neighborhoods = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <section className="stack" aria-labelledby="neighborhoods">
      <h2 id="neighborhoods">{tr('Neighborhoods with walkers')}</h2>
      <ul className="cluster">
        {names.slice(0, MAX_NEIGHBORHOODS).map((name) => (
          <li key={name}>
            <Button href={withQuery(paths.walkers, { near: name })} size="s" label={name} />
          </li>
        ))}
      </ul>
    </section>
  );

const MAX_NEIGHBORHOODS = 60;

const countOf = ({ walkers: { length: count }, hasMore }: NeighborhoodPreview): string =>
  hasMore ? tr('{count}+ walkers', { count }) : plural(count, '{count} walker', '{count} walkers');

export const nearbyWalkersTitle = (near: string): string =>
  near ? tr('Walkers in {near}', { near }) : tr('Walkers near you');

type Props = { neighborhoods: readonly string[]; near?: string };

export const NearForm = ({ neighborhoods, near }: Props) => (
  <form method="get" action={paths.walkers} className="near">
    <label htmlFor="near">{tr('Your neighborhood')}</label>
    <div className="near-row">
      <input
        id="near"
        name="near"
        className="input"
        defaultValue={near}
        placeholder={exampleNeighborhood()}
        list="near-names"
        autoComplete="address-level3"
        maxLength={80}
        required
      />
      <SubmitButton label={tr('See walkers')} />
    </div>
    <NeighborhoodNames id="near-names" names={neighborhoods.slice(0, 40)} />
  </form>
);
