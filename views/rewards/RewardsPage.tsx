import type { RewardBadge } from '../../src/domain/rewards/badges.ts';
import type { Boards } from '../../src/domain/rewards/boards.ts';
import type { Standing } from '../../src/domain/rewards/standing.ts';
import type { Role } from '../../src/domain/viewer.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { Card } from '../ui/Card.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { BadgeList } from './BadgeList.tsx';
import { BookingRewards } from './BookingRewards.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import { MyReferrals } from './MyReferrals.tsx';
import { NewBadges } from './NewBadges.tsx';
import { ReferralProgress } from './ReferralProgress.tsx';
import { ReferralShare } from './ReferralShare.tsx';
import { TopTrotters } from './TopTrotters.tsx';

export interface RewardsProps {
  viewer: { id: string; role: Role };
  standing: Standing;
  badges: readonly RewardBadge[];
  boards: Boards;
  tab: 'referrals' | 'badges';
  /** The whole address that a referred person opens. */
  referralLink: string;
}

/** Referrals, and what walks have earned. S1 §2 Rewards. */
export function RewardsPage({ viewer, standing, badges, boards, tab, referralLink }: RewardsProps) {
  return (
    <>
      <PageHeading title="Rewards" lead="Bring people you trust, keep walking, and see it count." />
      <NewBadges badges={badges.filter(({ isNew }) => isNew)} />
      <div className="split">
        <div className="stack">
          <ReferralProgress standing={standing} />
          <ReferralShare code={standing.referralCode} link={referralLink} />
          <ReferralTabs
            tab={tab}
            referrals={boards.referrals}
            badges={badges}
            total={standing.referrals.total}
          />
          <BookingRewards role={viewer.role} standing={standing} badges={badges} />
        </div>
        <div className="stack">
          <Leaderboard leaders={boards.leaders} viewerId={viewer.id} />
          {viewer.role !== 'tot' && <TopTrotters trotters={boards.topTrotters} />}
        </div>
      </div>
    </>
  );
}

type TabsProps = Pick<RewardsProps, 'tab' | 'badges'> & { referrals: Boards['referrals']; total: number };

function ReferralTabs({ tab, referrals, badges, total }: TabsProps) {
  const ofReferrals = badges.filter(({ type }) => type !== 'booking');
  const earned = ofReferrals.filter(({ earnedAt }) => earnedAt !== null).length;
  return (
    <section className="stack" aria-label="Referrals">
      <Tabs
        label="Referrals"
        tabs={[
          { href: paths.rewards, label: 'My Referrals', count: total, current: tab === 'referrals' },
          {
            href: withQuery(paths.rewards, { tab: 'badges' }),
            label: 'Referral Badges',
            count: earned,
            current: tab === 'badges',
          },
        ]}
      />
      {tab === 'referrals' ? (
        <MyReferrals referrals={referrals} total={total} />
      ) : (
        <Card as="div">
          <BadgeList badges={ofReferrals} />
        </Card>
      )}
    </section>
  );
}
