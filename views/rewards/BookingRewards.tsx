import { Coins } from 'lucide-react';
import type { RewardBadge } from '../../src/domain/rewards/badges.ts';
import type { RewardsSummary } from '../../src/domain/rewards/rewards-summary.ts';
import { POINTS } from '../../src/domain/rewards/streak.ts';
import type { Role } from '../../src/domain/viewer.ts';
import { plural, tr } from '../../src/translate.ts';
import { Card, DescriptionList, Disclosure } from '../ui.ts';
import { BadgeList } from './BadgeList.tsx';
import { PointsHistory } from './PointsHistory.tsx';

type Props = { role: Role; summary: RewardsSummary; badges: readonly RewardBadge[] };

function streakHint({ currentStreak, thisWeekCounts }: RewardsSummary): string | undefined {
  if (currentStreak === 0) return undefined;
  return thisWeekCounts ? tr('This week already counts') : tr('Walk by Saturday to keep it');
}

function CurrentStreak({ summary }: Pick<Props, 'summary'>) {
  const hint = streakHint(summary);
  return (
    <>
      {plural(summary.currentStreak, '{count} week', '{count} weeks')}
      {hint && <span className="soft small"> {hint}</span>}
    </>
  );
}

export const BookingRewards = ({ role, summary, badges }: Props) => (
  <Card id="booking-rewards" title={tr('Booking rewards')} icon={Coins}>
    <p>{tr("Points count your paid walks. They can't be spent.")}</p>
    <DescriptionList
      items={[
        { term: tr('Current points'), children: summary.points },
        { term: tr('Current streak'), children: <CurrentStreak summary={summary} /> },
        {
          term: tr('Longest streak'),
          children: plural(summary.longestStreak, '{count} week', '{count} weeks'),
        },
        { term: tr('Total points earned'), children: summary.totalPointsEarned },
      ]}
    />
    <h3>{tr('Booking badges')}</h3>
    <BadgeList id="booking-badges" badges={badges.filter(({ type }) => type === 'booking')} />
    <PointsHistory lines={summary.history} />
    <Disclosure id="earn-points" title={tr('How to earn points')}>
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
    </Disclosure>
  </Card>
);
