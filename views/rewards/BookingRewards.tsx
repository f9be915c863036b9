import { Coins, Flame, Sparkles, Trophy } from 'lucide-react';
import type { RewardBadge } from '../../src/domain/rewards/badges.ts';
import type { RewardsSummary } from '../../src/domain/rewards/rewards-summary.ts';
import { POINTS } from '../../src/domain/rewards/streak.ts';
import type { Role } from '../../src/domain/viewer.ts';
import { Card, pluralize, StatCard } from '../ui.ts';
import { BadgeList } from './BadgeList.tsx';
import { PointsHistory } from './PointsHistory.tsx';

type Props = { role: Role; summary: RewardsSummary; badges: readonly RewardBadge[] };

function streakHint({ currentStreak, thisWeekCounts }: RewardsSummary): string | undefined {
  if (currentStreak === 0) return undefined;
  return thisWeekCounts ? 'This week already counts' : 'Walk by Saturday to keep it';
}

export const BookingRewards = ({ role, summary, badges }: Props) => (
  <section className="stack" aria-labelledby="booking-rewards">
    <h2 id="booking-rewards">Booking rewards</h2>
    <div className="grid grid-small">
      <StatCard label="Current points" value={summary.points} icon={Coins} tone="sun" />
      <StatCard
        label="Current streak"
        value={pluralize(summary.currentStreak, 'week')}
        icon={Flame}
        tone="plum"
        hint={streakHint(summary)}
      />
      <StatCard
        label="Longest streak"
        value={pluralize(summary.longestStreak, 'week')}
        icon={Trophy}
        tone="sky"
      />
      <StatCard label="Total points earned" value={summary.totalPointsEarned} icon={Sparkles} />
    </div>
    <Card title="Booking badges" level={3}>
      <BadgeList badges={badges.filter(({ type }) => type === 'booking')} />
    </Card>
    <PointsHistory lines={summary.history} />
    <Card title="How to earn points" level={3} tone="soft">
      <div className="prose">
        <ul>
          {role !== 'trotter' && <li>Parents: {POINTS.parent} points for each paid walk.</li>}
          {role !== 'tot' && <li>Walkers: {POINTS.walker} points for each paid walk.</li>}
          <li>
            Walk every week: {POINTS.streakWeek} bonus points × your streak in weeks, starting week 2. Only
            paid walks count. Weeks run Sunday to Saturday.
          </li>
        </ul>
      </div>
    </Card>
  </section>
);
