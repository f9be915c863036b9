import { CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrphanedWalk } from '../../../src/domain/bookings/admin/orphaned-walks.ts';
import { firstNameOf } from '../../../src/domain/children/first-name.ts';
import { paths } from '../../../src/paths.ts';
import { whatHappened } from '../../incidents/what-happened.ts';
import { Badge, Form, StatusBadge, SubmitButton } from '../../ui.ts';
import { ParentAndWalker } from '../PersonLink.tsx';
import { walkTitle } from '../when-text.ts';

type Props = Pick<OrphanedWalk, 'walk'> & {
  id: string;
  href?: string;
  title?: string;
  badge?: string;
  call?: OrphanedWalk['call'];
  children?: ReactNode;
  acts: ReactNode;
};

export const WalkRow = ({ id, walk, acts, call, badge, children, ...of }: Props) => (
  <li className="row" id={id}>
    <div className="row-text">
      <p className="row-title cluster">
        <a href={of.href ?? paths.booking(walk.id)}>{of.title ?? walkTitle(walk)}</a>
        {badge && <StatusBadge booking={walk} />}
        {badge && <Badge>{badge}</Badge>}
      </p>
      {call && (
        <a href={paths.adminIncident(call.incidentId)}>
          {whatHappened({ kind: call.kind, children: walk.children.map(firstNameOf), others: 0 })}
        </a>
      )}
      {children}
      <ParentAndWalker {...walk} />
    </div>
    <div className="cluster">{acts}</div>
  </li>
);

export const Settle = ({ intent, walk }: Pick<OrphanedWalk, 'walk'> & { intent: string }) => (
  <Form intent={intent} action={paths.adminAttention} hidden={{ booking: walk.id }} layout="row">
    <SubmitButton
      variant="secondary"
      size="s"
      icon={CheckCheck}
      aria-label={`Settle: ${walkTitle(walk)}`}
      label="Settle"
    />
  </Form>
);
