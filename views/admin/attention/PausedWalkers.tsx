import { ShieldAlert } from 'lucide-react';
import { fullName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { Card, Rows } from '../../ui.ts';

interface PausedWalker {
  id: string;
  firstName: string;
  lastName: string;
  reason: string;
}
export const PausedWalkers = ({
  id,
  title,
  walkers,
}: {
  id: string;
  title: string;
  walkers: readonly PausedWalker[];
}) => (
  <Card title={title} icon={ShieldAlert} id={id}>
    <Rows items={walkers}>
      {(walker) => (
        <li key={walker.id} className="row">
          <div className="row-text">
            <p className="row-title">
              <a href={paths.adminProfile(walker.id)}>{fullName(walker)}</a>
            </p>
            <p className="small soft">{walker.reason}</p>
          </div>
        </li>
      )}
    </Rows>
  </Card>
);
