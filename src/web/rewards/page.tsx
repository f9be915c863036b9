import { RewardsPage, type RewardsProps } from '../../../views/rewards/RewardsPage.tsx';
import { badgesOf } from '../../domain/rewards/badges.ts';
import { leaderboards } from '../../domain/rewards/leaderboards.ts';
import { rewardsSummary } from '../../domain/rewards/rewards-summary.ts';
import { recordRewardsVisit } from '../../domain/rewards/rewards-visit.ts';
import { paths, withQuery } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { approvedMembers } from '../kit/guards.ts';
import { page, type RequestContext } from '../kit/page.tsx';

export const rewardsPage = page<RewardsProps>({
  path: paths.rewards,
  guard: approvedMembers,
  title: msg('Rewards'),
  stylesheet: 'rewards',
  load: (context) => load(context),
  view: ({ data }) => <RewardsPage {...data} />,
});

/** Loading the page records the visit for the red dot (REWARD-9), which is idempotent. */
async function load({ em, viewer, url, services }: RequestContext): Promise<RewardsProps> {
  const summary = await rewardsSummary(em, viewer);
  const lastVisit = await recordRewardsVisit(em, viewer);
  return {
    viewer,
    summary,
    badges: await badgesOf(em, viewer, { lastVisit, earlyAdopterUntil: services.config.earlyAdopterUntil }),
    leaderboards: await leaderboards(em),
    tab: url.searchParams.get('tab') === 'badges' ? 'badges' : 'referrals',
    referralLink:
      services.config.baseUrl.replace(/\/$/, '') +
      withQuery(paths.auth, { tab: 'signup', ref: summary.referralCode }),
  };
}
