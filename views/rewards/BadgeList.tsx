import { Lock, Medal } from 'lucide-react';
import { clock } from '../../src/clock.ts';
import type { RewardBadge } from '../../src/domain/rewards/badges.ts';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/Icon.tsx';
import { dayText } from './words.ts';

/** Badges, the earned ones with their date, the others with how to earn them. */
export function BadgeList({ badges }: { badges: readonly RewardBadge[] }) {
  return (
    <ul className="medals">
      {badges.map(({ id, name, description, earnedAt }) => (
        <li key={id} className={classes('medal', earnedAt && 'medal-earned')}>
          <span className="medal-mark">
            <Icon of={earnedAt ? Medal : Lock} />
          </span>
          <div>
            <p className="medal-name">{name}</p>
            <p className="small soft">{description}</p>
            <p className="small">
              {earnedAt ? `Earned ${dayText(clock.local(earnedAt))}` : 'Not earned yet'}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
