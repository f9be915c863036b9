import { Footprints, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { fullName, shortName } from '../../src/domain/people/names.ts';
import type { Leader, TopTrotter } from '../../src/domain/rewards/leaderboards.ts';
import { Avatar, Badge, Card, pluralize, Rows } from '../ui.ts';

/** Equal counts share a place. REWARD-10 */
export const Leaderboard = ({ leaders, viewerId }: { leaders: readonly Leader[]; viewerId: string }) => (
  <Card title="Referral leaderboard" icon={Trophy}>
    <Rows items={leaders} empty="No approved referrals yet. Be the first." ordered>
      {(leader) => (
        <Place
          key={leader.id}
          id={`leader-${leader.id}`}
          place={leader.place}
          person={leader}
          count={pluralize(leader.referralCount, 'referral')}
        >
          {' '}
          {leader.id === viewerId && <Badge tone="sun">You</Badge>}
        </Place>
      )}
    </Rows>
  </Card>
);

/** For walkers and admins only. REWARD-10 */
export const TopTrotters = ({ trotters }: { trotters: readonly TopTrotter[] }) => (
  <Card title="Top Trotters" icon={Footprints}>
    <Rows items={trotters} empty="No walker has earned points yet." ordered>
      {(trotter, index) => (
        <Place
          key={trotter.id}
          id={`trotter-${trotter.id}`}
          place={index + 1}
          person={trotter}
          count={pluralize(trotter.totalPoints, 'point')}
        >
          <p className="small soft">{pluralize(trotter.completedBookings, 'completed walk')}</p>
        </Place>
      )}
    </Rows>
  </Card>
);

type PlaceProps = {
  id: string;
  place: number;
  person: { firstName: string; lastName: string; avatarUrl?: string | null };
  count: string;
  children: ReactNode;
};

const Place = ({ id, place, person, count, children }: PlaceProps) => (
  <li className="row" id={id}>
    <span className="rank-number">
      <span className="vh">Place </span>
      {place}
    </span>
    <Avatar name={fullName(person)} src={person.avatarUrl} size="s" />
    <div className="row-text board-name">
      {shortName(person)}
      {children}
    </div>
    <span className="small">{count}</span>
  </li>
);
