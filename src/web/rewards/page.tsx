import { RewardsPage, type RewardsProps } from '../../../views/rewards/RewardsPage.tsx';
import { badgesOf } from '../../domain/rewards/badges.ts';
import { boards } from '../../domain/rewards/boards.ts';
import { standingOf } from '../../domain/rewards/standing.ts';
import { noteRewardsVisit } from '../../domain/rewards/visit.ts';
import { paths, withQuery } from '../../paths.ts';
import { approvedMembers } from '../guards.ts';
import { page } from '../page.tsx';
import type { MemberVisit } from '../visit.ts';

/** S1 §2 Rewards. */
export const rewardsPage = page<RewardsProps>({
  path: paths.rewards,
  guard: approvedMembers,
  layout: 'app',
  title: 'Rewards',
  sheet: 'rewards',
  load: (visit) => load(visit as MemberVisit),
  view: ({ data }) => <RewardsPage {...data} />,
});

/** Looking at the page is the visit that the red dot compares with; looking twice is harmless. */
async function load({ em, viewer, url, services }: MemberVisit): Promise<RewardsProps> {
  const standing = await standingOf(em, viewer);
  const lastVisit = await noteRewardsVisit(em, viewer);
  return {
    viewer,
    standing,
    badges: await badgesOf(em, viewer, { lastVisit, earlyAdopterUntil: services.config.earlyAdopterUntil }),
    boards: await boards(em),
    tab: url.searchParams.get('tab') === 'badges' ? 'badges' : 'referrals',
    referralLink:
      services.config.baseUrl.replace(/\/$/, '') +
      withQuery(paths.auth, { tab: 'signup', ref: standing.referralCode }),
  };
}
