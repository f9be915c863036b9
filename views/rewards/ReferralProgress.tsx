import { Award } from 'lucide-react';
import { MILESTONES, nextMilestone } from '../../src/domain/rewards/milestones.ts';
import type { RewardsSummary } from '../../src/domain/rewards/rewards-summary.ts';
import { tr } from '../../src/translate.ts';
import { Card, DescriptionList, Progress, VisuallyHidden } from '../ui.ts';

export const ReferralProgress = ({
  summary: { referrals, approvedReferrals },
}: {
  summary: RewardsSummary;
}) => (
  <Card title={tr('Progress to your next badge')} icon={Award}>
    <DescriptionList
      items={[
        {
          term: tr('Total referrals'),
          children: `${referrals.total} (${tr('{count} approved', { count: approvedReferrals })})`,
        },
        { term: tr('Walkers'), children: referrals.walkers },
        { term: tr('Parents'), children: referrals.parents },
      ]}
    />
    <NextBadge approved={approvedReferrals} />
    <ol className="milestones">
      {MILESTONES.map(({ count, badge }) => (
        <li key={badge} className={approvedReferrals >= count ? 'milestone milestone-done' : 'milestone'}>
          <span className="milestone-count">{count}</span>
          <span>
            {tr(badge)}
            <VisuallyHidden>
              {` ${approvedReferrals >= count ? tr('(earned)') : tr('(not yet)')}`}
            </VisuallyHidden>
          </span>
        </li>
      ))}
    </ol>
    <p className="small soft">{tr('A referral counts once the person you invited is approved.')}</p>
  </Card>
);

function NextBadge({ approved }: { approved: number }) {
  const next = nextMilestone(approved);
  if (!next) return <p>{tr("You've earned every milestone. You're a Legend!")}</p>;
  return (
    <Progress
      label={tr('Next badge: {badge}', { badge: tr(next.badge) })}
      value={approved}
      max={next.count}
      text={tr('{approved} of {count} approved referrals', { approved, count: next.count })}
    />
  );
}
