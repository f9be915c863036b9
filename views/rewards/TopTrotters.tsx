import { Footprints } from 'lucide-react';
import { fullName, shortName } from '../../src/domain/people/names.ts';
import type { TopTrotter } from '../../src/domain/rewards/leaderboards.ts';
import { Avatar, Card } from '../ui.ts';
import { pluralize } from './format.ts';

/** For walkers and admins only. REWARD-10 */
export function TopTrotters({ trotters }: { trotters: readonly TopTrotter[] }) {
  return (
    <Card title="Top Trotters" icon={Footprints}>
      {trotters.length === 0 ? (
        <p className="soft">No walker has earned points yet.</p>
      ) : (
        <ol className="rows">
          {trotters.map((trotter, index) => (
            <li className="row" key={trotter.id} id={`trotter-${trotter.id}`}>
              <span className="rank-number">
                <span className="vh">Place </span>
                {index + 1}
              </span>
              <Avatar name={fullName(trotter)} src={trotter.avatarUrl} size="s" />
              <div className="row-text board-name">
                {shortName(trotter)}
                <p className="small soft">{pluralize(trotter.completedBookings, 'completed walk')}</p>
              </div>
              <span className="small">{pluralize(trotter.totalPoints, 'point')}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
