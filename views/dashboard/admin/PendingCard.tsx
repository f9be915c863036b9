import { ArrowRight, Hourglass } from 'lucide-react';
import type { WaitingPerson } from '../../../src/domain/dashboard/admin-dashboard.ts';
import { formatNumber } from '../../../src/money.ts';
import { Button, Card, Rows } from '../../ui.ts';
import { PendingRow } from './PendingRow.tsx';

type Props = { id: string; title: string; people: readonly WaitingPerson[]; total: number; href: string };

export const PendingCard = ({ id, title, people, total, href }: Props) => (
  <Card title={title} icon={Hourglass} id={id}>
    {people.length === 0 ? (
      <p className="soft">No one is waiting.</p>
    ) : (
      <>
        <Rows items={people}>
          {(person) => <PendingRow key={person.id} person={person} since="Applied" />}
        </Rows>
        <footer className="card-foot">
          <Button
            href={href}
            icon={ArrowRight}
            label={total > people.length ? `Review all ${formatNumber(total)}` : 'Review'}
          />
        </footer>
      </>
    )}
  </Card>
);
