import { Lock, Medal } from 'lucide-react';
import { briefDate } from '../../src/dates.ts';
import type { RewardBadge } from '../../src/domain/rewards/badges.ts';
import type { PointsHistoryLine, RewardsSummary } from '../../src/domain/rewards/rewards-summary.ts';
import { POINTS } from '../../src/domain/rewards/streak.ts';
import type { Role } from '../../src/domain/viewer.ts';
import { plural, tr } from '../../src/translate.ts';
import { Badge, Card, DescriptionList, Disclosure, Icon, Rows } from '../ui.ts';

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
      {hint && <div className="soft small">{hint}</div>}
    </>
  );
}

export const BookingRewards = ({ role, summary, badges }: Props) => (
  <Card id="booking-rewards" title={tr('Booking rewards')}>
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
    <Disclosure id="booking-badges" title={tr('How to earn points')}>
      <div className="stack">
        <h3>{tr('Booking badges')}</h3>
        <Medals badges={badges.filter(({ type }) => type === 'booking')} />
        <PointsHistory lines={summary.history} />
        <p>{tr("Points count your paid walks. They can't be spent.")}</p>
        <ul className="prose">
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

const ENTRY_TEXTS: Record<PointsHistoryLine['kind'], (day: string) => string> = {
  booking: (day) => tr('Walk on {date}', { date: day }),
  streak: (day) => tr('Streak bonus for the walk on {day}', { day }),
  refund: (day) => tr('Refund for the walk on {day}', { day }),
  return: (day) => tr('Refund for the walk on {day} failed, points returned', { day }),
};

function PointsHistory({ lines }: { lines: readonly PointsHistoryLine[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{tr('Latest points')}</h3>
      <Rows items={lines}>
        {({ id, kind, points, walkedOn }) => (
          <li className="row" key={id} id={`points-${id}`}>
            <span className="row-text">
              {ENTRY_TEXTS[kind](briefDate(Temporal.PlainDate.from(walkedOn)))}
            </span>
            <strong className="points-change">
              {points > 0 ? `+${points}` : `−${-points}`}
              <span className="vh"> {tr('points')}</span>
            </strong>
          </li>
        )}
      </Rows>
    </>
  );
}

type BadgeListProps = { id: string; badges: readonly RewardBadge[] };

/** Those that were earned; the others unfold. */
export function BadgeList({ id, badges }: BadgeListProps) {
  const { earned = [], open = [] } = Object.groupBy(badges, ({ earnedAt }) => (earnedAt ? 'earned' : 'open'));
  return (
    <>
      {earned.length > 0 && <Medals badges={earned} />}
      {open.length > 0 && (
        <Disclosure id={id} title={tr('Badges to earn')}>
          <Medals badges={open} />
        </Disclosure>
      )}
    </>
  );
}

const Medals = ({ badges }: Pick<BadgeListProps, 'badges'>) => (
  <ul className="grid">
    {badges.map(({ id, name, description, earnedAt, isNew, isOver }) => (
      <li key={id} className="row medal">
        <span className={`medal-picture tone-${earnedAt ? 'sun' : 'plain'}${isNew ? ' medal-new' : ''}`}>
          <Icon of={earnedAt ? Medal : Lock} />
        </span>
        <div className="row-text">
          <p className="row-title">
            {name} {isNew && <Badge tone="sun">{tr('New')}</Badge>}
          </p>
          <p className="small soft">
            {description}{' '}
            {earnedAt
              ? tr('Earned {date}', { date: briefDate(earnedAt) })
              : isOver
                ? tr('No longer available')
                : tr('Not earned yet')}
          </p>
        </div>
      </li>
    ))}
  </ul>
);
