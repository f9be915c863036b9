import type { EntityManager } from '@mikro-orm/postgresql';
import {
  InvitationPage,
  type InvitationPageProps,
} from '../../../../views/walks/watching/InvitationPage.tsx';
import {
  WatchedWalkPage,
  type WatchedWalkPageProps,
} from '../../../../views/walks/watching/WatchedWalkPage.tsx';
import { WatchingPage, type WatchingPageProps } from '../../../../views/walks/watching/WatchingPage.tsx';
import { acceptWatching, endWatching, whyNotFor } from '../../../domain/accounts/watchers/invitations.ts';
import { watchInvitation, watchLinksOf } from '../../../domain/accounts/watchers/watch-links.ts';
import { firstNamesOf } from '../../../domain/children/first-name.ts';
import { system, type Viewer } from '../../../domain/viewer.ts';
import { watchedWalk, watchedWalks } from '../../../domain/walks/sharing/watched-walks.ts';
import { withActor } from '../../../gateways/database/transaction.ts';
import { paths } from '../../../paths.ts';
import { msg, tr } from '../../../translate.ts';
import { acts } from '../../kit/act.ts';
import { admit, everyone, members } from '../../kit/guards.ts';
import { page } from '../../kit/page.tsx';

const failed = { failed: 'watchingFailed' } as const;
const secretOf = (url: URL): string => url.searchParams.get('token') ?? '';

export const watchInvitationPage = page<InvitationPageProps, Viewer>({
  path: paths.watchInvitation,
  guard: everyone,
  width: 'narrow',
  title: msg('An invitation to follow walks'),
  load: async ({ em, url, viewer }) => {
    const invitation = await watchInvitation(em, secretOf(url));
    const obstacle = viewer.kind === 'member' ? invitation && whyNotFor(viewer, invitation) : 'visitor';
    return { invitation, obstacle, here: url.pathname + url.search };
  },
  status: ({ invitation }) => (invitation ? 200 : 404),
  intents: {
    'accept-watching': {
      ...failed,
      limit: 'answer',
      submitNonTransactional: async ({ viewer, url, services }) => {
        const member = admit(members, viewer);
        const accept = (em: EntityManager) => acceptWatching(em, member, secretOf(url));
        const decides = await withActor(services.orm, system('worker'), accept);
        return decides
          ? { to: paths.dashboard, toast: 'decidingBegan' }
          : { to: paths.watching, toast: 'watchingBegan' };
      },
    },
  },
  view: ({ data }) => <InvitationPage {...data} />,
});

export const watchingPage = page<WatchingPageProps>({
  path: paths.watching,
  guard: members,
  width: 'narrow',
  stylesheet: 'incident',
  title: msg('Walks you follow'),
  load: async ({ em, viewer }) => ({
    links: (await watchLinksOf(em, viewer.id)).filter(({ userId }) => userId === viewer.id),
    walks: await watchedWalks(em),
  }),
  intents: acts(
    { ...failed, subject: 'watcher' },
    { 'stop-watching': { command: endWatching, toast: 'end-watching' } },
  ),
  view: ({ data }) => <WatchingPage {...data} />,
});

export const watchedWalkPage = page<WatchedWalkPageProps>({
  path: paths.watchedWalk(':id'),
  guard: members,
  width: 'narrow',
  stylesheet: 'incident',
  title: ({ walk }) =>
    walk
      ? tr("{children}'s walk", { children: firstNamesOf(walk.children) })
      : tr('You don’t follow this walk'),
  load: async ({ em, params: { id = '' }, services }) => ({
    walk: await watchedWalk(em, id),
    tiles: services.config.mapTiles,
  }),
  status: ({ walk }) => (walk ? 200 : 404),
  view: ({ data }) => <WatchedWalkPage {...data} />,
});
