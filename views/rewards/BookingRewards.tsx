import { Coins, Flame, Sparkles, Trophy } from 'lucide-react';
import type { RewardBadge } from '../../src/domain/rewards/badges.ts';
import type { RewardsSummary } from '../../src/domain/rewards/rewards-summary.ts';
import { POINTS } from '../../src/domain/rewards/streak.ts';
import type { Role } from '../../src/domain/viewer.ts';
import { plural, tr } from '../../src/translate.ts';
import { Card, StatCard } from '../ui.ts';
import { BadgeList } from './BadgeList.tsx';
import { PointsHistory } from './PointsHistory.tsx';

type Props = { role: Role; summary: RewardsSummary; badges: readonly RewardBadge[] };

function streakHint({ currentStreak, thisWeekCounts }: RewardsSummary): string | undefined {
  if (currentStreak === 0) return undefined;
  return thisWeekCounts ? tr('This week already counts') : tr('Walk by Saturday to keep it');
}

export const BookingRewards = ({ role, summary, badges }: Props) => (
  <section className="stack" aria-labelledby="booking-rewards">
    <h2 id="booking-rewards">{tr('Booking rewards')}</h2>
    <div className="grid grid-small">
      <StatCard label={tr('Current points')} value={summary.points} icon={Coins} tone="sun" />
      <StatCard
        label={tr('Current streak')}
        value={plural(summary.currentStreak, '{count} week', '{count} weeks')}
        icon={Flame}
        tone="plum"
        hint={streakHint(summary)}
      />
      <StatCard
        label={tr('Longest streak')}
        value={plural(summary.longestStreak, '{count} week', '{count} weeks')}
        icon={Trophy}
        tone="sky"
      />
      <StatCard label={tr('Total points earned')} value={summary.totalPointsEarned} icon={Sparkles} />
    </div>
    <Card title={tr('Booking badges')} level={3}>
      <BadgeList badges={badges.filter(({ type }) => type === 'booking')} />
    </Card>
    <PointsHistory lines={summary.history} />
    <Card title={tr('How to earn points')} level={3} tone="soft">
      <div className="prose">
        <ul>
          {role !== 'trotter' && (
            <li>{tr('Parents: {points} points for each paid walk.', { points: POINTS.parent })}</li>
          )}
          {role !== 'tot' && (
            <li>{tr('Walkers: {points} points for each paid walk.', { points: POINTS.walker })}</li>
          )}
          <li>
            {tr(
              'Walk every week: {points} bonus points × your streak in weeks, starting week 2. Only paid walks count. Weeks run Sunday to Saturday.',
              { points: POINTS.streakWeek },
            )}
          </li>
        </ul>
      </div>
    </Card>
  </section>
);
