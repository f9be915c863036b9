import { Award, Baby, Footprints, Users } from 'lucide-react';
import { MILESTONES, nextMilestone } from '../../src/domain/rewards/milestones.ts';
import type { RewardsSummary } from '../../src/domain/rewards/rewards-summary.ts';
import { Card, Progress, StatCard, VisuallyHidden } from '../ui.ts';

export const ReferralProgress = ({
  summary: { referrals, approvedReferrals },
}: {
  summary: RewardsSummary;
}) => (
  <>
    <div className="grid grid-small referral-totals">
      <StatCard
        label="Total referrals"
        value={referrals.total}
        icon={Users}
        hint={`${approvedReferrals} approved`}
      />
      <StatCard label="Walkers" value={referrals.walkers} icon={Footprints} tone="sky" />
      <StatCard label="Parents" value={referrals.parents} icon={Baby} tone="sun" />
    </div>
    <Card title="Progress to your next badge" icon={Award}>
      <NextBadge approved={approvedReferrals} />
      <ol className="milestones">
        {MILESTONES.map(({ count, badge }) => (
          <li key={badge} className={approvedReferrals >= count ? 'milestone milestone-done' : 'milestone'}>
            <span className="milestone-count">{count}</span>
            <span>
              {badge}
              <VisuallyHidden>{approvedReferrals >= count ? ' (earned)' : ' (not yet)'}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ol>
      <p className="small soft">A referral counts once the person you invited is approved.</p>
    </Card>
  </>
);

function NextBadge({ approved }: { approved: number }) {
  const next = nextMilestone(approved);
  if (!next) return <p>You've earned every milestone. You're a Legend!</p>;
  return (
    <Progress
      label={`Next badge: ${next.badge}`}
      value={approved}
      max={next.count}
      text={`${approved} of ${next.count} approved referrals`}
    />
  );
}
