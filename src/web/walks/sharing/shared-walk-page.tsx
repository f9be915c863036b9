import { SharedWalkPage, type SharedWalkPageProps } from '../../../../views/walks/sharing/SharedWalkPage.tsx';
import { firstNamesOf } from '../../../domain/children/first-name.ts';
import { system, type Viewer } from '../../../domain/viewer.ts';
import { confirmReceived, readShareToken, sharedWalk } from '../../../domain/walks/sharing/shared-walk.ts';
import { withActor } from '../../../gateways/database/transaction.ts';
import { paths } from '../../../paths.ts';
import { tr } from '../../../translate.ts';
import { everyone } from '../../kit/guards.ts';
import { type PageRequest, page } from '../../kit/page.tsx';

const shareOf = ({ params: { token = '' }, services }: Pick<PageRequest, 'params' | 'services'>) =>
  readShareToken(services.walkShareSigner, token);

/** SHARE-2 */
export const sharedWalkPage = page<SharedWalkPageProps, Viewer>({
  path: paths.sharedWalk(':token'),
  guard: everyone,
  width: 'narrow',
  title: ({ walk }) =>
    walk ? tr("{children}'s walk", { children: firstNamesOf(walk.children) }) : tr('This link has ended'),
  load: async (context) => {
    const { em, services, address } = context;
    await services.limits.use('sharedWalk', address);
    const share = shareOf(context);
    return { walk: share ? await sharedWalk(em, share) : null, tiles: services.config.mapTiles };
  },
  status: ({ walk }) => (walk ? 200 : 404),
  intents: {
    received: {
      failed: 'walkShareFailed',
      submitNonTransactional: async (context) => {
        const { services, address, params } = context;
        await services.limits.use('sharedWalk', address);
        await withActor(services.orm, system('worker'), (em) => confirmReceived(em, shareOf(context) ?? ''));
        return { to: paths.sharedWalk(params.token ?? ''), toast: 'wordGiven' };
      },
    },
  },
  view: ({ data }) => <SharedWalkPage {...data} />,
});
