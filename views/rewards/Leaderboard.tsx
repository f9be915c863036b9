import { Footprints, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { fullName, shortName } from '../../src/domain/people/names.ts';
import type { Leader, TopTrotter } from '../../src/domain/rewards/leaderboards.ts';
import { plural, tr } from '../../src/translate.ts';
import { Avatar, Badge, Card, Rows } from '../ui.ts';

/** Equal counts share a place. REWARD-10 */
export const Leaderboard = ({ leaders, viewerId }: { leaders: readonly Leader[]; viewerId: string }) => (
  <Card title={tr('Referral leaderboard')} icon={Trophy}>
    <Rows items={leaders} empty={tr('No approved referrals yet. Be the first.')} ordered>
      {(leader) => (
        <Place
          key={leader.id}
          id={`leader-${leader.id}`}
          place={leader.place}
          person={leader}
          count={plural(leader.referralCount, '{count} referral', '{count} referrals')}
        >
          {' '}
          {leader.id === viewerId && <Badge tone="sun">{tr('You')}</Badge>}
        </Place>
      )}
    </Rows>
  </Card>
);

/** For walkers and admins only. REWARD-10 */
export const TopTrotters = ({ trotters }: { trotters: readonly TopTrotter[] }) => (
  <Card title={tr('Top Trotters')} icon={Footprints}>
    <Rows items={trotters} empty={tr('No walker has earned points yet.')} ordered>
      {(trotter, index) => (
        <Place
          key={trotter.id}
          id={`trotter-${trotter.id}`}
          place={index + 1}
          person={trotter}
          count={plural(trotter.totalPoints, '{count} point', '{count} points')}
        >
          <p className="small soft">
            {plural(trotter.completedBookings, '{count} completed walk', '{count} completed walks')}
          </p>
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
      <span className="vh">{tr('Place')} </span>
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
