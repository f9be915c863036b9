import { Flag, Maximize2 } from 'lucide-react';
import { shortDate } from '../../src/dates.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Avatar, Button } from '../ui.ts';
import { arePeers, CONTACT_ROLE_LABELS, nameFor } from './people.ts';
import type { ThreadProps } from './thread-props.ts';

type Props = { thread: ThreadProps; heading: 'h1' | 'h2'; id?: string };

export function ThreadHeader({ thread, heading: Heading, id }: Props) {
  const { role, conversationInfo } = thread;
  const { other, bookingId, walkDate } = conversationInfo;
  const name = nameFor(role, other);
  return (
    <div className="chat-who">
      <Avatar name={name} src={other.avatarUrl} />
      <div className="row-text">
        <Heading id={id} tabIndex={-1}>
          {name}
        </Heading>
        <p className="soft small">
          {tr(CONTACT_ROLE_LABELS[other.role])}
          {bookingId && walkDate && (
            <>
              {' · '}
              <a href={paths.booking(bookingId)}>{tr('Walk on {date}', { date: shortDate(walkDate) })}</a>
            </>
          )}
        </p>
      </div>
      <ThreadActions thread={thread} inDialog={Heading === 'h2'} />
    </div>
  );
}

type ThreadActionsProps = { thread: ThreadProps; inDialog: boolean };

function ThreadActions({ thread, inDialog }: ThreadActionsProps) {
  const { conversationId, other } = thread.conversationInfo;
  return (
    <>
      {arePeers(thread) && (
        <Button
          href={paths.safety(other.id)}
          icon={Flag}
          variant="quiet"
          iconOnly
          label={tr('Report or block')}
        />
      )}
      {inDialog && conversationId && (
        <Button
          href={paths.conversation(conversationId)}
          icon={Maximize2}
          variant="quiet"
          iconOnly
          label={tr('Open in Messages')}
        />
      )}
    </>
  );
}
