import { ShieldAlert } from 'lucide-react';
import { fullName } from '../../../src/domain/people/names.ts';
import type { CheckedWalker } from '../../../src/domain/walkers/checks/expired-checks.ts';
import { paths } from '../../../src/paths.ts';
import { Card, Rows } from '../../ui.ts';
import { dateText } from '../checks/ChecksCard.tsx';

/** CHECK-7 */
export const ExpiredChecks = ({ walkers, count }: { walkers: readonly CheckedWalker[]; count: string }) => (
  <Card title={`Expired background checks (${count})`} icon={ShieldAlert} id="checks">
    <Rows items={walkers}>
      {(walker) => (
        <li key={walker.id} className="row">
          <div className="row-text">
            <p className="row-title">
              <a href={paths.adminProfile(walker.id)}>{fullName(walker)}</a>
            </p>
            <p className="small soft">
              Expired on {dateText(walker.expiresOn)}. Parents can't find this walker.
            </p>
          </div>
        </li>
      )}
    </Rows>
  </Card>
);
