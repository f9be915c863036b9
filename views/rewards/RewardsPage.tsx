import { PartyPopper } from 'lucide-react';
import { briefDate } from '../../src/dates.ts';
import { fullName, shortName } from '../../src/domain/people/names.ts';
import type { RewardBadge } from '../../src/domain/rewards/badges.ts';
import type { Leaderboards, MyReferral } from '../../src/domain/rewards/leaderboards.ts';
import type { RewardsSummary } from '../../src/domain/rewards/rewards-summary.ts';
import type { Role } from '../../src/domain/viewer.ts';
import { formatNumber } from '../../src/money.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { formatList, tr } from '../../src/translate.ts';
import { Avatar, Badge, Banner, Card, EmptyState, PageHeading, Rows, Tabs } from '../ui.ts';
import { BadgeList, BookingRewards } from './BookingRewards.tsx';
import { Leaderboard, TopTrotters } from './Leaderboard.tsx';
import { ReferralShare } from './ReferralShare.tsx';

export interface RewardsProps {
  viewer: { id: string; role: Role };
  summary: RewardsSummary;
  badges: readonly RewardBadge[];
  leaderboards: Leaderboards;
  tab: 'referrals' | 'badges';
  referralLink: string;
}

export const RewardsPage = ({ viewer, summary, badges, leaderboards, tab, referralLink }: RewardsProps) => (
  <>
    <PageHeading title={tr('Rewards')} />
    <NewBadges badges={badges.filter(({ isNew }) => isNew)} />
    <div className="split">
      <div className="stack">
        <ReferralShare summary={summary} link={referralLink} />
        <ReferralTabs
          tab={tab}
          referrals={leaderboards.referrals}
          badges={badges}
          total={summary.referrals.total}
        />
      </div>
      <div className="stack">
        <BookingRewards role={viewer.role} summary={summary} badges={badges} />
        {leaderboards.leaders.length > 0 && (
          <Leaderboard leaders={leaderboards.leaders} viewerId={viewer.id} />
        )}
        {viewer.role !== 'tot' && <TopTrotters trotters={leaderboards.topTrotters} />}
      </div>
    </div>
  </>
);

type TabsProps = Pick<RewardsProps, 'tab' | 'badges'> & {
  referrals: Leaderboards['referrals'];
  total: number;
};

function ReferralTabs({ tab, referrals, badges, total }: TabsProps) {
  const ofReferrals = badges.filter(({ type }) => type !== 'booking');
  const earned = ofReferrals.filter(({ earnedAt }) => earnedAt !== null).length;
  return (
    <section className="stack" aria-label={tr('Referrals')}>
      <Tabs
        label={tr('Referrals')}
        tabs={[
          { href: paths.rewards, label: tr('My Referrals'), count: total, current: tab === 'referrals' },
          {
            href: withQuery(paths.rewards, { tab: 'badges' }),
            label: tr('Referral Badges'),
            count: earned,
            current: tab === 'badges',
          },
        ]}
      />
      {tab === 'referrals' ? (
        <MyReferrals referrals={referrals} total={total} />
      ) : (
        <Card as="div">
          <BadgeList id="referral-badges" badges={ofReferrals} />
        </Card>
      )}
    </section>
  );
}

function NewBadges({ badges }: { badges: readonly RewardBadge[] }) {
  const [first] = badges;
  if (!first) return null;
  return (
    <Banner
      tone="success"
      icon={PartyPopper}
      title={
        badges.length === 1
          ? tr('You earned a new badge: {name}!', { name: first.name })
          : tr('You earned {count} new badges!', { count: badges.length })
      }
    >
      <p>{badges.length === 1 ? first.description : formatList(badges.map(({ name }) => name))}</p>
    </Banner>
  );
}

/** First name and initial only, no email addresses. */
function MyReferrals({ referrals, total }: { referrals: readonly MyReferral[]; total: number }) {
  if (referrals.length === 0)
    return (
      <EmptyState picture="path" title={tr('No referrals yet')} level={3}>
        {tr("Share your link with a parent or walker you trust. They'll appear here once they join.")}
      </EmptyState>
    );
  return (
    <Card as="div" id="my-referrals">
      <Rows items={referrals}>
        {(referral) => (
          <li className="row" key={referral.id} id={`referral-${referral.id}`}>
            <Avatar name={fullName(referral)} size="s" />
            <div className="row-text">
              <p className="row-title">{shortName(referral)}</p>
              <p className="small soft">
                {referral.role === 'trotter'
                  ? tr('Walker, joined {date}', { date: briefDate(referral.createdAt) })
                  : tr('Parent, joined {date}', { date: briefDate(referral.createdAt) })}
              </p>
            </div>
            {referral.countedAt ? (
              <Badge tone="pine">{tr('Approved')}</Badge>
            ) : (
              <Badge tone="sun">{tr('Under review')}</Badge>
            )}
          </li>
        )}
      </Rows>
      {total > referrals.length && (
        <p className="small soft">
          {tr('Showing the latest {shown} of {total}.', {
            shown: referrals.length,
            total: formatNumber(total),
          })}
        </p>
      )}
    </Card>
  );
}
