import { NeighborhoodPage, type NeighborhoodProps } from '../../../views/public/NeighborhoodPage.tsx';
import { notFound } from '../../domain/forms/domain-error.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { figuresNear } from '../../domain/walkers/public-preview.ts';
import { market, neighborhoodSlug } from '../../market.ts';
import { wholeMoney } from '../../money.ts';
import { paths } from '../../paths.ts';
import { tr } from '../../translate.ts';
import { everyone } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';

/** In the market's file there may be a thousand. */
const MAX_OTHERS = 60;

const pathOf = (name: string): string => paths.neighborhood(neighborhoodSlug(name));

export const neighborhoodPaths = (): string[] => [
  ...new Set(market.neighborhoods.map(({ name }) => pathOf(name))),
];

export const neighborhoodPage = page<NeighborhoodProps, Viewer>({
  path: paths.neighborhood(':neighborhood'),
  guard: everyone,
  width: 'text',
  listed: true,
  title: ({ near }) => tr('Walkers for school and activities in {near}', { near }),
  description: ({ near }) =>
    tr(
      'Find a neighbor to walk your child to school and activities in {near}. Reviewed accounts, rates up to {rate}/hr, no fees.',
      { near, rate: wholeMoney(market.rates.highest) },
    ),
  load: async ({ em, params }) => {
    const found = market.neighborhoods.find(({ name }) => neighborhoodSlug(name) === params.neighborhood);
    if (!found) throw notFound('notFound');
    const same = market.neighborhoods.filter(
      ({ name, borough }) => borough === found.borough && name !== found.name,
    );
    return {
      near: found.name,
      borough: found.borough,
      figures: await figuresNear(em, found.name),
      others: same.slice(0, MAX_OTHERS).map(({ name }) => ({ name, path: pathOf(name) })),
    };
  },
  view: ({ data }) => <NeighborhoodPage {...data} />,
});
