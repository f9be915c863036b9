import { ShieldAlert } from 'lucide-react';
import { fullName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { Card, Rows, RowText } from '../../ui.ts';

type Person = { id: string; firstName: string; lastName: string };
type Props<Walker> = {
  id: string;
  title: string;
  walkers: readonly Walker[];
  reason: (walker: Walker) => string;
};

export const PausedWalkers = <Walker extends Person>({ id, title, walkers, reason }: Props<Walker>) => (
  <Card title={title} icon={ShieldAlert} id={id}>
    <Rows items={walkers}>
      {(walker) => (
        <li key={walker.id} className="row">
          <RowText
            title={<a href={paths.adminProfile(walker.id)}>{fullName(walker)}</a>}
            note={reason(walker)}
          />
        </li>
      )}
    </Rows>
  </Card>
);
