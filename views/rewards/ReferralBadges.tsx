import type { RewardBadge } from '../../src/domain/rewards/badges.ts';
import { MILESTONES } from '../../src/domain/rewards/milestones.ts';
import { BadgeList } from './BadgeList.tsx';

/** The five milestones in their order, then the other referral badges. DECISIONS 46. */
export function ReferralBadges({ badges }: { badges: readonly RewardBadge[] }) {
  const order = MILESTONES.map(({ badge }) => badge);
  const milestones = badges
    .filter(({ type }) => type === 'milestone')
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  return <BadgeList badges={[...milestones, ...badges.filter(({ type }) => type === 'perk')]} />;
}
