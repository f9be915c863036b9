import { MessageCircle } from 'lucide-react';
import { shortDate } from '../../../src/dates.ts';
import type { PeopleSuggestions } from '../../../src/domain/accounts/directory/people-list.ts';
import type { ConversationSummary } from '../../../src/domain/messages/conversations.ts';
import { ellipsize } from '../../../src/domain/truncate.ts';
import { formatNumber } from '../../../src/money.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { plural } from '../../../src/translate.ts';
import { ROLE_LABELS } from '../../admin/profile/AdminPersonalCard.tsx';
import { listTime } from '../../messages/format-list-time.ts';
import { Avatar, Button, Card, CountBadge, Rows, SearchForm, Tabs } from '../../ui.ts';
import { FailedCard } from './FailedCard.tsx';
import { ReachableRow } from './ReachableRow.tsx';

export type Panel =
  | { tab: 'conversations'; list: readonly ConversationSummary[] | null; all: boolean; now: Date }
  | { tab: 'users'; q: string; users: PeopleSuggestions | null };

export interface MessagingPanelProps {
  panel: Panel;
  counts: { conversations: number | null; users: number | undefined };
}

export const MessagingPanel = ({ panel, counts }: MessagingPanelProps) => (
  <Card title="Messages" icon={MessageCircle} id="messaging">
    <Tabs
      label="Messages"
      tabs={[
        {
          href: panelHref({}),
          label: 'Conversations',
          count: counts.conversations ?? undefined,
          current: panel.tab === 'conversations',
        },
        {
          href: panelHref({ panel: 'users' }),
          label: 'All Users',
          count: counts.users,
          current: panel.tab === 'users',
        },
      ]}
    />
    {panel.tab === 'users' ? (
      <AllUsersPanel {...panel} />
    ) : (
      <ConversationsPanel {...panel} total={counts.conversations} />
    )}
  </Card>
);

const SEARCH = 'Search users by name or email...';

function AllUsersPanel({ q, users }: { q: string; users: PeopleSuggestions | null }) {
  const here = withQuery(paths.dashboard, { panel: 'users', q });
  return (
    <>
      <SearchForm
        action={`${paths.dashboard}#messaging`}
        label="Search users"
        placeholder={SEARCH}
        q={q}
        hidden={{ panel: 'users' }}
      />
      {!users && <FailedCard code="usersLoadFailed" />}
      <Rows items={users?.items ?? []} empty={users && (q ? 'No users match your search.' : 'No users yet.')}>
        {(person) => (
          <ReachableRow key={person.id} id={`user-${person.id}`} person={person} here={here}>
            {ROLE_LABELS[person.role]} · {person.email}
          </ReachableRow>
        )}
      </Rows>
      {users && users.total > users.items.length && (
        <p>
          <Button href={withQuery(paths.adminUsers, { q })}>
            See all {formatNumber(users.total)}
            {users.totalIsEstimate && '+'} users
          </Button>
        </p>
      )}
    </>
  );
}

const INITIAL_COUNT = 3;

type Props = { list: readonly ConversationSummary[] | null; all: boolean; total: number | null; now: Date };

/** With a fragment, so that the page does not jump to its top. */
const panelHref = (query: Record<string, string | null>): string =>
  `${withQuery(paths.dashboard, query)}#messaging`;

function ConversationsPanel({ list, all, total, now }: Props) {
  if (!list) return <FailedCard code="messagesLoadFailed" />;
  if (list.length === 0) return <p className="soft">No conversations yet. Message someone to start one.</p>;
  const shown = all ? list : list.slice(0, INITIAL_COUNT);
  return (
    <>
      <Rows items={shown}>
        {(conversation) => <ConversationLine key={conversation.id} conversation={conversation} now={now} />}
      </Rows>
      {total !== null && total > INITIAL_COUNT && (
        <p className="cluster">
          {all ? (
            <Button href={panelHref({})} label="Show Less" />
          ) : (
            <Button
              href={panelHref({ panel: 'more' })}
            >{`Show ${total - INITIAL_COUNT} More Conversations`}</Button>
          )}
          {all && total > list.length && <Button href={paths.messages}>All {total} conversations</Button>}
        </p>
      )}
    </>
  );
}

function ConversationLine({ conversation, now }: { conversation: ConversationSummary; now: Date }) {
  const { id, otherUserName, walkDate, lastMessageTime } = conversation;
  return (
    <li className="row" id={`conversation-${id}`}>
      <Avatar name={otherUserName} src={conversation.otherUserAvatar} />
      <div className="row-text">
        <p className="row-title">
          <a href={paths.conversation(id)}>{otherUserName}</a>{' '}
          <CountBadge
            count={conversation.unreadCount}
            of={plural(conversation.unreadCount, 'unread message', 'unread messages')}
          />
        </p>
        <p className="small soft">
          {conversation.lastMessageMine && 'You: '}
          {brief(conversation.lastMessage)}
        </p>
        <p className="small soft">
          <time dateTime={lastMessageTime.toISOString()}>{listTime(lastMessageTime, now)}</time>
          {walkDate && ` · Walk on ${shortDate(walkDate)}`}
        </p>
      </div>
    </li>
  );
}

/** A message may have 2,000 characters. MESSAGE-2 */
const brief = (message: string): string => ellipsize(message, 120);
