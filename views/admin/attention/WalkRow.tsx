import { CheckCheck, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageDialog } from '../../../src/dialogs.ts';
import type { OrphanedWalk } from '../../../src/domain/bookings/admin/orphaned-walks.ts';
import { shortNamesOf } from '../../../src/domain/children/first-name.ts';
import type { Person } from '../../../src/domain/people/profile.ts';
import { paths } from '../../../src/paths.ts';
import { whatHappened } from '../../incidents/what-happened.ts';
import { Badge, Button, CallButton, Form, StatusBadge, SubmitButton } from '../../ui.ts';
import { ParentAndWalker } from '../PersonLink.tsx';
import { walkTitle } from '../when-text.ts';

type Walk = Pick<OrphanedWalk, 'walk'>;
type Props = Walk &
  Partial<Pick<OrphanedWalk, 'call' | 'phones'>> &
  Partial<Record<'href' | 'title' | 'badge', string>> & {
    id: string;
    urgent?: boolean;
    children?: ReactNode;
    acts?: ReactNode;
  };

export const WalkRow = ({ id, walk, acts, call, badge, phones, urgent = false, children, ...of }: Props) => (
  <li className="row" id={id}>
    <div className="row-text">
      <p className="row-title cluster">
        <a href={of.href ?? paths.booking(walk.id)}>{of.title ?? walkTitle(walk)}</a>
        {badge && <StatusBadge booking={walk} />}
        {badge && <Badge>{badge}</Badge>}
      </p>
      {call && (
        <a href={paths.adminIncident(call.incidentId)}>
          {whatHappened({ kind: call.kind, children: shortNamesOf(walk.children), others: 0 })}
        </a>
      )}
      {children}
      <ParentAndWalker {...walk} />
    </div>
    <div className="cluster">
      {phones && <ReachBoth walk={walk} phones={phones} urgent={urgent} />}
      {acts}
    </div>
  </li>
);

/** A call is the quickest way to learn where a child is: the walker's phone first. */
function ReachBoth({
  walk: { parent, walker },
  phones,
  urgent,
}: Required<Pick<Props, 'walk' | 'phones' | 'urgent'>>) {
  const people = walker ? [walker, parent] : [parent];
  return (
    <>
      {people.map((one) => {
        const primary = urgent && one === walker;
        return (
          <CallButton key={one.id} name={one.firstName} phone={phones[one.id]} primary={primary} size="s" />
        );
      })}
      {people.map((person) => (
        <MessagePerson key={person.id} to={person} />
      ))}
    </>
  );
}

export const Settle = ({ intent, walk }: Walk & { intent: string }) => (
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

type MessagePersonProps = { to: Person; over?: string };

export const MessagePerson = ({ to, over = paths.adminAttention }: MessagePersonProps) => (
  <Button
    href={messageDialog(over, to.id)}
    size="s"
    variant="quiet"
    icon={MessageCircle}
    label={`Message ${to.firstName}`}
  />
);
