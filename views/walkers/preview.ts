import { shortName } from '../../src/domain/people/names.ts';
import { tr } from '../../src/translate.ts';
import type { LinkPreview } from '../layouts/Preview.tsx';
import type { WalkerPageProps } from './WalkerPage.tsx';

/** Link previews show only what any visitor reads. WALKER-13 */
export function previewOf({ seen }: Pick<WalkerPageProps, 'seen'>): LinkPreview | null {
  if (seen?.kind !== 'preview') return null;
  const { firstName, initial, neighborhood, averageRating, reviewCount } = seen.walker;
  const name = shortName({ firstName, lastName: initial });
  const rated = averageRating !== null && reviewCount > 0;
  return {
    title: tr('{name}, walker on Trotwell', { name }),
    description: [
      neighborhood
        ? tr('{name} walks children to school and activities in {neighborhood}.', { name, neighborhood })
        : tr('{name} walks children to school and activities.', { name }),
      ...(rated ? [tr('Rated {average} out of 5 by parents.', { average: averageRating.toFixed(1) })] : []),
      tr('Sign in to request a walk.'),
    ].join(' '),
    facts: {
      '@type': 'Service',
      serviceType: tr('Walking children to school and activities'),
      provider: { '@type': 'Person', name, givenName: firstName },
      ...(neighborhood && { areaServed: { '@type': 'Place', name: neighborhood } }),
      ...(rated && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: averageRating.toFixed(1),
          reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    },
  };
}
