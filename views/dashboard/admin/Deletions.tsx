import { ArrowRight, UserX } from 'lucide-react';
import type { AdminDashboardData } from '../../../src/domain/dashboard/admin-dashboard.ts';
import { paths } from '../../../src/paths.ts';
import { Button, Card, Rows } from '../../ui.ts';
import { PendingRow } from './PendingRow.tsx';

export const Deletions = ({ people, total }: AdminDashboardData['deletions']) => (
  <Card title="Pending Account Deletions" icon={UserX} id="deletions">
    <Rows items={people} empty="No requests.">
      {(person) => <PendingRow key={person.id} person={person} since="Requested" />}
    </Rows>
    {total > people.length && <p className="small soft">And {total - people.length} more.</p>}
    {total > 0 && (
      <footer className="card-foot">
        <Button href={paths.adminAttention} icon={ArrowRight} label="Review" />
      </footer>
    )}
  </Card>
);
