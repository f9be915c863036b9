import { shortDate } from '../../src/dates.ts';
import type { ConversationSummary } from '../../src/domain/messages/conversations.ts';
import { withOwnWords } from '../../src/domain/own-words.ts';
import { paths } from '../../src/paths.ts';
import { plural, tr } from '../../src/translate.ts';
import { Avatar, Badge, CountBadge, classes } from '../ui.ts';
import { listTime } from './format-list-time.ts';
import { CONTACT_ROLE_LABELS } from './people.ts';

type Props = { conversation: ConversationSummary; now: Date; current: boolean };

export function ConversationRow({ conversation, now, current }: Props) {
  const { id, otherUserId, otherUserName, otherUserAvatar, unreadCount, lastMessageTime } = conversation;
  return (
    <li
      id={`conversation-${id}`}
      data-with={otherUserId}
      className={classes('row conversation', unreadCount > 0 && 'conversation-unread')}
    >
      <Avatar name={otherUserName} src={otherUserAvatar} />
      <div className="row-text">
        <p className="row-title">
          <a
            href={paths.conversation(id)}
            className="conversation-link"
            aria-current={current ? 'page' : undefined}
          >
            {otherUserName}
          </a>
          <About conversation={conversation} />
        </p>
        <p className="conversation-last">
          {conversation.lastMessageMine && `${tr('You:')} `}
          {withOwnWords(conversation.lastMessage)}
        </p>
      </div>
      <div className="conversation-aside">
        <time dateTime={lastMessageTime.toISOString()}>{listTime(lastMessageTime, now)}</time>
        <CountBadge count={unreadCount} of={plural(unreadCount, 'unread message', 'unread messages')} />
      </div>
    </li>
  );
}

function About({ conversation: { walkDate, otherUserRole } }: Pick<Props, 'conversation'>) {
  if (walkDate) return <Badge tone="sky">{tr('Walk on {date}', { date: shortDate(walkDate) })}</Badge>;
  return otherUserRole === 'admin' ? <Badge tone="pine">{tr(CONTACT_ROLE_LABELS.admin)}</Badge> : null;
}
