import { previewOf } from '../../../views/walkers/preview.ts';
import { titleOf, WalkerPage, type WalkerPageProps } from '../../../views/walkers/WalkerPage.tsx';
import type { Bearing } from '../../../views/walkers/WalkerProfile.tsx';
import { clock } from '../../clock.ts';
import { readCursor } from '../../domain/cursor.ts';
import { idOf, isParent, type Viewer } from '../../domain/viewer.ts';
import { seeWalker } from '../../domain/walkers/public-profile.ts';
import { paths } from '../../paths.ts';
import { everyone } from '../guards.ts';
import { page } from '../page.tsx';

/** A walker's own page. Visitors, searches and previews learn of listed walkers, and little of them. S1 §2; DECISIONS 38. */
export const walkerPage = page<WalkerPageProps>({
  path: paths.walker(':walkerId'),
  guard: everyone,
  layout: 'public',
  width: 'text',
  unlisted: ({ seen }) => seen?.kind !== 'glimpse' || !seen.searchable,
  preview: previewOf,
  title: titleOf,
  failed: 'walkerProfileLoadFailed',
  load: async ({ em, viewer, url, params: { walkerId = '' } }) => {
    const behind = readCursor(url.searchParams.get('reviews'));
    return {
      seen: await seeWalker(em, viewer, walkerId, behind),
      bearing: bearingOf(viewer, walkerId),
      later: behind !== null,
      timeZone: clock.zone(),
    };
  },
  status: ({ seen }) => (seen ? 200 : 404),
  view: ({ data }) => <WalkerPage {...data} />,
});

function bearingOf(viewer: Viewer, walkerId: string): Bearing {
  if (idOf(viewer) === walkerId) return 'self';
  return isParent(viewer) ? 'parent' : 'onlooker';
}
