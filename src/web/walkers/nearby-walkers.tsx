import {
  NearbyWalkers,
  type NearbyWalkersProps,
  nearbyWalkersLead,
  nearbyWalkersTitle,
} from '../../../views/walkers/NearbyWalkers.tsx';
import { truncate } from '../../domain/truncate.ts';
import { isParent, type Viewer } from '../../domain/viewer.ts';
import { previewForLanding, previewOfNeighborhood } from '../../domain/walkers/public-preview.ts';
import { filterOptions } from '../../domain/walkers/search.ts';
import { paths, withQuery } from '../../paths.ts';
import { normalizeText } from '../../typed-text.ts';
import { everyone } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';

const MAX_NAME_LENGTH = 80;

/** WALKER-19. Not indexed: it shows people, some of them minors. */
export const nearbyWalkersPage = page<NearbyWalkersProps, Viewer>({
  path: paths.walkers,
  stylesheet: 'landing',
  guard: everyone,
  title: ({ near }) => nearbyWalkersTitle(near),
  description: nearbyWalkersLead,
  canonical: ({ near }) => withQuery(paths.walkers, { near }),
  failed: 'walkersLoadFailed',
  load: async ({ em, viewer, url }) => {
    const { neighborhoods } = await filterOptions(em);
    const typed = truncate(normalizeText(url.searchParams.get('near') ?? ''), MAX_NAME_LENGTH);
    const near = neighborhoods.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed;
    return {
      near,
      neighborhoods,
      found: near
        ? await previewOfNeighborhood(em, near)
        : { walkers: await previewForLanding(em), hasMore: false },
      canSearch: isParent(viewer),
    };
  },
  view: ({ data }) => <NearbyWalkers {...data} />,
});
