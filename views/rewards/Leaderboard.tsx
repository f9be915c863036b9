import { Trophy } from 'lucide-react';
import { fullName, shortName } from '../../src/domain/people/names.ts';
import type { Leader } from '../../src/domain/rewards/leaderboards.ts';
import { Avatar, Badge, Card } from '../ui.ts';
import { pluralize } from './format.ts';

type Props = { leaders: readonly Leader[]; viewerId: string };

/** Equal counts share a place. REWARD-10 */
export function Leaderboard({ leaders, viewerId }: Props) {
  return (
    <Card title="Referral leaderboard" icon={Trophy}>
      {leaders.length === 0 ? (
        <p className="soft">No approved referrals yet. Be the first.</p>
      ) : (
        <ol className="rows">
          {leaders.map((leader) => (
            <li className="row" key={leader.id} id={`leader-${leader.id}`}>
              <span className="rank-number">
                <span className="vh">Place </span>
                {leader.place}
              </span>
              <Avatar name={fullName(leader)} src={leader.avatarUrl} size="s" />
              <div className="row-text board-name">
                {shortName(leader)} {leader.id === viewerId && <Badge tone="sun">You</Badge>}
              </div>
              <span className="small">{pluralize(leader.referralCount, 'referral')}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
