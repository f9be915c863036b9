import { titleOf, WalkerPage, type WalkerPageProps } from '../../../views/walkers/WalkerPage.tsx';
import type { Bearing } from '../../../views/walkers/WalkerProfile.tsx';
import { clock } from '../../clock.ts';
import { idOf, isParent, type Viewer } from '../../domain/viewer.ts';
import { seeWalker } from '../../domain/walkers/public-profile.ts';
import { paths } from '../../paths.ts';
import { everyone } from '../guards.ts';
import { page } from '../page.tsx';

/** A walker's own page: public, but kept out of searches. S1 §2; DECISIONS 38. */
export const walkerPage = page<WalkerPageProps>({
  path: paths.walker(':walkerId'),
  guard: everyone,
  layout: 'public',
  width: 'text',
  unlisted: true,
  title: titleOf,
  load: async ({ em, viewer, params: { walkerId = '' } }) => ({
    seen: await seeWalker(em, viewer, walkerId),
    bearing: bearingOf(viewer, walkerId),
    timeZone: clock.zone(),
  }),
  status: ({ seen }) => (seen ? 200 : 404),
  view: ({ data }) => <WalkerPage {...data} />,
});

function bearingOf(viewer: Viewer, walkerId: string): Bearing {
  if (idOf(viewer) === walkerId) return 'self';
  return isParent(viewer) ? 'parent' : 'onlooker';
}
