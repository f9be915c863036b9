import { Lock, Medal } from 'lucide-react';
import { briefDate } from '../../src/dates.ts';
import type { RewardBadge } from '../../src/domain/rewards/badges.ts';
import { tr } from '../../src/translate.ts';
import { Badge, Disclosure, Icon } from '../ui.ts';

type Props = { id: string; badges: readonly RewardBadge[] };

/** Those that were earned; the others unfold. */
export function BadgeList({ id, badges }: Props) {
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

export const Medals = ({ badges }: Pick<Props, 'badges'>) => (
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
